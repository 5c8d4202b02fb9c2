import { beforeAll, expect, test } from "vitest";
import type { Actor, Role } from "#app/access/roles.ts";
import { roles } from "#app/access/roles.ts";
import { destination } from "#app/domain/users/model.ts";
import { db } from "#db/client.ts";
import { aUser } from "#test/factories.ts";
import { hostileAddresses } from "#test/hostile/addresses.ts";
import { cookieFor, keeping, visit } from "#test/request.ts";
import { aSecondStep } from "#test/second-step.ts";

const password = "four words that rest";
const ours = "http://localhost:3000";
let person: Actor & { email: string };
let known: string;

beforeAll(async () => {
  person = await aUser({ role: "manager", password });
  // A known browser is counted by itself, so that this many sign-ins from one network are nobody's attack.
  const first = await visit("/login", { form: { email: person.email, password } });
  known = keeping(first.headers)
    .get("cookie")!
    .split("; ")
    .find((cookie) => cookie.startsWith("known-device="))!;
});

/** Where a browser goes, which reads a backslash as a slash and skips what nobody sees. */
function staysHere(location: string | null, told: string) {
  expect(location, told).toMatch(/^\/(?![/\\])/);
  expect(new URL(location!, `${ours}/secondFactor`).origin, told).toBe(ours);
}

const asking = (page: string, to: string) => `${page}?to=${encodeURIComponent(to)}`;

/** A few at a time, as many as one account may try. */
async function each(addresses: string[], work: (to: string) => Promise<void>) {
  for (let from = 0; from < addresses.length; from += 6) await Promise.all(addresses.slice(from, from + 6).map(work));
}

/** A password takes long to check, as it must: with every change some are tried, with everything all, on one page or another. */
const some = (part: number) => hostileAddresses.filter((_, index) => index % (process.env.EVERYTHING ? 3 : 15) === part);

test("there are 240 of them, each another", () => {
  expect(new Set(hostileAddresses).size).toBe(240);
});

test("none of them is anybody's destination", () => {
  for (const role of Object.keys(roles) as Role[]) for (const to of hostileAddresses) staysHere(destination(role, to), to);
});

test.each([
  ["/login", 0],
  ["/userlogin", 1],
] as const)("%s leads nowhere else", async (door, part) => {
  await each(some(part), async (to) => {
    const answer = await visit(asking(door, to), { cookie: known, form: { email: person.email, password } });
    expect(answer.status, to).toBe(302);
    staysHere(answer.headers.get("location"), to);
  });
});

test("nor does the page that asks once more, in either language", async () => {
  const cookie = await cookieFor(person);
  await each(some(2), async (to) => {
    const answer = await visit(asking(to.length % 2 ? "/signInAgain" : "/hi/signInAgain", to), { cookie, form: { password } });
    expect(answer.status, to).toBe(302);
    staysHere(answer.headers.get("location"), to);
  });
});

test("nor the second step: for who is in, for who gives the code, and by no link of the page", { timeout: 60_000 }, async () => {
  const careful = await aUser({ role: "editor", password });
  const code = await aSecondStep(careful);
  const whole = await cookieFor(careful);
  for (const to of hostileAddresses) {
    staysHere((await visit(asking("/secondFactor", to), { cookie: whole })).headers.get("location"), to);

    const half = await cookieFor(careful);
    await db.updateTable("sessions").set({ awaits_second_factor: true }).where("user_id", "=", careful.id).execute();
    await db.updateTable("second_factors").set({ last_step: 0 }).where("user_id", "=", careful.id).execute();
    const page = await visit(asking("/secondFactor", to), { cookie: half });
    const addresses = [...(await page.text()).split("</main>")[0]!.matchAll(/<(?:a|form)\s[^>]*?(?:href|action)="([^"]*)"/g)].map(
      ([, address]) => address!,
    );
    expect(addresses.length, to).toBeGreaterThan(2);
    for (const address of addresses) staysHere(address, to);
    const answer = await visit(asking("/secondFactor", to), { cookie: half, form: { code: code() } });
    expect(answer.status, to).toBe(302);
    staysHere(answer.headers.get("location"), to);
    await db.updateTable("sessions").set({ awaits_second_factor: false }).where("user_id", "=", careful.id).execute();
  }
});

test("nor does who comes to the second step without the first", async () => {
  for (const to of hostileAddresses) staysHere((await visit(asking("/secondFactor", to))).headers.get("location"), to);
});
