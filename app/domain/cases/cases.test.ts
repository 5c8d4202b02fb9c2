import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { countCases, countWaitingCases, readCaseMonths } from "#app/domain/cases/counts.reads.server.ts";
import type { Helped } from "#app/domain/cases/model.ts";
import { findCase, findOpening, listAnswerers, usualDueDay } from "#app/domain/cases/one.reads.server.ts";
import { casesPerPage, listCases, type CaseFilter } from "#app/domain/cases/reads.server.ts";
import { sayHelped } from "#app/domain/cases/saying.writes.server.ts";
import { answerCase, closeCase, giveCase, moveCaseDue, openCase, reopenCase } from "#app/domain/cases/writes.server.ts";
import { findInboxEnquiry } from "#app/domain/enquiries/inbox.reads.server.ts";
import { eraseEnquiry, handleEnquiry, reopenEnquiry } from "#app/domain/enquiries/inbox.writes.server.ts";
import { withdrawEnquiry } from "#app/domain/enquiries/writes.server.ts";
import { gather } from "#app/domain/disclosures/reads.server.ts";
import { stopPhone } from "#app/domain/leads/stops.writes.server.ts";
import { deactivateUser } from "#app/domain/users/managing.writes.server.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { db, inTransaction } from "#db/client.ts";
import { aCase, anEnquiry, aUser } from "#test/factories.ts";

let manager: Actor, ravi: Actor, sita: Actor;
beforeAll(async () => {
  manager = await aUser({ role: "manager", name: "Manager" });
  ravi = await aUser({ role: "counsellor", name: "Ravi" });
  sita = await aUser({ role: "counsellor", name: "Sita" });
});
beforeEach(async () => {
  await db.deleteFrom("case_answers").execute();
  await db.deleteFrom("cases").execute();
});

let next = 9_733_000_100;
const aPhone = () => String((next += 7));
/** Somebody complains, and it is settled. */
const complaint = (words: Record<string, string> = {}) =>
  anEnquiry({ enquire: "COMPLAIN", phone: aPhone(), message: "Nobody called.", ...words }, { isSettled: true });

async function raviHas(given: Parameters<typeof aCase>[2] = {}, words: Record<string, string> = {}) {
  const enquiry = await complaint(words);
  return { id: await aCase(manager, enquiry.id, { owner: ravi, ...given }), enquiry };
}
const row = (id: string) => db.selectFrom("cases").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const at = async (id: string) => ({ version: (await row(id)).version });
const answer = { how: "call" as const, words: "We are sorry.", isShown: true, helped: null };
const handledAt = async (enquiry: string) =>
  (await db.selectFrom("enquiry_states").select("handled_at").where("enquiry_id", "=", enquiry).executeTakeFirstOrThrow()).handled_at;
const history = async (id: string) => (await findCase(manager, id))!.history.map(({ what, by }) => [what, by]);
const idsIn = async (actor: Actor, filter: Partial<CaseFilter> = {}) =>
  (await listCases(actor, { show: "open", ...filter })).cases.map(({ id }) => id);
const daysOn = (count: number) => indianDay(new Date(Date.now() + count * 24 * 60 * 60 * 1_000));

