import type { Beginning } from "#app/domain/courses/model.ts";
import { wordsTyped } from "#app/platform/search/search-words.ts";

/*
 * What people ask for that is not the name of anything in the catalogue: an examination, subjects, a class, money, a page,
 * or something by the word of the street. Each list is read by ear, so one spelling stands for many, in either script.
 */

/** Pages that answer a search by themselves. */
export type SitePage = keyof typeof pageWords;
const pageWords = {
  scheme: `bscc, loan, lon, लोन, education loan, shiksha loan, शिक्षा लोन, शिक्षा ऋण, ऋण, rin, karz, student credit card, credit card, credit,
    स्टूडेंट क्रेडिट कार्ड, क्रेडिट कार्ड, छात्र क्रेडिट कार्ड, student card, drcc, saat nishchay, 7 nishchay, yuva upmission`,
  colleges: `college, colleges, कॉलेज, fees, fee, फीस, kam fees, sasta, sasti, सस्ता, सस्ते, budget, बजट, शुल्क, kharch, ख़र्च`,
  courses: `course, courses, कोर्स`,
  education: `counselling, counseling, काउंसलिंग, counsellor, काउंसलर, guidance, admission, admissions, दाख़िला, एडमिशन, salah, सलाह, marg darshan`,
  services: `services, service, सेवा, सेवाएँ`,
  contact: `contact, contact number, contact us, संपर्क, phone number, phone, mobile number, फ़ोन नंबर, office, office address, कार्यालय, whatsapp`,
  about: `about us, the career zone, career zone, करियर ज़ोन, हमारे बारे में`,
  gallery: `gallery, गैलरी, photo, photos, फ़ोटो, तस्वीर, तस्वीरें, video, वीडियो`,
  blog: `blog, blogs, ब्लॉग, article, लेख, news`,
  privacy: `privacy policy, privacy notice, गोपनीयता`,
} as const;

/** Meant whatever else is typed. Any other page only by itself: "nursing fees" asks for nursing. */
const alwaysMeant: readonly string[] = ["scheme"];

const afterWords: Record<Beginning, string> = {
  "10": `10th ke baad, 10 ke baad, after 10th, after 10, after class 10, 10th, 10th pass, 10वीं के बाद, 10वीं, दसवीं के बाद, दसवीं, dasvi ke baad,
    matric ke baad, matric, मैट्रिक के बाद, मैट्रिक`,
  "12": `12th ke baad, 12 ke baad, after 12th, after 12, after class 12, 12th, 12th pass, 12वीं के बाद, 12वीं, बारहवीं के बाद, बारहवीं, barahvi ke baad,
    inter ke baad, inter, intermediate, intermediate ke baad, इंटर के बाद, इंटर, plus two`,
  degree: `graduation ke baad, after graduation, after degree, स्नातक के बाद, ग्रेजुएशन के बाद`,
};

/** What a course asks for, as its entrance test and its eligibility say it, in the words of a text search. */
const askedFor: Record<string, string> = {
  neet: "neet, neet ug, neet exam, नीट, नीट यूजी",
  "jee <-> main": "jee, jee main, jee mains, jee exam, iit jee, iit, जेईई, जेईई मेन, जेईई मेंस",
  clat: "clat, क्लैट",
  cuet: "cuet, cuet ug, सीयूईटी",
  gate: "gate, gate exam, गेट परीक्षा",
  nata: "nata",
  nimcet: "nimcet",
  nchm: "nchm, nchm jee, nchmct",
  nift: "nift, निफ्ट",
  uceed: "uceed",
  cat: "cat, cat exam",
  cmat: "cmat",
  xat: "xat",
  dcece: "dcece",
  iticat: "iticat",
  "physics & chemistry & biology": "pcb, पीसीबी, p c b",
  "physics & mathematics": "pcm, पीसीएम, p c m",
  "physics & chemistry & (biology | mathematics)": "pcmb, पीसीएमबी",
  biology: "bio, biology, बायोलॉजी, बायो, जीव विज्ञान, jeev vigyan",
  mathematics: "maths, math, mathematics, गणित, ganit, मैथ, मैथ्स",
};

