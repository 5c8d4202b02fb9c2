import { fold, oneOf } from "#app/domain/lead-imports/labels.inputs.server.ts";
import { stageIn, stageMeanings, type StageMeaning } from "#app/domain/lead-imports/model.ts";
import { stageNames, type LostReason } from "#app/domain/leads/model.ts";
import { builtInName, itemName, itemsOf, ofLists, type OwnList } from "#app/domain/own-lists/model.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";

/** As offices write it, in both languages and in between. What is not here a person is asked about. */
const words: Partial<Record<StageMeaning, string>> = {
  new: "fresh, new lead, new enquiry, not called, not contacted, to call, uncalled, नया, नई, नई लीड, अभी कॉल नहीं किया",
  attempting:
    "trying, not answering, no answer, not responding, no response, not picking, not picked, not received, call not received, cnr, nr, rnr, dnp, ringing, switch off, switched off, busy, number busy, not reachable, unreachable, out of network, फोन नहीं उठाया, नहीं उठाया, स्विच ऑफ, व्यस्त, संपर्क नहीं हुआ",
  contacted:
    "called, call done, spoken, talked, connected, call back, callback, call later, call back later, follow up, followup, follow up required, in follow up, interested, will think, thinking, बात हुई, बात हो गई, फॉलो अप, फॉलोअप, बाद में कॉल, इच्छुक, रुचि है, सोच रहे हैं",
  counselling:
    "counseling, counselled, counseled, counselling done, counseling done, in counselling, visited, visit done, office visit, walk in done, काउंसलिंग, काउंसलिंग हुई, परामर्श, परामर्श हुआ, कार्यालय आए",
  application:
    "applied, form filled, form fill up, form submitted, application submitted, application done, documents submitted, documents pending, registered, registration done, registration, in process, processing, आवेदन, आवेदन किया, फॉर्म भरा, फॉर्म भर दिया",
  "seat-booked":
    "seat book, booked, seat confirm, seat confirmed, token paid, token received, booking done, booking amount paid, provisional admission, सीट बुक, सीट बुक हुई, सीट पक्की, टोकन दिया",
  admitted:
    "admission done, admission confirmed, admission taken, admission complete, admission completed, joined, enrolled, converted, closed won, won, success, successful, fee paid, fees paid, नामांकन, नामांकन हुआ, नामांकन हो गया, प्रवेश हुआ, प्रवेश हो गया, दाखिला हुआ, दाखिला हो गया, एडमिशन हुआ, एडमिशन हो गया",
  parked:
    "park, on hold, hold, next year, next session, postponed, after result, after results, अगले साल, अगले सत्र, बाद में, रुका हुआ, रिज़ल्ट के बाद",
  "lost.not-interested":
    "not interested, no interest, ni, not intrested, not interested anymore, denied, dropped, drop, रुचि नहीं, इच्छुक नहीं, मना किया, नहीं लेना",
  "lost.joined-elsewhere":
    "joined elsewhere, joined other, joined other college, admission elsewhere, took admission elsewhere, taken admission elsewhere, admitted elsewhere, already admitted, already taken admission, other college, कहीं और नामांकन, कहीं और प्रवेश, दूसरी जगह नामांकन, दूसरी जगह दाखिला",
  "lost.too-expensive":
    "too expensive, high fees, fees too high, fee issue, fees issue, budget issue, no budget, financial problem, महंगा, फीस ज्यादा, पैसे नहीं",
  "lost.not-eligible": "not eligible, ineligible, failed, fail, not qualified, low marks, योग्य नहीं, पात्र नहीं, फेल",
  "lost.never-answered": "never answered, never picked, not responding since long, कभी नहीं उठाया",
  "lost.withdrew": "withdrawn, withdrew, do not call, dnc, do not contact, फोन मत करो",
  "lost.other": "closed lost, dead, dead lead, cancelled, canceled, cancel, rejected, खोई, बंद कर दिया, रद्द",
  invalid:
    "wrong number, invalid number, wrong no, invalid no, fake, fake lead, junk, spam, number does not exist, not exist, गलत नंबर, ग़लत नंबर, अमान्य, फर्जी",
};

type Name = (inputs?: Record<string, never>, options?: { locale: Locale }) => string;
const both = (name: Name) => [name({}, { locale: "en" }), name({}, { locale: "hi" })].join(", ");

/** What an item of a list is called by the owner and by the product, and what offices call it. */
export const wordsOf = (list: OwnList, words: Partial<Record<string, string>>) =>
  Object.fromEntries(
    itemsOf(list).map((item) => {
      const names = (["en", "hi"] as const).flatMap((locale) => [itemName(item, locale), builtInName(list, item.id, locale)]);
      return [item.id, [...names.map((name) => name.replaceAll(",", " ")), words[item.id]].filter(Boolean).join(", ")];
    }),
  );

const reasonWords = () =>
  wordsOf(
    "lost-reason",
    Object.fromEntries(
      Object.entries(words).flatMap(([word, names]) => (word.startsWith("lost.") ? [[word.slice("lost.".length), names]] : [])),
    ),
  );

const meaningOf = ofLists(() => {
  const reasons = reasonWords();
  return oneOf(
    Object.fromEntries(
      stageMeanings().map((meaning) => {
        const { stage, lostReason } = stageIn(meaning);
        if (lostReason === null) return [meaning, [both(stageNames[stage]), words[meaning]].filter(Boolean).join(", ")];
        // A plain "other" says nothing about a stage.
        return [meaning, lostReason === "other" ? [both(stageNames.lost), words[meaning]].join(", ") : reasons[lostReason]!];
      }),
    ),
  );
});

/** What a word for a stage means, unless nobody can tell without asking. */
export const readStage = (cell: string) => meaningOf()(cell) as StageMeaning | null;

const reasonOf = ofLists(() => oneOf(reasonWords()));
export const readLostReason = (cell: string): LostReason | null => reasonOf()(cell);

export type Person = { id: string; name: string; email: string };

/** The one colleague whom a cell names, by name or e-mail address. */
export function readPerson(cell: string, staff: readonly Person[]): Person | undefined {
  const said = fold(cell);
  const found = staff.filter(({ name, email }) => fold(name) === said || email.toLowerCase() === cell.trim().toLowerCase());
  return found.length === 1 ? found[0] : undefined;
}

/** Whom somebody may mean who writes "Ravi sir": proposed, never taken without asking. */
export function likelyPerson(cell: string, staff: readonly Person[]): Person | undefined {
  const first = fold(cell)
    .split(" ")
    .find((word) => !["mr", "mrs", "ms", "miss", "dr", "shri", "smt", "श्री"].includes(word));
  const found = staff.filter(({ name }) => first !== undefined && fold(name).split(" ").includes(first));
  return found.length === 1 ? found[0] : undefined;
}
