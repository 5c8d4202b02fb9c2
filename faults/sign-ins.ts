import { sql } from "kysely";
import { within } from "./clock.ts";
import { accountLimit, addressLimit, cookiesOf, inOneHome, inParallel, ipv4, trySignIn, type Outcome, type Try } from "./guessing.ts";
import { send } from "./http.ts";
import { withProduct, type Product } from "./product.ts";
import { numberAfter, report, spread, type Breaches } from "./report.ts";

/** Guesses at accounts in the four ways that guessing is done, while the owners of the accounts go on signing in. */
const attempts = numberAfter("--attempts", 26_000);
const password = "only for faults, 2026";

await withProduct(2, async (product) => {
  const breaches: Breaches = [];
  const { aUser } = await import("#test/factories.ts");
  const people = await Promise.all(
    Array.from({ length: 8 }, (_, at) => aUser({ role: "counsellor", name: `Person ${at}`, email: `person${at}@example.com`, password })),
  );
  const email = (at: number) => people[at]!.email;
  const owner = await anOwner(product, email(0));
  // The last way is the dearest: nothing stops it but the password, so each try is checked.
  const [one, spray, far, stolen] = [0.36, 0.26, 0.3, 0.08].map((share) => Math.round(attempts * share)) as [
    number,
    number,
    number,
    number,
  ];
  const guesses = (count: number, make: (at: number) => Omit<Try, "password">): Try[] =>
    Array.from({ length: count }, (_, at) => ({ password: `guess number ${at}`, ...make(at) }));
  const patterns: Record<string, Try[]> = {
    "one account from one address": guesses(one, () => ({ email: email(0), from: "203.0.113.10" })),
    "one password over many accounts from one address": guesses(spray, (at) => ({
      email: at % 40 === 0 ? email(1 + ((at / 40) % 3)) : `somebody${at}@example.com`,
      from: "203.0.113.20",
    })).map((guess) => ({ ...guess, password: "Password@12345" })),
    "one account from many addresses": guesses(far, (at) =>
      at % 3 === 0
        ? { email: at % 2 === 0 ? email(4) : `home${at}@example.com`, from: inOneHome(at) }
        : { email: email(4), from: ipv4(at) },
    ),
    "many accounts from many addresses": guesses(stolen, (at) => ({
      email: at % 50 === 0 ? email(5 + ((at / 50) % 3)) : `stolen${at}@example.com`,
      from: ipv4(1_000_000 + at),
    })),
  };

  const figures: Record<string, Record<Outcome, number>> = {};
  const seen = { accounts: new Map<string, number>(), addresses: new Map<string, number>() };
  const count = (of: Map<string, number>, key: string) => of.set(key, (of.get(key) ?? 0) + 1);
  const waits: number[] = [];
  for (const [name, tries] of Object.entries(patterns)) {
    const outcomes: Record<Outcome, number> = { in: 0, checked: 0, waiting: 0, other: 0 };
    await inParallel(tries, 16, async (guess, at) => {
      const answer = await trySignIn(product, guess, at);
      outcomes[answer.outcome] += 1;
      if (answer.outcome === "other") breaches.push(`${name}: answered with ${answer.status}`);
      if (answer.outcome === "in") breaches.push(`${name}: somebody came in as ${guess.email}`);
      if (answer.outcome === "waiting") waits.push(answer.ms);
      if (answer.outcome === "checked") {
        count(seen.accounts, guess.email);
        count(seen.addresses, guess.from.startsWith("2001:db8:7:7:") ? "one home" : guess.from);
      }
      if (at % Math.ceil(tries.length / 5) === 0) breaches.push(...(await owner.signsIn(name)));
    });
    figures[name] = outcomes;
  }
  const most = (of: Map<string, number>) => Math.max(0, ...of.values());
  if (most(seen.accounts) > accountLimit) breaches.push(`An account was tried ${most(seen.accounts)} times`);
  if (most(seen.addresses) > addressLimit) breaches.push(`From one address ${most(seen.addresses)} passwords were tried`);
  breaches.push(...(await inTheBooks(product)), ...(await owner.comesBackByMail(email(4))));
  report("sign-ins", breaches, {
    attempts: Object.values(patterns).reduce((sum, { length }) => sum + length, 0),
    patterns: figures,
    maxPerAccount: most(seen.accounts),
    maxPerAddress: most(seen.addresses),
    ownerCameIn: owner.times(),
    turnedAwayMs: spread(waits),
  });
  return breaches;
});

/** What the history says of it, which counts what was really checked. */
async function inTheBooks({ db }: Product): Promise<Breaches> {
  const refused = sql`select coalesce(actor_id, '') as who, detail ->> 'address' as place from activity where what = 'user.sign-in-refused'`;
  const { rows: accounts } = await sql<{ who: string; count: number }>`
    select who, count(*)::int from (${refused}) as refused where who <> '' group by who having count(*) > ${accountLimit}`.execute(db);
  const { rows: places } = await sql<{ place: string; count: number }>`
    select place, count(*)::int from (${refused}) as refused group by place having count(*) > ${addressLimit}`.execute(db);
  return [
    ...accounts.map(({ count }) => `The history knows an account that was tried ${count} times`),
    ...places.map(({ place, count }) => `The history knows ${count} tries from ${place}`),
  ];
}

/** Somebody with a browser of their own, in which they have signed in before. */
async function anOwner(product: Product, email: string) {
  const first = await trySignIn(product, { email, password, from: "192.0.2.1" });
  if (first.outcome !== "in") throw new Error(`The owner was answered with ${first.status}`);
  let cookie = cookiesOf(first.cookies);
  let times = 0;
  return {
    times: () => times,

    async signsIn(during: string): Promise<Breaches> {
      const answer = await trySignIn(product, { email, password, from: "192.0.2.1", cookie });
      if (answer.outcome !== "in") return [`${during}: the owner was kept out (${answer.outcome})`];
      cookie = cookiesOf(answer.cookies);
      times += 1;
      return [];
    },

    /** In a browser that is not known, somebody whose account is locked asks for a new password. */
    async comesBackByMail(locked: string): Promise<Breaches> {
      const { web, origin } = product;
      const post = (path: string, form: Record<string, string>) =>
        send(web[0]!.address, path, {
          method: "POST",
          headers: { "Content-Type": "application/x-www-form-urlencoded", "X-Forwarded-For": "192.0.2.77", Origin: origin },
          body: new URLSearchParams(form).toString(),
        });
      const turnedAway = await trySignIn(product, { email: locked, password, from: "192.0.2.77" });
      await post("/forgotPassword", { email: locked });
      let link: string | undefined;
      await within(15_000, "the mail with the link", async () => {
        const { lettersTo } = await import("#test/letters.ts");
        const [mail] = await lettersTo(locked, "new-password");
        link = /link=([\w-]+)/.exec(mail?.html ?? "")?.[1];
        return link !== undefined;
      });
      const answer = await post(`/newPassword?link=${link}`, { password: "seven rivers below hills" });
      const isIn = answer.status === 302 && cookiesOf(answer.cookies).includes("session=");
      return [
        ...(turnedAway.outcome === "waiting" ? [] : [`A locked account answered with ${turnedAway.outcome}`]),
        ...(isIn ? [] : [`The link for a new password was answered with ${answer.status}`]),
      ];
    },
  };
}
