import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { attemptArchive } from "#app/domain/archives/making.writes.server.ts";
import { aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

let owner: Actor, other: Actor;
beforeAll(async () => {
  [owner, other] = [await aUser({ role: "admin" }), await aUser({ role: "admin" })];
});

const place = "/admin/archive";
const passphrase = "nobody would ever guess it";
const shown = async (as = owner) => (await visit(place, { as })).text();

test(
  "an owner asks for it, reads how far it is, takes the file and removes it; no answer holds the passphrase",
  { timeout: 120_000 },
  async () => {
    const id = randomUUID();
    const refused = await visit(place, { as: owner, form: { id, passphrase, passphraseAgain: "something else" } });
    expect(refused.status).toBe(422);
    const words = await refused.text();
    expect(words).toContain("not the same passphrase");
    expect(words).not.toContain(passphrase);
    expect((await visit(place, { as: owner, form: { id, passphrase, passphraseAgain: passphrase } })).status).toBe(302);
    expect(await shown()).toContain("Waits for its turn");
    const file = `${place}/${id}/file`;
    expect((await visit(file, { as: owner, form: {} })).status).toBe(404);
    await attemptArchive(id);
    expect(await shown()).toContain("Your archive is ready");
    expect(await shown(other)).not.toContain(`${id}/file`);
    expect((await visit(file, { as: other, form: {} })).status).toBe(404);
    const answer = await visit(file, { as: owner, form: {} });
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="career-zone-\d{4}-\d\d-\d\d\.archive"$/);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(bytes.length).toBe(Number(answer.headers.get("content-length")));
    expect(new TextDecoder().decode(bytes.subarray(0, 21))).toBe("career-zone-archive 1");
    expect((await visit(`${place}/${id}/removal`, { as: owner, form: {} })).headers.get("location")).toBe(`${place}?removed`);
    expect((await visit(file, { as: owner, form: {} })).status).toBe(404);
  },
);
