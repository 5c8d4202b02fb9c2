import { isOwnColumn, type ImportField, type Mapping, type OwnColumn } from "#app/domain/lead-imports/model.ts";
import { ownFact, type OwnField } from "#app/domain/own-fields/model.ts";

/** No heading of ours is longer, and normalizing takes the longer the more marks stand on one letter. */
const plain = (heading: string) =>
  heading
    .slice(0, 100)
    .normalize("NFC")
    .toLowerCase()
    // A dot below a letter is written or left out as people please.
    .normalize("NFD")
    .replaceAll("\u093c", "")
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

/** How people head their columns, in English, in Hindi and in between. The first that fits counts, so the narrower stand first. */
const headings: [ImportField | null, RegExp][] = [
  // Days of another kind than those we keep.
  [null, /birth|\bdob\b|जन्म|passing|(last|previous) (follow|call|contact)|admission date|exam date/],
  ["underAge", /under ?(18|age)|below ?18|\bminor\b|18 (se|से) कम|नाबालिग|अवयस्क/],
  ["mayWhatsApp", /(agree|consent|permission|opt ?in|may).*whats ?app|whats ?app.*(agree|consent|permission|opt)|व्हाट्सऐप.*अनुमति/],
  ["mayCall", /\b(agree|consent|permission|may|ok)\w* .*\bcall|call.*(agree|consent|permission)|^(consent|permission)$|कॉल.*अनुमति|^अनुमति$/],
  ["email", /e ?mail|gmail|ईमेल|ई मेल|मेल आईडी/],
  ["pin", /\bpin\b|pin ?code|postal|zip|पिन/],
  ["bscc", /bscc|credit ?card|क्रेडिट|बीएससीसी/],
  ["relation", /relation|रिश्त|संबंध|सम्बन्ध/],
  [
    "alternateMobile",
    /(alt|other|second|2nd|father|mother|parent|guardian|home|emergency).*(mob|phone|ph\b|no\b|num|contact)|alternate|(mob|mobile|phone|contact|number|no) ?(no )?2\b|whats ?app|\bwa (no|number)|वैकल्पिक|दूसर|व्हाट्?स|वाट्?स|(पिता|माता|अभिभावक).*(मोबाइल|फोन|नंबर)/,
  ],
  ["subStage", /sub ?(stage|status|disposition)|उप ?(चरण|स्थिति)/],
  ["financeState", /(financ|loan|bscc|credit card|वित्त|लोन|ऋण).*(status|state|stage|स्थिति|चरण)/],
  [
    "lostReason",
    /(lost|rejection|closing|drop|not interested).*reason|^reason\b|reason (of|for) (lost|loss|reject)|बात क्यों नहीं|नहीं होने का कारण|^कारण$/,
  ],
  [
    "nextFollowUp",
    /next (follow|call|date|contact|step)|follow ?up (date|on|time|due)|(date|time) (of|for) (next )?follow|^follow ?ups?$|अगल[ाी] (फ|क|त|स)|फॉलो ?अप (की )?(तारीख|तिथि|दिनांक)/,
  ],
  [
    "counsellor",
    /counsell?or|assigned|^owner|lead owner|handled by|caller|attended by|executive|staff|employee|काउंसलर|परामर्शदाता|किसे मिली|किसके पास/,
  ],
  ["stage", /stage|status|disposition|outcome|चरण|स्थिति|अवस्था/],
  [
    "createdDate",
    /creat|(enquir|inquir|entry|lead|regist|received|arrival)\w* (date|on|day)|date of (enquir|inquir|entry|regist)|^(date|dated|day|तारीख|दिनांक|तिथि)$|कब बनी|(पूछताछ|प्रविष्टि|पंजीकरण|बनने) की (तारीख|तिथि|दिनांक)/,
  ],
  ["parentName", /father|mother|parent|guardian|\bs o\b|\bd o\b|\bf name|पिता|माता|अभिभावक/],
  ["college", /college|institut|universit|कॉलेज|कालेज|संस्थान|विश्वविद्यालय/],
  ["temperature", /temperature|hot|warm|lead type|priority|तापमान|रुझान/],
  ["courseInterest", /course|stream|branch|programme?\b|interest|degree|कोर्स|पाठ्यक्रम|रुचि/],
  ["budget", /budget|fees?\b|amount|बजट|फीस/],
  ["finance", /financ|fund|loan|paying|पैस|वित्त|ऋण|लोन/],
  ["source", /\butm source/],
  ["partner", /partner|sent by|who sent|साझेदार|किसने भेजा/],
  [null, /campaign id|\butm (medium|content|term)/],
  ["campaign", /campaign|\butm\b|अभियान/],
  ["source", /source|refer|heard|स्रोत|कहाँ से|माध्यम/],
  ["language", /languag|भाषा/],
  ["tags", /^(lead )?(tags?|labels?)$|^टैग$|^लेबल$/],
  ["mobileNumber", /mob|phone|\bph\b|contact (no|num)|^contact|cell|\btel\b|^(no|number)$|मोबाइल|मोबाईल|फोन|संपर्क|सम्पर्क|नंबर|नम्बर|^मो\b/],
  ["remarks", /remark|comment|note|message|query|feedback|detail|टिप्पणी|विवरण|संदेश|रिमार्क/],
  ["state", /\bstate\b|province|राज्य|प्रदेश/],
  ["city", /city|town|district|\bdist\b|location|शहर|जिला|नगर|स्थान/],
  ["locality", /address|locality|area|village|mohalla|street|पता|मोहल्ला|गाँव|गांव|इलाका/],
  ["name", /name|student|candidate|applicant|^lead$|नाम|छात्र|विद्यार्थी/],
];

