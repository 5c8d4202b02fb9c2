import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  focusClass,
  focusStep,
  isFileId,
  numberedName,
  objectNamed,
  photoUrl,
  pictureSources,
  safeFileName,
  truthfulName,
  variantPaths,
  type PictureFile,
} from "#app/domain/files/model.ts";

const id = "3f1c2b6a-7a77-4a7e-9d0b-0d2f6d1f8a11";
const summer: PictureFile = {
  id,
  folder: "topCarousel",
  name: "summer.jpg",
  content_type: "image/jpeg",
  width: 1000,
  height: 500,
  widths: [480, 768, 1000],
  fallback: "jpg",
};

describe("a file keeps its own name as far as it is safe", () => {
  test.each([
    ["summer.jpg", "summer.jpg"],
    ["Admission 2026 (final).JPG", "Admission 2026 (final).JPG"],
    ["प्रवेश सूचना.png", "प्रवेश सूचना.png"],
    ["क्\u200dष.png", "क्\u200dष.png"],
    ["../../etc/passwd", "passwd"],
    ["..\\..\\windows\\win.ini", "win.ini"],
    ["C:\\Users\\ravi\\me.jpg", "me.jpg"],
    ["/etc/shadow.png", "shadow.png"],
    ["a\0.jpg", "a.jpg"],
    ["a.jpg\0.exe", "a.jpg.exe"],
    ["photo\u202Egpj.exe", "photogpj.exe"],
    ["\u2066left\u2069\u200f.jpg", "left.jpg"],
    ["line\r\nSet-Cookie: x.jpg", "line Set-Cookie- x.jpg"],
    ["tab\tname.jpg", "tab name.jpg"],
    ["<img src=x onerror=alert(1)>.png", "-img src=x onerror=alert(1)-.png"],
    ['quo"te|pipe?.webp', "quo-te-pipe-.webp"],
    ["CON.jpg", "_CON.jpg"],
    ["nul", "_nul"],
    ["lpt1.tar.png", "_lpt1.tar.png"],
    [".htaccess", "htaccess"],
    ["...jpg", "picture.jpg"],
    [".jpg", "picture.jpg"],
    ["name. .", "name"],
    ["", "picture"],
    ["   ", "picture"],
    ["..", "picture"],
    ["folder/", "picture"],
    ["\ud800broken.jpg", "\ufffdbroken.jpg"],
  ])("%j becomes %j", (raw, safe) => {
    expect(safeFileName(raw)).toBe(safe);
  });

  test("two spellings of the same letters are one name", () => {
    expect(safeFileName("Zoë.jpg".normalize("NFD"))).toBe(safeFileName("Zoë.jpg".normalize("NFC")));
  });

  test.each(["a".repeat(300), "क्षि".repeat(100), "👩‍👩‍👧".repeat(60)])(
    "a very long name is cut between letters and keeps its ending (%#)",
    (stem) => {
      const name = safeFileName(`${stem}.jpeg`);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
      expect(Buffer.byteLength(name)).toBeGreaterThan(150);
      expect(name.endsWith(".jpeg")).toBe(true);
      expect(stem.startsWith(name.slice(0, -5))).toBe(true);
    },
  );
});

describe("the ending of a name tells what the file is", () => {
  test.each([
    ["a.jpg", "jpg", "a.jpg"],
    ["a.JPEG", "jpg", "a.JPEG"],
    ["a.png", "jpg", "a.jpg"],
    ["a.html", "png", "a.png"],
    ["a.jpg.exe", "jpg", "a.jpg"],
    ["a", "webp", "a.webp"],
    ["version 1.2", "png", "version 1.2.png"],
    ["Dr. Rao", "jpg", "Dr. Rao.jpg"],
  ] as const)("%s holding %s is %s", (name, extension, truthful) => {
    expect(truthfulName(name, extension)).toBe(truthful);
  });
});

test("a second file of the same name is numbered before its ending", () => {
  expect(numberedName("a.jpg", 1)).toBe("a.jpg");
  expect(numberedName("a.jpg", 2)).toBe("a (2).jpg");
  expect(numberedName("प्रवेश.png", 12)).toBe("प्रवेश (12).png");
  expect(numberedName("a", 3)).toBe("a (3)");
});

test("a picture is offered in every size and format it was made in", () => {
  const sources = pictureSources({ ...summer, fileId: id });
  expect(sources.avif).toBe(`/files/${id}/480.avif 480w, /files/${id}/768.avif 768w, /files/${id}/1000.avif 1000w`);
  expect(sources.webp).toContain("768.webp 768w");
  expect(sources.fallback).toContain("1000.jpg 1000w");
  expect(sources.src).toBe(`/files/${id}/768.jpg`);
  expect(pictureSources({ ...summer, fileId: id, widths: [32], fallback: "png" }).src).toBe(`/files/${id}/32.png`);
  expect(photoUrl(summer)).toBe(`/files/${id}/full.jpg`);
});

test("the point that stays in sight is a name that the page's styles know, and none where it is the middle", () => {
  const said = [null, [50, 50], [51, 48], [22, 91], [-3, 140]].map((focus) => focusClass(focus));
  expect(said).toEqual([undefined, undefined, undefined, "fx-20 fy-90", "fx-0 fy-100"]);
  const styles = readFileSync(new URL("../../focus.css", import.meta.url), "utf8");
  for (let step = 0; step <= 100; step += focusStep) expect(styles).toContain(`.fx-${step} {\n  --fx: ${step}%;`);
});

test("the picture lies under its folder and name, its copies under its id", () => {
  expect(objectNamed(summer, "full.jpg")).toEqual({ path: "topCarousel/summer.jpg", extension: "jpg" });
  expect(objectNamed(summer, "768.webp")).toEqual({ path: `variants/${id}/768.webp`, extension: "webp" });
  expect(variantPaths(summer)).toHaveLength(9);
});

test.each(["full.png", "full.avif", "769.webp", "480.png", "480", "480.svg", "0480.jpg", "../480.jpg", "", "full.jpg/x", "constructor"])(
  "there is nothing at %j",
  (variant) => {
    expect(objectNamed(summer, variant)).toBeUndefined();
  },
);

test("only an id is an id", () => {
  expect(isFileId(id)).toBe(true);
  for (const other of ["", "1", `${id}0`, `${id}\n`, "' or 1=1 --"]) expect(isFileId(other)).toBe(false);
});
