import { ipv4, trySignIn } from "./guessing.ts";
import { send } from "./http.ts";
import { withProduct, type Product } from "./product.ts";
import { numberAfter, report, type Breaches } from "./report.ts";

/** Asks about people who exist and people who do not, in turn: neither the words nor the time may tell which is which. */
const each = numberAfter("--each", 2_000);
const maxGap = numberAfter("--gap", 5);

await withProduct(1, async (product) => {
  const { aUser } = await import("#test/factories.ts");
  const known = await names(aUser, "known", Math.ceil(each / 9));
  const knownForMail = await names(aUser, "reader", Math.ceil(each / 2));
  let number = 0;
  const place = () => ipv4(++number);

  const signIns = await compare("sign-in", (isKnown, at) => {
    const email = isKnown ? known[at % known.length]! : `unknown${at % known.length}@example.com`;
    return trySignIn(product, { email, password: "not the password at all", from: place() }, 0, "/login");
  });
  const forgotten = await compare("forgotten password", (isKnown, at) => {
    const email = isKnown ? knownForMail[at % knownForMail.length]! : `noreader${at % knownForMail.length}@example.com`;
    return askForLink(product, email, place());
  });
  const breaches = [...signIns.breaches, ...forgotten.breaches];
  report("sign-in-timing", breaches, { each, signIns: signIns.figures, forgotten: forgotten.figures });
  return breaches;
});

type Maker = (person: { role: "counsellor"; name: string; email: string; password?: string }) => Promise<{ email: string }>;

/** One after the other: checking a password takes a whole core. Who only asks for a mail needs none. */
async function names(aUser: Maker, kind: "known" | "reader", count: number) {
  const emails: string[] = [];
  for (let at = 0; at < count; at++) {
    const person = { role: "counsellor" as const, name: `Demo ${kind}`, email: `${kind}${at}@example.com` };
    emails.push((await aUser(kind === "known" ? { ...person, password: "only for faults, 2026" } : person)).email);
  }
  return emails;
}

function askForLink({ web, origin }: Product, email: string, from: string) {
  return send(web[0]!.address, "/forgotPassword", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", "X-Forwarded-For": from, Origin: origin },
    body: new URLSearchParams({ email }).toString(),
  });
}

type Asked = (isKnown: boolean, at: number) => Promise<{ status: number; location: string | undefined; body: Buffer; ms: number }>;

async function compare(what: string, ask: Asked) {
  const breaches: Breaches = [];
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  const answers = new Set<string>();
  for (let at = -5; at < each; at++)
    for (const kind of at % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
      const answer = await ask(kind === "known", Math.abs(at));
      if (at < 0) continue;
      times[kind].push(answer.ms);
      answers.add(`${answer.status} ${answer.location ?? ""} ${wordsOf(answer.body.toString())}`);
    }
  if (answers.size > 1)
    breaches.push(`${what}: ${answers.size} different answers: ${[...answers].map((text) => text.slice(0, 200)).join(" | ")}`);
  const gap = Math.abs(median(times.known) - median(times.unknown));
  if (gap > maxGap) breaches.push(`${what}: ${gap.toFixed(1)} ms between known and unknown`);
  const rounded = (value: number) => Math.round(value * 100) / 100;
  return { breaches, figures: { known: rounded(median(times.known)), unknown: rounded(median(times.unknown)), gap: rounded(gap) } };
}

/** What a person reads, without what they typed. */
function wordsOf(html: string) {
  const page = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  return page
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function median(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
