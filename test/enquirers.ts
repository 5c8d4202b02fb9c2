import { hash, randomUUID } from "node:crypto";
import { db } from "#db/client.ts";
import { visit } from "#test/request.ts";

/* Programs and people who send the enquiry form, each from the network that is said. */

export type Sent = { reference: string | undefined; status: number };
type Words = Record<string, string>;

let counted = 0;
export const aPhone = () => `9876${String(500_000 + ++counted)}`;
export const aNetwork = () => `10.${Math.floor(++counted / 60_000)}.${Math.floor(counted / 250) % 250}.${counted % 250}`;

/** The enquiry with this reference, and what became of it. */
export const enquiryOf = (reference: string) =>
  db
    .selectFrom("enquiries")
    .innerJoin("enquiry_states", "enquiry_id", "id")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();

/** With script the form goes to /enquiry in the background, without it to the page itself. */
export async function sendForm(words: Words, { network = aNetwork(), withScript = true } = {}): Promise<Sent> {
  const form = { name: "Asha Kumari", phone: aPhone(), enquire: "MEDICAL", who: "student", answer: "on", page: "/PopupHome", ...words };
  const answer = await visit(withScript ? "/enquiry" : "/PopupHome", { form, headers: { "x-forwarded-for": network } });
  const said = answer.headers.get("location") ?? (await answer.text());
  return { reference: /\/enquiry\/([0-9A-Z]{10})\b/.exec(said)?.[1], status: answer.status };
}

/** The thank-you page with its picture, if it has one; and with script the work that it asks of the browser, if any. */
export async function lookAtThanks(reference: string, { network, withScript }: { network: string; withScript: boolean }) {
  const headers = { "x-forwarded-for": network };
  const html = await (await visit(`/enquiry/${reference}`, { headers })).text();
  const [, picture] = /<img src="(\/enquiry\/[0-9A-Z]{10}\/seen\.gif)"/.exec(html) ?? [];
  if (picture) await visit(picture, { headers });
  const challenge = /challenge\\?",\\?"([\w-]{22})/.exec(html)?.[1];
  if (challenge === undefined || !withScript) return { worked: false };
  const proof = await visit(`/enquiry/${reference}/proof`, {
    form: { answer: workOut(challenge) },
    headers,
  });
  return { worked: proof.status === 204 };
}

/** As the page's script does it: a number whose hash begins with sixteen zeros. */
function workOut(challenge: string) {
  for (let answer = 0; ; answer++) {
    if (hash("sha256", `${challenge}.${answer}`).startsWith("0000")) return String(answer);
  }
}

type GiveOut = (id: string, at: number) => string;
const later = (giveOut: GiveOut, seconds: number) => giveOut(randomUUID(), Date.now() - seconds * 1_000);

const offers = [
  "We can increase your website traffic and rank on the first page of google.",
  "Best casino bonus today https://casino.example.com",
  "Our agency will deliver quality leads for your business. Reply for packages.",
  "Cheap loans approved in 5 minutes www.loan-example.com",
  "Earn from forex trading, join t.me/forexexample now",
  "Buy backlinks and guest posts, SEO services from 50 dollars",
  'Look <a href="https://example.xyz">here</a> and https://example.top',
  "Website design from 99 dollars, see designs at example.shop",
];

const campaigns = [
  (number: number) =>
    `Dear sir, our coaching classes in Delhi give complete preparation with hostel and study material at half the fee, call ${number} today only.`,
  (number: number) =>
    `Job offer for all students ${number}: work at home and be paid daily, write to us with your name and address to begin at once.`,
];

