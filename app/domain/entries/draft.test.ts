import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { courseKind } from "#app/domain/courses/writes.server.ts";
import { lockEntry } from "#app/domain/entries/locking.writes.server.ts";
import { findDraft } from "#app/domain/entries/reads.server.ts";
import { deleteDraft, saveDraft } from "#app/domain/entries/draft.writes.server.ts";
import { saveEntry } from "#app/domain/entries/writes.server.ts";
import { inTransaction } from "#db/client.ts";
import { aCourse, aUser } from "#test/factories.ts";

let owner: Actor;
let colleague: Actor;
beforeAll(async () => {
  owner = await aUser({ role: "editor", name: "Owner" });
  colleague = await aUser({ role: "editor", name: "Colleague" });
});

/** A page of somebody's browser: each thing that it sends has the next number. */
function aPage() {
  const sheet = randomUUID();
  let seq = 0;
  return () => ({ sheet, seq: ++seq });
}

async function opened() {
  const { id, content } = await aCourse(owner);
  const keep = (about: string, sent: ReturnType<ReturnType<typeof aPage>>, basedOn = 1) =>
    saveDraft(owner, "course", { id, basedOn, form: { about }, sent });
  const save = (actor: Actor, version: number, about: string, sent?: { sheet: string; seq: number }) =>
    saveEntry(actor, courseKind, { id, version, content: { ...content, about }, when: "now", sent });
  const unsaved = async () => (await findDraft(owner, "course", id))?.form.about;
  return { id, keep, save, unsaved };
}

describe("what is being typed, kept by itself", () => {
  test("and arriving after the save that it was sent before is not unsaved any more", async () => {
    const { keep, save, unsaved } = await opened();
    const next = aPage();
    const [typing, saving] = [next(), next()];
    await save(owner, 1, "My words", saving);
    await save(colleague, 2, "Words of a colleague");
    expect(await keep("My words", typing)).toEqual({ at: undefined });
    expect(await unsaved()).toBeUndefined();
  });

  test("and arriving before the save goes with it", async () => {
    const { keep, save, unsaved } = await opened();
    const next = aPage();
    await keep("My wor", next());
    expect(await unsaved()).toBe("My wor");
    await save(owner, 1, "My words", next());
    expect(await unsaved()).toBeUndefined();
  });

  test("and sent after the save is kept", async () => {
    const { keep, save, unsaved } = await opened();
    const next = aPage();
    await save(owner, 1, "My words", next());
    await keep("My words and more", next(), 2);
    expect(await unsaved()).toBe("My words and more");
  });

  test("is overtaken too by a save that changed nothing", async () => {
    const { keep, save, unsaved } = await opened();
    const next = aPage();
    const typing = next();
    await save(owner, 1, "A course made up for a demonstration.", next());
    await keep("Typed and taken back", typing);
    expect(await unsaved()).toBeUndefined();
  });

  test("twice stays as it was sent last, in whichever order it arrives", async () => {
    const { keep, unsaved } = await opened();
    const next = aPage();
    const [first, second] = [next(), next()];
    await keep("Second", second);
    expect(await keep("First", first)).toEqual({ at: undefined });
    expect(await unsaved()).toBe("Second");
  });

  test("in two windows: each is overtaken by its own save alone", async () => {
    const { keep, save, unsaved } = await opened();
    const [one, other] = [aPage(), aPage()];
    const late = one();
    await save(owner, 1, "Saved in one", one());
    await keep("Typed in the other", other());
    expect(await unsaved()).toBe("Typed in the other");
    await keep("Late from the first", late);
    expect(await unsaved()).toBe("Typed in the other");
  });

  test("waits for a save that is under way, and then knows of it", async () => {
    const { id, keep, unsaved } = await opened();
    const next = aPage();
    const [typing, saving] = [next(), next()];
    const order: string[] = [];
    let late: Promise<unknown> | undefined;
    await inTransaction(async (tx) => {
      await lockEntry(tx, id);
      late = keep("Too late", typing).then(() => order.push("kept"));
      await deleteDraft(tx, owner, id, saving);
      order.push("saved");
    });
    await late;
    expect(order).toEqual(["saved", "kept"]);
    expect(await unsaved()).toBeUndefined();
  });
});
