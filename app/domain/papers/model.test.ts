import { expect, test } from "vitest";
import { firstName, kindOfFile, paperName, photoIdIn, photoPath, photoPaths, reasonWords, takesPhotos } from "#app/domain/papers/model.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

test("a family reads the first name alone", () => {
  expect(firstName("  Asha Kumari Devi ")).toBe("Asha");
  expect(firstName("आशा कुमारी")).toBe("आशा");
  expect(firstName("")).toBe("");
});

test("a PDF and an iPhone's photo are known by their first bytes, whatever they are called", () => {
  expect(kindOfFile(bytes("%PDF-1.7\n"))).toBe("pdf");
  expect(kindOfFile(bytes("\0\0\0\u0018ftypheic\0\0"))).toBe("heic");
  expect(kindOfFile(bytes("\0\0\0\u0018ftypmif1\0\0"))).toBe("heic");
  expect(kindOfFile(bytes("\0\0\0\u0018ftypmp42\0\0"))).toBe("other");
  expect(kindOfFile(new Uint8Array())).toBe("other");
});

test("a paper is called by its Hindi name where it has one, and a reason by its sentence", () => {
  expect(paperName({ name: "Photograph", nameHi: "फ़ोटो" }, "hi")).toBe("फ़ोटो");
  expect(paperName({ name: "Photograph", nameHi: "" }, "hi")).toBe("Photograph");
  expect(paperName({ name: "Photograph", nameHi: "फ़ोटो" }, "en")).toBe("Photograph");
  expect(reasonWords("blurred")).toMatch(/^The photo is blurred.+\.$/);
  expect(reasonWords("The seal is missing.")).toBe("The seal is missing.");
});

test("what was accepted takes no more photos", () => {
  expect((["needed", "received", "refused", "accepted"] as const).map(takesPhotos)).toEqual([true, true, true, false]);
});

test("every object of a photo tells whose it is", () => {
  const id = "3f1c2b6a-7a77-4a7e-9d0b-0d2f6d1f8a11";
  expect(photoPaths(id).map(photoIdIn)).toEqual([id, id]);
  expect(photoPath(id, "full")).toBe(`papers/${id}/full`);
});