/** Other words for what the catalogue calls so. */
const alsoCalled: Record<string, string> = {
  vakalat: "lawyer, vakil, advocate, judge, वकील, एडवोकेट, जज",
  "entrance exam": "entrance test, entrance exams, प्रवेश परीक्षा, pravesh pariksha, एंट्रेंस एग्ज़ाम",
  gaya: "gya, gaya ji, gayaji, गया जी, गयाजी, bodhgaya, bodh gaya, बोधगया",
};

export type Meaning = {
  pages: SitePage[];
  after: Beginning | undefined;
  /** In the words of a text search; every one of them must be met. */
  asks: string[];
  /** The words that are left to be found among names, without those that say nothing. */
  rest: string[];
  /** What the lists look for: the rest, and words that only name a page. */
  named: string;
  /** All that says something, in the words that we use. */
  said: string;
};

type Sense = { page: SitePage } | { after: Beginning } | { asks: string } | { called: string };
const senses = new Map<string, Sense>();
let longest = 1;
function listen(words: string, sense: Sense) {
  for (const phrase of words.split(",")) {
    const sounds = wordsTyped(phrase).map(({ sound }) => sound);
    longest = Math.max(longest, sounds.length);
    senses.set(sounds.join(" "), sense);
  }
}
for (const [page, words] of Object.entries(pageWords)) listen(words, { page: page as SitePage });
for (const [after, words] of Object.entries(afterWords)) listen(words, { after: after as Beginning });
for (const [asks, words] of Object.entries(askedFor)) listen(words, { asks });
for (const [called, words] of Object.entries(alsoCalled)) listen(words, { called });

/** What was typed, phrase by phrase: the longest that is known is taken, and what is left are names. */
export function meaningOf(text: string): Meaning {
  const words = wordsTyped(text);
  const pages = new Set<SitePage>();
  const asks = new Set<string>();
  const rest: string[] = [];
  const named: string[] = [];
  const said: string[] = [];
  let after: Beginning | undefined;
  for (let at = 0; at < words.length;) {
    const { length, sense } = phraseAt(words, at);
    const own = words.slice(at, at + length);
    const typed = own.filter(({ isNoise }) => !isNoise).map((word) => word.written);
    const written = sense && "called" in sense ? [sense.called] : typed;
    said.push(...written);
    if (sense === undefined || "called" in sense) rest.push(...written);
    else if ("page" in sense) pages.add(sense.page);
    else if ("asks" in sense) asks.add(sense.asks);
    else after = sense.after;
    if (sense === undefined || "called" in sense || "page" in sense) named.push(...written);
    at += length;
  }
  const isAlone = rest.length === 0 && asks.size === 0 && after === undefined;
  return {
    pages: [...pages].filter((page) => isAlone || alwaysMeant.includes(page)).toSorted((one, other) => importance(one) - importance(other)),
    after,
    asks: [...asks],
    rest,
    named: named.join(" "),
    said: said.join(" "),
  };
}

/** "12th ke baad" and no more asks for a list by itself. */
export function onlyAfter(text: string): Beginning | undefined {
  const { after, asks, rest, pages } = meaningOf(text);
  return rest.length + asks.length + pages.length === 0 ? after : undefined;
}

const importance = (page: SitePage) => (alwaysMeant.includes(page) ? 0 : 1);

function phraseAt(words: ReturnType<typeof wordsTyped>, at: number): { length: number; sense: Sense | undefined } {
  for (let length = Math.min(longest, words.length - at); length > 0; length--) {
    const sense = senses.get(
      words
        .slice(at, at + length)
        .map(({ sound }) => sound)
        .join(" "),
    );
    if (sense) return { length, sense };
  }
  return { length: 1, sense: undefined };
}
