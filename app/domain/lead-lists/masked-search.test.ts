import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { sealedSearch } from "#app/access/private-search.server.ts";
import { listInbox } from "#app/domain/enquiries/inbox.reads.server.ts";
import { listFollowUps } from "#app/domain/follow-ups/reads.server.ts";
import { parseQuery } from "#app/domain/lead-lists/inputs.server.ts";
import { countLeads, listBoard, listLeads } from "#app/domain/lead-lists/reads.server.ts";
import { maskedDigits, maskedPhone } from "#app/domain/phones.ts";
import { transferLead } from "#app/domain/leads/transferring.writes.server.ts";
import { aLead, anEnquiry, aUser } from "#test/factories.ts";

const phone = "+919834017265";
const national = phone.slice(3);
let manager: Actor, creator: Actor, owner: Actor, number: number, tried: number;

beforeAll(async () => {
  [manager, creator, owner] = await Promise.all([aUser({ role: "manager" }), aUser({ role: "counsellor" }), aUser({ role: "counsellor" })]);
  number = await aLead(creator, {
    name: "Sought Student",
    mobileNumber: phone,
    alternateMobile: "+919745008812",
    email: "sought@example.org",
  });
  await transferLead(manager, number, owner.id);
  await anEnquiry({ name: "Sought Student", phone: national }, { isSettled: true });
  tried = 0;
});
afterAll(() => console.info(`masked phones: ${tried} searches, no digit more than was shown`));

const spread = (digits: string, by: string, at: number) => digits.slice(0, at) + by + digits.slice(at);

/** A piece of a number as somebody would type it who wants to be told "yes" or "no" about one digit more. */
function* pieces(): Generator<string> {
  const befores = ["", "+91", "91", "0", "+", "*", "%", "_", "#", "0091", "…", "x"];
  for (const whole of [phone.slice(1), national, "9745008812"])
    for (let from = 0; from < whole.length; from += 1)
      for (let to = from + 3; to <= whole.length; to += 1) {
        const piece = whole.slice(from, to);
        for (const before of befores)
          for (const typed of [
            before + piece,
            before + spread(piece, " ", 2),
            before + spread(piece, "-", piece.length - 2),
            `${before}${piece}%`,
            `${before}${piece}*`,
            `${before}${piece.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)))}`,
            `Sought ${before}${piece}`,
          ])
            yield typed;
      }
}

const isWhole = (typed: string) =>
  [national, "9745008812"].some((whole) =>
    typed
      .normalize("NFKC")
      .replaceAll(/[०-९]/g, (digit) => String(digit.codePointAt(0)! - 0x966))
      .replaceAll(/\D/g, "")
      .endsWith(whole),
  );

/** What the search finds, in every list that can be searched. The student is found by name without any digit. */
async function finds(actor: Actor, q: string) {
  const asked = parseQuery(new URLSearchParams({ q: tried % 2 === 0 ? q : sealedSearch(actor, q) }));
  const [list, count] = await Promise.all([listLeads(actor, asked), tried % 10 === 0 ? countLeads(actor, asked) : 0]);
  const board = tried % 50 === 0 ? (await listBoard(actor, asked)).flatMap(({ leads }) => leads) : [];
  const inbox = actor === manager && tried % 5 === 0 ? (await listInbox(actor, { q })).enquiries : [];
  const history = tried % 25 === 0 ? (await listFollowUps(actor, { q })).followUps : [];
  return list.leads.length + count + board.length + inbox.length + history.length;
}

const many = process.env.EVERYTHING ? 5_200 : 1_000;

test("the searches of a manager and of who created it complete no digit that was not shown", async () => {
  const all = [...new Set(pieces())].filter((typed) => !isWhole(typed) && Number(typed.replace("#", "")) !== number);
  const some = Array.from({ length: many }, (_, at) => all[(at * 7919) % all.length]!);
  const told: string[] = [];
  const waiting = some.flatMap((typed) => [manager, creator].map((actor) => [actor, typed] as const));
  const one = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      tried += 1;
      if ((await finds(...next)) > 0) told.push(next[1]);
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
  expect(tried).toBe(2 * many);
  expect(told).toEqual([]);
}, 300_000);

test("whose lead it is finds it by its last digits; a masked one says no more than its mask", async () => {
  for (const end of ["7265", "17265", "340 17265"]) {
    expect((await listLeads(owner, parseQuery(new URLSearchParams({ q: end })))).leads).toMatchObject([{ number }]);
    expect((await listLeads(manager, parseQuery(new URLSearchParams({ q: end })))).leads).toEqual([]);
  }
  const { leads } = await listLeads(manager, parseQuery(new URLSearchParams({ q: "Sought" })));
  expect(leads).toMatchObject([{ phone: { shown: maskedPhone(phone), e164: null }, alternatePhone: { e164: null } }]);
});

test("a whole number finds its lead at once, however it is written, and so does an e-mail address", async () => {
  const ways = [
    "9834017265",
    "+919834017265",
    "+91 98340 17265",
    "098340-17265",
    "91 9834017265",
    "(+91) 98340 17265",
    "९८३४०१७२६५",
    "0091 9834017265",
    "97450 08812",
    "sought@example.org",
    "SOUGHT@example.org",
  ];
  for (const q of ways)
    for (const actor of [manager, creator, owner]) {
      for (const typed of [q, sealedSearch(actor, q)])
        expect(
          (await listLeads(actor, parseQuery(new URLSearchParams({ q: typed })))).leads.map((lead) => lead.number),
          q,
        ).toEqual([number]);
      expect(sealedSearch(actor, q)).toMatch(/^~[\w-]+$/);
    }
  const stranger = await aUser({ role: "counsellor" });
  for (const q of ways) expect((await listLeads(stranger, parseQuery(new URLSearchParams({ q })))).leads).toEqual([]);
});

test("what one person sealed finds nobody for another", async () => {
  for (const q of [sealedSearch(owner, "9834017265"), "~", "~AAAA", `~${"A".repeat(600)}`])
    expect((await listLeads(manager, parseQuery(new URLSearchParams({ q })))).leads).toEqual([]);
});

test("rows of a file show no phone whole, and a day stays a day", () => {
  const shown = {
    "9834017265": "98xxxxxx65",
    "+91 98340 17265": "+91 98xxx xxx65",
    "98340-17265 / 9745008812": "98xxx-xxx65 / 97xxxxxx12",
    "98340 17265 97450 08812": "xxxxx xxxxx xxxxx xxx12",
    "९८३४०१७२६५": "९८xxxxxx६५",
    "2026-11-14": "2026-11-14",
    "14.11.2026 10:30": "14.11.2026 10:30",
    "800001": "800001",
    "+91 12 is no mobile number": "+91 12 is no mobile number",
  };
  for (const [text, masked] of Object.entries(shown)) expect(maskedDigits(text)).toBe(masked);
});