const repeatable: ReadonlySet<ImportField> = new Set(["remarks"]);
export const mayRepeat = (field: ImportField | OwnColumn) => !isOwnColumn(field) && repeatable.has(field);

/** Called as the owner calls it, in either language. */
const ownOf = (heading: string, own: readonly OwnField[]) => {
  const field = own.find(({ nameEn, nameHi }) => heading !== "" && [nameEn, nameHi].some((name) => plain(name) === heading));
  return field && (ownFact(field.id) as OwnColumn);
};

const fieldOf = (heading: string) => headings.find(([, pattern]) => pattern.test(heading))?.[0] ?? null;

/**
 * Which of the first rows holds the headings: the first that names two of our fields, the student's name or a number among
 * them, and holds no number itself. A title above them does not. Where no row looks so, the first with more than one cell.
 */
export function headingRow(rows: readonly (readonly string[])[]): number {
  const looksSo = (cells: readonly string[]) => {
    const fields = new Set(guessColumns(cells).filter((field) => field !== null));
    return fields.size > 1 && (fields.has("name") || fields.has("mobileNumber")) && !cells.some((cell) => /\d{7}/.test(cell));
  };
  const found = rows.findIndex(looksSo);
  return Math.max(0, found === -1 ? rows.findIndex((cells) => cells.filter(Boolean).length > 1) : found);
}

/** What each column seems to hold. A second mobile is the alternate; the only number is the mobile, whatever it is called. */
export function guessColumns(columns: readonly string[], own: readonly OwnField[] = []): Mapping {
  const mapping: Mapping = [];
  for (const column of columns) {
    const heading = plain(column);
    const field = ownOf(heading, own) ?? fieldOf(heading);
    const isFree = (one: ImportField | OwnColumn) => mayRepeat(one) || !mapping.includes(one);
    if (field === null || isFree(field)) mapping.push(field);
    else mapping.push(field === "mobileNumber" && isFree("alternateMobile") ? "alternateMobile" : null);
  }
  const only = mapping.indexOf("alternateMobile");
  if (!mapping.includes("mobileNumber") && only !== -1) mapping[only] = "mobileNumber";
  return mapping;
}

/** One row for the template that shows what is meant. */
export const examples: Record<ImportField, string> = {
  name: "Asha Kumari",
  mobileNumber: "98765 43210",
  alternateMobile: "91234 56789",
  email: "asha@example.org",
  parentName: "Ram Prasad",
  underAge: "No",
  relation: "Self",
  courseInterest: "B.Tech",
  college: "",
  locality: "Kankarbagh",
  city: "Patna",
  state: "Bihar",
  pin: "800020",
  bscc: "Yes",
  finance: "BSCC",
  financeState: "Applied",
  budget: "1.5 lakh",
  source: "School visit",
  campaign: "",
  partner: "",
  temperature: "Warm",
  language: "Hindi",
  tags: "",
  remarks: "",
  createdDate: "16/11/2025",
  stage: "Counselling",
  subStage: "",
  lostReason: "",
  counsellor: "",
  nextFollowUp: "16/11/2026 4:30 pm",
  mayCall: "Yes",
  mayWhatsApp: "No",
};
