import fc from "fast-check";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { newSlideId } from "#app/domain/carousel/model.ts";
import { deleteSlide, saveSlide } from "#app/domain/carousel/writes.server.ts";
import { placeFile, removeOrphan } from "#app/domain/files/jobs.server.ts";
import { findUploaded, openVariant } from "#app/domain/files/reads.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { db } from "#db/client.ts";
import { anUpload, aUser } from "#test/factories.ts";
import { aPicture } from "#test/pictures.ts";

type Uploaded = Awaited<ReturnType<typeof anUpload>>;
const real = { put: storage.put.bind(storage), remove: storage.remove.bind(storage) };
let editors: [Actor, Actor];
let pictures: Buffer[];

beforeAll(async () => {
  editors = [await aUser({ role: "editor" }), await aUser({ role: "editor" })];
  pictures = await Promise.all(["#aa0000", "#00aa00", "#0000aa", "#aaaa00"].map((colour) => aPicture(colour, 64, 32)));
});

beforeEach(async () => {
  for (const { id } of await db.selectFrom("topCarousel_db").select("id").execute()) await deleteSlide(editors[0], id);
  for (const { id } of await db.selectFrom("files").select("id").execute()) await removeOrphan.run({ fileId: id });
});
afterEach(() => void Object.assign(storage, real));

const upload = (who: 0 | 1, picture = who as number, name = "gate.png") => anUpload(editors[who], pictures[picture]!, name);
const submit = ({ photoUrl, pathName }: Uploaded, id = newSlideId()) => saveSlide(editors[0], { id, photoUrl, pathName });
const bytesAt = async (path: string) => {
  const object = await storage.get(path);
  return object && Buffer.from(await new Response(object.body).arrayBuffer()).toString("base64");
};
/** What this upload brought, as it is kept. */
const bytesOf = async ({ id, photoUrl }: Uploaded) => {
  const file = await openVariant(editors[0], id, photoUrl.split("/").at(-1)!);
  return file && Buffer.from(await new Response(file.body).arrayBuffer()).toString("base64");
};
const stored = () => storage.list("topCarousel/");

describe("a name is held only by a saved slide", () => {
  test.each([
    ["who uploaded first submits first", [0, 1]],
    ["who uploaded last submits first", [1, 0]],
  ] as const)("two editors upload the same file name, and %s", async (_, [first, second]) => {
    const uploads = [await upload(0), await upload(1)] as const;
    expect(uploads.map(({ pathName }) => pathName)).toEqual(["gate.png", "gate.png"]);
    const brought = [await bytesOf(uploads[0]), await bytesOf(uploads[1])];
    expect(brought[0]).not.toBe(brought[1]);

    const one = await submit(uploads[first]);
    const two = await submit(uploads[second]);
    expect([one.pathName, two.pathName]).toEqual(["gate.png", "gate (2).png"]);
    expect(await bytesAt("topCarousel/gate.png")).toBe(brought[first]);
    expect(await bytesAt("topCarousel/gate (2).png")).toBe(brought[second]);

    await deleteSlide(editors[1], one.id);
    expect(await stored()).toEqual(["topCarousel/gate (2).png"]);
    expect(await bytesAt("topCarousel/gate (2).png")).toBe(brought[second]);
    expect(await bytesOf(uploads[second])).toBe(brought[second]);
    expect((await upload(0)).pathName).toBe("gate.png");
  });

  test("an upload that was left gives its name up, and goes without touching the slide that has it now", async () => {
    const left = await upload(0);
    const next = await upload(1);
    const brought = await bytesOf(next);
    await submit(next);
    await removeOrphan.run({ fileId: left.id });
    expect(await stored()).toEqual(["topCarousel/gate.png"]);
    expect(await bytesAt("topCarousel/gate.png")).toBe(brought);
    expect(await storage.list("uploads/")).toEqual([]);
  });

  test("an upload is told the number that it would get, and the name is its own again when that slide has gone", async () => {
    const { id } = await submit(await upload(0));
    const second = await upload(1);
    expect(second.pathName).toBe("gate (2).png");
    await deleteSlide(editors[0], id);
    expect(await findUploaded(editors[1], second.id)).toMatchObject({ pathName: "gate.png" });
    expect((await submit({ ...second, pathName: "gate.png" })).pathName).toBe("gate.png");
  });

  test("the name that was told is kept when it is free, and a repeated Submit tells the same again", async () => {
    const first = await upload(0);
    const id = newSlideId();
    await submit(await upload(1));
    expect((await submit(first, id)).pathName).toBe("gate (2).png");
    expect((await submit(first, id)).pathName).toBe("gate (2).png");
    expect(await db.selectFrom("topCarousel_db").select("pathName").orderBy("position").execute()).toEqual([
      { pathName: "gate.png" },
      { pathName: "gate (2).png" },
    ]);
  });

  test("a slide that gets another picture lets the name of its old one go", async () => {
    const { id } = await submit(await upload(0));
    const other = await upload(0, 2, "lawn.png");
    await submit(other, id);
    expect(await stored()).toEqual(["topCarousel/lawn.png"]);
    expect((await upload(1)).pathName).toBe("gate.png");
  });

  test("many Submits at once each get a name and their own bytes", async () => {
    const uploads = await Promise.all([upload(0, 0), upload(1, 1), upload(0, 2), upload(1, 3)]);
    const brought = await Promise.all(uploads.map(bytesOf));
    const saved = await Promise.all(uploads.map((one) => submit(one)));
    expect(new Set(saved.map(({ pathName }) => pathName)).size).toBe(4);
    for (const [at, { pathName }] of saved.entries()) expect(await bytesAt(`topCarousel/${pathName}`)).toBe(brought[at]);
    expect(await storage.list("uploads/")).toEqual([]);
  });
});