describe("a case", () => {
  test("is opened once, answered, closed and reopened; the enquiry is handled exactly as long as it is closed", async () => {
    const { id: enquiry } = await complaint();
    const given = { kind: "complaint" as const, owner: ravi.id, dueOn: await usualDueDay() };
    const first = await openCase(manager, enquiry, given);
    expect(await openCase(manager, enquiry, { ...given, owner: sita.id })).toEqual(first);
    const { id } = first!;
    for (let time = 0; time < 2; time += 1) await answerCase(ravi, id, { version: 1, ...answer });
    expect(await findCase(ravi, id)).toMatchObject({
      state: "answered",
      wasInTime: true,
      answers: [{ words: "We are sorry.", by: "Ravi" }],
    });
    expect(await handledAt(enquiry)).toBeNull();
    for (let time = 0; time < 2; time += 1) await closeCase(ravi, id, { version: 2, helped: "partly", why: "" });
    expect(await findCase(ravi, id)).toMatchObject({ state: "closed", helped: "partly", isTheirWord: false });
    expect(await handledAt(enquiry)).not.toBeNull();
    for (let time = 0; time < 2; time += 1) await reopenCase(ravi, id, { version: 3 });
    expect(await findCase(ravi, id)).toMatchObject({ state: "open", ownerId: ravi.id });
    expect(await handledAt(enquiry)).toBeNull();
    expect(await history(id)).toEqual([
      ["case.reopened", "Ravi"],
      ["case.closed", "Ravi"],
      ["case.answered", "Ravi"],
      ["case.opened", "Manager"],
    ]);
  });

  test("decides alone whether its enquiry is handled", async () => {
    const { id, enquiry } = await raviHas();
    expect(await handleEnquiry(manager, enquiry.id)).toEqual({ id: enquiry.id, caseId: id });
    expect(await handledAt(enquiry.id)).toBeNull();
    await closeCase(manager, id, { ...(await at(id)), helped: null, why: "Sent twice." });
    await reopenEnquiry(manager, enquiry.id);
    expect(await handledAt(enquiry.id)).not.toBeNull();
    expect((await findInboxEnquiry(manager, enquiry.id))?.caseId).toBe(id);
  });

  test("of an enquiry that was handled before makes it open again", async () => {
    const { id } = await complaint();
    await handleEnquiry(manager, id);
    await aCase(manager, id);
    expect(await handledAt(id)).toBeNull();
  });

  test("is of no enquiry that is kept apart, withdrawn or erased, and nobody but who reads the inbox opens one", async () => {
    const [apart, gone, erased, good] = [await complaint({ website: "filled" }), await complaint(), await complaint(), await complaint()];
    await withdrawEnquiry(gone.reference);
    await eraseEnquiry(manager, erased.id);
    const given = { kind: "question" as const, owner: null, dueOn: await usualDueDay() };
    for (const { id } of [apart, gone, erased]) {
      expect(await openCase(manager, id, given)).toBeUndefined();
      expect(await findOpening(manager, id)).toBeUndefined();
    }
    for (const actor of [ravi, await aUser({ role: "editor" })]) {
      expect(await openCase(actor, good.id, given)).toBeUndefined();
      expect(await findOpening(actor, good.id)).toBeUndefined();
    }
    expect(await findOpening(manager, good.id)).toMatchObject({ kind: "complaint", case: null });
  });

  test("without an answer is closed only with a reason", async () => {
    const { id } = await raviHas();
    await expect(closeCase(ravi, id, { ...(await at(id)), helped: null, why: "" })).rejects.toThrow(/why no answer/);
    await closeCase(ravi, id, { ...(await at(id)), helped: null, why: "Sent twice." });
    expect((await findCase(ravi, id))!.history[0]).toMatchObject({ what: "case.closed", why: "Sent twice." });
  });

  test("that a colleague changed meanwhile is looked at first", async () => {
    const { id } = await raviHas();
    const before = await at(id);
    await moveCaseDue(manager, id, { ...before, dueOn: daysOn(20), why: "The college is closed." });
    for (const late of [
      () => answerCase(ravi, id, { ...before, ...answer }),
      () => giveCase(ravi, id, { ...before, owner: sita.id }),
      () => moveCaseDue(ravi, id, { ...before, dueOn: daysOn(30), why: "Exams." }),
      () => closeCase(ravi, id, { ...before, helped: null, why: "Sent twice." }),
    ])
      await expect(late()).rejects.toThrow(/meanwhile/);
    expect(await row(id)).toMatchObject({ due_on: daysOn(20), owner_id: ravi.id, answered_at: null });
  });

  test("answered by two at once has one answer", async () => {
    const { id } = await raviHas();
    const version = (await at(id)).version;
    const both = await Promise.allSettled([
      answerCase(ravi, id, { version, ...answer }),
      answerCase(manager, id, { version, ...answer, words: "Another one." }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await findCase(manager, id))!.answers).toHaveLength(1);
  });

  test("has a day that is today or ahead, and moves with a reason only while it is open", async () => {
    const { id } = await raviHas();
    await expect(moveCaseDue(ravi, id, { ...(await at(id)), dueOn: daysOn(-1), why: "Why not" })).rejects.toThrow(/is over/);
    await expect(moveCaseDue(ravi, id, { ...(await at(id)), dueOn: daysOn(500), why: "Why not" })).rejects.toThrow(/within a year/);
    await moveCaseDue(ravi, id, { ...(await at(id)), dueOn: daysOn(9), why: "Exams" });
    expect((await findCase(ravi, id))!.history[0]).toMatchObject({ what: "case.due-moved", to: daysOn(9), why: "Exams" });
    await answerCase(ravi, id, { ...(await at(id)), ...answer });
    await expect(moveCaseDue(ravi, id, { ...(await at(id)), dueOn: daysOn(12), why: "Late" })).rejects.toThrow(/answered already/);
  });
});

describe("whose it is", () => {
  test("a counsellor knows their own and nobody else's; managers and owners know all", async () => {
    const { id } = await raviHas();
    const nobodys = await aCase(manager, (await complaint()).id);
    for (const other of [sita, await aUser({ role: "editor" })]) {
      expect(await findCase(other, id)).toBeUndefined();
      expect(await idsIn(other)).toEqual([]);
      expect(await answerCase(other, id, { version: 1, ...answer })).toBeUndefined();
      expect(await giveCase(other, id, { version: 1, owner: other.id })).toBeUndefined();
      expect(await moveCaseDue(other, id, { version: 1, dueOn: daysOn(3), why: "Mine" })).toBeUndefined();
      expect(await closeCase(other, id, { version: 1, helped: null, why: "Mine" })).toBeUndefined();
      expect(await reopenCase(other, id, { version: 1 })).toBeUndefined();
      expect(Object.values(await countCases(other))).toEqual([0, 0, 0, 0, 0]);
      expect(await readCaseMonths(other)).toEqual([]);
    }
    expect(await idsIn(ravi)).toEqual([id]);
    for (const all of [manager, await aUser({ role: "admin" })]) expect((await idsIn(all)).toSorted()).toEqual([id, nobodys].toSorted());
    expect(await findCase(manager, "no-such-id")).toBeUndefined();
  });

  test("who gives it away does not see it any more, and an editor can be given one", async () => {
    const { id } = await raviHas();
    const editor = await aUser({ role: "editor", name: "Esha" });
    await giveCase(ravi, id, { ...(await at(id)), owner: editor.id });
    expect(await findCase(ravi, id)).toBeUndefined();
    expect(await findCase(editor, id)).toMatchObject({ owner: "Esha", isOwn: true });
    expect((await listAnswerers()).map(({ name }) => name)).toContain("Esha");
  });

  test("nobody is given one who left or was not approved", async () => {
    const { id } = await raviHas();
    const [left, waits] = [
      await aUser({ role: "counsellor", deactivated: true }),
      await aUser({ role: "counsellor", approvalStatus: "pending" }),
    ];
    for (const one of [left, waits])
      await expect(giveCase(manager, id, { ...(await at(id)), owner: one.id })).rejects.toThrow(/cannot answer/);
  });

  test("what somebody had open when they left is nobody's, and what they closed stays theirs", async () => {
    const [admin, leaving] = [await aUser({ role: "admin" }), await aUser({ role: "counsellor", name: "Leaving" })];
    await aUser({ role: "admin" });
    const [open, answered] = [await aCase(manager, (await complaint()).id, { owner: leaving }), await raviHas({ answer: "Done." })];
    const closed = await aCase(manager, (await complaint()).id, { owner: leaving, answer: "Done.", helped: "yes" });
    await deactivateUser(admin, leaving.id);
    expect((await row(open)).owner_id).toBeNull();
    expect((await row(closed)).owner_id).toBe(leaving.id);
    expect((await row(answered.id)).owner_id).toBe(ravi.id);
    expect((await history(open))[0]).toEqual(["case.released", null]);
    expect(await countWaitingCases(manager)).toMatchObject({ nobodys: 1 });
  });

  test("who answers it sees the whole phone as far as calling is allowed; who asked not to be contacted is called by nobody", async () => {
    const phone = aPhone();
    const { id } = await raviHas({}, { phone });
    expect(await findCase(ravi, id)).toMatchObject({ phone: `+91${phone}`, reach: { call: "may", whatsApp: false } });
    expect((await findCase(manager, id))!.phone).not.toContain(phone);
    await inTransaction((tx) => stopPhone(tx, { phone: `+91${phone}`, how: "staff", by: manager.id, isSure: true }));
    expect(await findCase(ravi, id)).toMatchObject({ phone: "", email: "", reach: { call: "no" } });
  });
});

describe("whether it helped", () => {
  test("the person's own word wins, may change, and stands for the answer of which it was said", async () => {
    const { id } = await raviHas({ answer: "We are sorry.", helped: "no" });
    expect(await sayHelped(id, "partly")).toEqual({ said: "partly" });
    expect(await sayHelped(id, "yes")).toEqual({ said: "yes" });
    await sayHelped(id, "yes");
    expect(await findCase(ravi, id)).toMatchObject({
      state: "closed",
      helped: "yes",
      isTheirWord: true,
      answers: [{ helped: "no", said: "yes" }],
    });
    expect((await history(id)).filter(([what]) => what === "case.helped-said")).toHaveLength(2);
    await reopenCase(ravi, id, await at(id));
    await answerCase(ravi, id, { ...(await at(id)), ...answer, words: "Once more." });
    expect(await findCase(ravi, id)).toMatchObject({ helped: null, isTheirWord: false, answers: [{ said: null }, { said: "yes" }] });
  });

  test("a no opens it again for whoever gives cases out", async () => {
    const { id, enquiry } = await raviHas({ answer: "We are sorry.", helped: "yes" });
    expect(await handledAt(enquiry.id)).not.toBeNull();
    await sayHelped(id, "no");
    expect(await findCase(manager, id)).toMatchObject({ state: "open", ownerId: null, helped: "no", isOverdue: false });
    expect((await row(id)).given_back_at).not.toBeNull();
    expect(await handledAt(enquiry.id)).toBeNull();
    expect(await findCase(ravi, id)).toBeUndefined();
    expect(await countWaitingCases(manager)).toMatchObject({ nobodys: 1 });
  });

  test("nobody can say of what was not answered", async () => {
    const { id } = await raviHas();
    expect(await sayHelped(id, "yes")).toBeUndefined();
    expect(await sayHelped("no-such-id", "yes")).toBeUndefined();
  });

  test("an answer for their page alone is shown there", async () => {
    const { id } = await raviHas();
    await answerCase(ravi, id, { ...(await at(id)), ...answer, how: "page", isShown: false });
    expect((await findCase(ravi, id))!.answers).toMatchObject([{ how: "page", isShown: true }]);
  });
});

describe("lists and numbers", () => {
  const overdue = (id: string) =>
    db
      .updateTable("cases")
      .set({ due_on: daysOn(-3) })
      .where("id", "=", id)
      .execute();

  test("what is due first stands first, page after page each once", async () => {
    const { id: late } = await raviHas();
    await overdue(late);
    for (let count = 0; count < casesPerPage + 2; count += 1) await raviHas();
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { cases, more } = await listCases(ravi, { show: "open", after });
      seen.push(...cases.map(({ id }) => id));
      after = more;
    } while (after);
    expect(seen[0]).toBe(late);
    expect([seen.length, new Set(seen).size]).toEqual([casesPerPage + 3, casesPerPage + 3]);
  });

  test("each list holds what it says, and each count is the length of its list", async () => {
    const [open, answered, closed] = [
      await raviHas(),
      await raviHas({ answer: "Done." }),
      await raviHas({ answer: "Done.", helped: "no" }),
    ];
    await overdue(open.id);
    const nobodys = await aCase(manager, (await complaint()).id, { kind: "question" });
    expect(await idsIn(manager)).toEqual([open.id, nobodys]);
    for (const [show, ids] of [
      ["overdue", [open.id]],
      ["nobodys", [nobodys]],
      ["answered", [answered.id]],
      ["closed", [closed.id]],
    ] as const)
      expect(await idsIn(manager, { show }), show).toEqual(ids);
    expect(await idsIn(manager, { kind: "question" })).toEqual([nobodys]);
    expect(await idsIn(manager, { isMine: true })).toEqual([]);
    expect(await countCases(manager)).toEqual({ open: 2, overdue: 1, nobodys: 1, answered: 1, closed: 1 });
    expect(await countCases(manager, { kind: "question" })).toEqual({ open: 1, overdue: 0, nobodys: 1, answered: 0, closed: 0 });
    expect(await countWaitingCases(manager)).toEqual({ mine: 0, overdue: 1, nobodys: 1 });
    expect(await countWaitingCases(ravi)).toEqual({ mine: 1, overdue: 1, nobodys: 0 });
  });

  test("the numbers of a month open their rows", async () => {
    const word = async (helped: Helped) => (await raviHas({ answer: "Done.", helped })).id;
    const [yes, no] = [await word("yes"), await word("no")];
    const { id: late } = await raviHas();
    await overdue(late);
    await answerCase(ravi, late, { ...(await at(late)), ...answer });
    const [month, ...others] = await readCaseMonths(manager);
    expect(others).toEqual([]);
    expect(month).toEqual({
      month: indianDay(new Date()).slice(0, 7),
      opened: 3,
      "in-time": 2,
      "helped-yes": 1,
      "helped-partly": 0,
      "helped-no": 1,
    });
    const rows = (of: CaseFilter["of"]) => idsIn(manager, { month: month!.month, of });
    expect((await rows("opened")).toSorted()).toEqual([yes, no, late].toSorted());
    expect((await rows("in-time")).toSorted()).toEqual([yes, no].toSorted());
    expect([await rows("helped-yes"), await rows("helped-partly"), await rows("helped-no")]).toEqual([[yes], [], [no]]);
    expect(await idsIn(manager, { month: "2020-01" })).toEqual([]);
  });
});

