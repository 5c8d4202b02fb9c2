import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { variantPaths } from "#app/domain/files/model.ts";
import { removeOrphan } from "#app/domain/files/jobs.server.ts";
import { findFile, findUploaded, openVariant } from "#app/domain/files/reads.server.ts";
import { attachFile, detachFile, removeFile } from "#app/domain/files/writes.server.ts";
import { receivePicture } from "#app/domain/files/upload.writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { env } from "#app/platform/env.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { aUser } from "#test/factories.ts";

const folder = `writes-${Date.now()}`;
let editor: Actor;
let counsellor: Actor;
let photo: Buffer<ArrayBuffer>;

beforeAll(async () => {
  [editor, counsellor] = await Promise.all([aUser({ role: "editor" }), aUser({ role: "counsellor" })]);
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  photo = Buffer.from(
    await sharp({ create: { width: 1000, height: 60, channels: 3, background: "#000", noise } })
      .jpeg()
      .toBuffer(),
  );
});

const upload = (name: string) => receivePicture(editor, { folder, name, body: new Blob([photo]).stream() });
const attach = (id: string) => inTransaction((tx) => attachFile(tx, id));
const rowOf = (id: string) => db.selectFrom("files").selectAll().where("id", "=", id).executeTakeFirst();
const jobsFor = async (id: string) => {
  const { rows } = await db.executeQuery<{ startAfter: Date }>(
    db
      .selectFrom("pgboss.job" as never)
      .select("start_after as startAfter" as never)
      .where("data" as never, "@>", JSON.stringify({ fileId: id }) as never)
      .compile(),
  );
  return rows.map(({ startAfter }) => Math.round((startAfter.getTime() - Date.now()) / 60_000));
};

describe("an uploaded picture", () => {
  test("is stored under its folder and own name, in every size, and history tells who did it", async () => {
    const file = await upload("summer.jpg");
    expect(file).toMatchObject({
      pathName: "summer.jpg",
      photoUrl: `/files/${file.id}/full.jpg`,
      width: 1000,
      height: 60,
      widths: [480, 768, 1000],
    });
    expect(await storage.exists(`${folder}/summer.jpg`)).toBe(true);
    expect(await storage.list(`variants/${file.id}/`)).toEqual(variantPaths(file).toSorted());
    const told = await db.selectFrom("activity").selectAll().where("subject", "=", `file:${file.id}`).execute();
    expect(told).toMatchObject([{ what: "file.stored", actor_id: editor.id, detail: { folder, name: "summer.jpg" } }]);
  });

  test("is named after what it really is", async () => {
    expect((await upload("really-a-jpeg.png")).pathName).toBe("really-a-jpeg.jpg");
  });

  test("of a name that is taken gets a number, also when many arrive at once", async () => {
    const files = await Promise.all(Array.from({ length: 4 }, () => upload("twin.jpg")));
    expect(files.map(({ pathName }) => pathName).toSorted()).toEqual(["twin (2).jpg", "twin (3).jpg", "twin (4).jpg", "twin.jpg"]);
    expect((await upload("../twin.jpg")).pathName).toBe("twin (5).jpg");
    expect(await storage.list(`${folder}/twin`)).toHaveLength(5);
  });

  test("of the same name in another spelling is a twin too", async () => {
    expect((await upload("Zoë.jpg".normalize("NFC"))).pathName).toBe("Zoë.jpg".normalize("NFC"));
    expect((await upload("Zoë.jpg".normalize("NFD"))).pathName).toBe("Zoë (2).jpg".normalize("NFC"));
  });

  test("is nobody's but the editors' until a page shows it", async () => {
    const { id } = await upload("loose.jpg");
    expect(await openVariant(editor, id, "480.avif")).toMatchObject({ contentType: "image/avif", isPublic: false });
    expect(await findUploaded(editor, id)).toMatchObject({ id, pathName: "loose.jpg" });
    for (const stranger of [null, counsellor]) {
      expect(await findFile(stranger, id)).toBeUndefined();
      expect(await openVariant(stranger, id, "full.jpg")).toBeUndefined();
    }
    await attach(id);
    // That something holds it does not make it public: it may be a draft.
    expect(await openVariant(null, id, "full.jpg")).toBeUndefined();
    expect(await findUploaded(editor, id)).toBeUndefined();
  });

  test("cannot come from someone who does not edit content", async () => {
    await expect(receivePicture(counsellor, { folder, name: "a.jpg", body: new Blob([photo]).stream() })).rejects.toThrow();
  });

  test.each(["", "1", "../../etc/passwd", "3f1c2b6a-7a77-4a7e-9d0b-0d2f6d1f8a11"])("is not found under %j", async (id) => {
    expect(await openVariant(editor, id, "full.jpg")).toBeUndefined();
  });
});

describe("an upload that nobody uses", () => {
  test("goes after a day, the objects and the row", async () => {
    const { id } = await upload("unused.jpg");
    expect(await jobsFor(id)).toEqual([24 * 60]);
    await removeOrphan.run({ fileId: id });
    expect(await rowOf(id)).toBeUndefined();
    expect(await storage.exists(`${folder}/unused.jpg`)).toBe(false);
    expect(await storage.list(`variants/${id}/`)).toEqual([]);
    await removeOrphan.run({ fileId: id });
  });

  test("stays when something shows it, and goes when nothing does any more", async () => {
    const { id } = await upload("used.jpg");
    await attach(id);
    await removeOrphan.run({ fileId: id });
    expect(await findFile(editor, id)).toBeDefined();
    await inTransaction((tx) => detachFile(tx, id));
    await removeOrphan.run({ fileId: id });
    expect(await rowOf(id)).toBeUndefined();
  });

  test("cannot be shown once its removal has begun", async () => {
    const { id } = await upload("late.jpg");
    await db.updateTable("files").set({ removal_started_at: new Date() }).where("id", "=", id).execute();
    expect(await attach(id)).toBeUndefined();
  });
});

describe("deleting a file", () => {
  test("removes the stored file, then the records, together with what showed it", async () => {
    const { id } = await upload("gone.jpg");
    await attach(id);
    let storedWhileDeleting: boolean | undefined;
    await removeFile(id, async () => void (storedWhileDeleting = await storage.exists(`${folder}/gone.jpg`)));
    expect(storedWhileDeleting).toBe(false);
    expect(await rowOf(id)).toBeUndefined();
    expect(await storage.list(`variants/${id}/`)).toEqual([]);
    expect(await removeFile(id, () => Promise.reject(new Error("must not run")))).toBe(false);
  });

  test("that was interrupted is brought to its end by the job", async () => {
    const { id } = await upload("half.jpg");
    await attach(id);
    await expect(removeFile(id, () => Promise.reject(new Error("the process died here")))).rejects.toThrow("died");
    expect(await findFile(editor, id)).toBeUndefined();
    expect((await jobsFor(id)).toSorted((a, b) => a - b)).toEqual([10, 24 * 60]);
    await removeOrphan.run({ fileId: id });
    expect(await rowOf(id)).toBeUndefined();
  });

  test.runIf(storage.kind === "folder")("changes nothing when the store refuses", async () => {
    const { id } = await upload("stuck.jpg");
    await attach(id);
    const path = join(env.STORAGE_FOLDER, folder, "stuck.jpg");
    rmSync(path);
    mkdirSync(path);
    await expect(removeFile(id, () => Promise.reject(new Error("must not run")))).rejects.toThrow(Refused);
    expect(await rowOf(id)).toMatchObject({ removal_started_at: null });
    await removeOrphan.run({ fileId: id });
    expect(await findFile(editor, id)).toBeDefined();
  });
});