describe("a Submit that dies on its way", () => {
  const dies = () => Promise.reject(new Error("the process died here"));
  const toName = (path: string) => path.startsWith("topCarousel/");

  test.each([
    ["before the picture is under its name", () => (storage.put = (path, ...rest) => (toName(path) ? dies() : real.put(path, ...rest)))],
    ["before what lay apart is gone", () => (storage.remove = (paths) => (paths.some(toName) ? real.remove(paths) : dies()))],
  ])("%s shows the slide all the same, and the job brings it to its end", async (_, cut) => {
    const one = await upload(0);
    const brought = await bytesOf(one);
    cut();
    expect((await submit(one)).pathName).toBe("gate.png");
    expect(await bytesOf(one)).toBe(brought);

    Object.assign(storage, real);
    await placeFile.run({ fileId: one.id });
    await placeFile.run({ fileId: one.id });
    expect(await bytesAt("topCarousel/gate.png")).toBe(brought);
    expect(await bytesOf(one)).toBe(brought);
    expect(await storage.list("uploads/")).toEqual([]);
  });

  test("and is deleted before the job came keeps its name until nothing can arrive there any more", async () => {
    const one = await upload(0);
    storage.put = (path, ...rest) => (toName(path) ? dies() : real.put(path, ...rest));
    const { id } = await submit(one);
    Object.assign(storage, real);
    await deleteSlide(editors[0], id);
    expect(await db.selectFrom("topCarousel_db").select("id").execute()).toEqual([]);
    expect([await stored(), await storage.list("uploads/")]).toEqual([[], []]);
    const next = await upload(1);
    expect(next.pathName).toBe("gate (2).png");

    await removeOrphan.run({ fileId: one.id });
    await placeFile.run({ fileId: one.id });
    expect((await submit({ ...next, pathName: "gate.png" })).pathName).toBe("gate.png");
  });
});

type Step = { who: 0 | 1; what: "upload" | "submit" | "overwrite" | "delete" | "abandon"; which: number };
const steps = fc.array(
  fc.record<Step>({
    who: fc.constantFrom(0, 1),
    what: fc.constantFrom("upload", "upload", "submit", "submit", "overwrite", "delete", "abandon"),
    which: fc.nat(7),
  }),
  { minLength: 4, maxLength: 14 },
);

test("whatever two editors do in whatever order, each slide keeps the bytes that its own upload brought, and nothing is left over", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      const waiting: { file: Uploaded; brought: string | undefined }[] = [];
      const slides = new Map<string, { file: Uploaded; brought: string | undefined; pathName: string }>();
      for (const { who, what, which } of script) {
        const one = waiting.length > 0 ? waiting[which % waiting.length] : undefined;
        const present = [...slides.keys()];
        const id = present[which % Math.max(present.length, 1)];
        if (what === "upload") {
          const file = await upload(who, which % 4);
          const names = new Set([...slides.values()].map(({ pathName }) => pathName));
          if (!names.has("gate.png")) expect(file.pathName).toBe("gate.png");
          expect(names.has(file.pathName)).toBe(false);
          waiting.push({ file, brought: await bytesOf(file) });
        } else if (what === "delete" && id) {
          await deleteSlide(editors[who], id);
          slides.delete(id);
        } else if (one && what === "abandon") {
          await removeOrphan.run({ fileId: one.file.id });
          waiting.splice(waiting.indexOf(one), 1);
        } else if (one && (what === "submit" || what === "overwrite")) {
          const target = what === "overwrite" && id ? id : newSlideId();
          const { pathName } = await submit(one.file, target);
          slides.set(target, { ...one, pathName });
          waiting.splice(waiting.indexOf(one), 1);
        }
      }
      for (const { file, brought, pathName } of slides.values()) {
        expect(await bytesAt(`topCarousel/${pathName}`)).toBe(brought);
        expect(await bytesOf(file)).toBe(brought);
      }
      expect(await stored()).toEqual([...slides.values()].map(({ pathName }) => `topCarousel/${pathName}`).toSorted());
      expect(await storage.list("uploads/")).toHaveLength(waiting.length);
      for (const id of slides.keys()) await deleteSlide(editors[0], id);
      for (const { file } of waiting) await removeOrphan.run({ fileId: file.id });
      expect([await stored(), await storage.list("uploads/"), await storage.list("variants/")]).toEqual([[], [], []]);
    }),
    { numRuns: process.env.EVERYTHING ? 12 : 4 },
  );
}, 120_000);