/** A thousand submissions that no person made. */
export function bots(giveOut: GiveOut) {
  const network = aNetwork();
  const phone = aPhone();
  const token = later(giveOut, 60);
  const named = (at: number) => ({ name: `Visitor ${at}`, message: `Tell me the fees ${at}` });
  const kinds: Record<string, { count: number; send: (at: number) => Promise<Sent> }> = {
    "no token": { count: 110, send: (at) => sendForm(named(at), { withScript: at % 2 === 0 }) },
    "a forged token": {
      count: 60,
      send: (at) => sendForm({ ...named(at), form: `${later(giveOut, 60).slice(0, -4)}AAAA` }),
    },
    "an old token": { count: 60, send: (at) => sendForm({ ...named(at), form: later(giveOut, 10 * 24 * 3_600) }) },
    "the trap filled": { count: 110, send: (at) => sendForm({ ...named(at), form: later(giveOut, 60), website: "https://example.com" }) },
    "posted at once": { count: 110, send: (at) => sendForm({ ...named(at), form: later(giveOut, 0) }) },
    "one token again and again": { count: 110, send: (at) => sendForm({ ...named(at), form: token }) },
    "a flood from one network": { count: 110, send: (at) => sendForm({ ...named(at), form: later(giveOut, 40) }, { network }) },
    "a flood for one phone": { count: 110, send: (at) => sendForm({ ...named(at), form: later(giveOut, 40), phone }) },
    advertising: { count: 110, send: (at) => sendForm({ message: offers[at % offers.length]!, form: later(giveOut, 90) }) },
    "the same words from everywhere": {
      count: 110,
      send: (at) => sendForm({ name: `Visitor ${at}`, message: campaigns[at % 2]!(9_000_000_000 + at), form: later(giveOut, 90) }),
    },
  };
  return kinds;
}

export type Person = { words: Words; network?: string; withScript?: boolean; times?: number };

/** A hundred people as they come: in a hurry and slow, in crowds and alone, again and in families. */
export function people(giveOut: GiveOut): Person[] {
  const some = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at));
  const school = aNetwork();
  const family = aPhone();
  const returning = some(5, () => aPhone());
  const open = (seconds: number) => ({ form: later(giveOut, seconds) });
  const spellings = [
    "+91 98765 11001",
    "098765-11002",
    "९८७६५११००३",
    "(+91) 98765.11004",
    "91 9876511005",
    "0091 98765 11006",
    "mob: 9876511007",
  ];
  const questions = [
    "Is there a course in digital marketing and SEO?",
    "I saw https://www.example.ac.in and want to know whether this college is good.",
    "We are looking for a college for our daughter, can you provide the fees?",
    "Can I get an education loan with BSCC? My father has no other loan.",
    "मुझे नर्सिंग करनी है, फीस कितनी होगी? कृपया शाम को फ़ोन करें।",
    "fees",
  ];
  const dictated =
    "Our teacher told us to ask: which documents are needed for admission to B.Tech after the Bihar board examination and by when?";
  return [
    ...some(25, (at) => ({ words: { ...open(30 + at), name: `Student ${at}` }, network: school })),
    ...some(6, (at) => ({ words: { ...open(60), name: `Pupil ${at}`, message: dictated } })),
    ...spellings.map((phone) => ({ words: { ...open(45), phone } })),
    ...some(8, (at) => ({ words: { ...open(80), name: ["रवि शंकर", "सुनीता देवी", "मो. इरफ़ान", "डॉ. प्रिया"][at % 4]! } })),
    ...some(4, (at) => ({ words: { ...open(70), phone: family, name: ["Ravi", "Asha", "Puja", "Mohan"][at]! } })),
    ...returning.flatMap((phone) => [
      { words: { ...open(60), phone } },
      { words: { ...open(20), phone, message: "I forgot: is there a hostel?" } },
    ]),
    // Without script nobody has a token, nor who could not fetch one.
    ...some(8, (at) => ({ words: { message: questions[at % questions.length]! }, withScript: false, times: 1 + (at % 2) })),
    ...some(2, () => ({ words: { form: randomUUID() }, times: 2 })),
    ...questions.map((message) => ({ words: { ...open(200), message } })),
    ...some(8, (at) => ({ words: open([3_600, 8 * 3_600, 20 * 3_600, 50 * 3_600][at % 4]!) })),
    ...some(6, () => ({ words: open(1) })),
    ...some(4, () => ({ words: open(30), times: 3 })),
    ...some(6, (at) => ({
      words: { ...open(90), who: "minor", phone: "", parentName: `Parent ${at}`, parentPhone: aPhone() },
    })),
  ];
}