describe("what ends", () => {
  test("who withdraws waits for no answer, and our words to them are gone at once", async () => {
    const { id, enquiry } = await raviHas({ answer: "Private words of ours." });
    await withdrawEnquiry(enquiry.reference);
    expect(JSON.stringify(await findCase(manager, id))).not.toMatch(/Private words|Nobody called/);
    expect(await findCase(manager, id)).toMatchObject({ isGone: true, state: "closed", answers: [] });
    expect((await db.selectFrom("case_answers").select("words").where("case_id", "=", id).execute()).map(({ words }) => words)).toEqual([
      "",
    ]);
    await expect(reopenCase(manager, id, await at(id))).rejects.toThrow(/took back/);
    expect(await sayHelped(id, "no")).toBeUndefined();
    expect(await idsIn(manager)).toEqual([]);
  });

  test("with the enquiry the words and reasons are erased, and the count stays", async () => {
    const { id, enquiry } = await raviHas();
    await moveCaseDue(ravi, id, { ...(await at(id)), dueOn: daysOn(9), why: "Private reason" });
    await answerCase(ravi, id, { ...(await at(id)), ...answer, words: "Private words of ours.", helped: "yes" });
    await eraseEnquiry(manager, enquiry.id);
    const [answers, lines, one] = [
      await db.selectFrom("case_answers").selectAll().where("case_id", "=", id).execute(),
      await db.selectFrom("activity").selectAll().where("subject", "=", `enquiry:${enquiry.id}`).execute(),
      await row(id),
    ];
    expect(JSON.stringify([answers, lines])).not.toMatch(/Private/);
    expect(one).toMatchObject({ owner_id: null, helped: "yes" });
    expect(one.closed_at).not.toBeNull();
    expect((await readCaseMonths(manager))[0]).toMatchObject({ opened: 1, "helped-yes": 1 });
  });

  test("everything about a person says what was answered", async () => {
    const { enquiry } = await raviHas({ answer: "We are sorry." });
    const { sections } = await gather(db, { leads: [], enquiries: [enquiry.id] });
    expect(sections.find(({ table }) => table === "case_answers")?.rows).toMatchObject([{ words: "We are sorry." }]);
  });
});
