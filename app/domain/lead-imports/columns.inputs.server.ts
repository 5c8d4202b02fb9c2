import type { ImportField, Mapping } from "#app/domain/lead-imports/model.ts";

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
const headings: [ImportField, RegExp][] = [
  ["email", /e ?mail|gmail|ईमेल|ई मेल|मेल आईडी/],
  ["pin", /\bpin\b|pin ?code|postal|zip|पिन/],
  ["bscc", /bscc|credit ?card|क्रेडिट|बीएससीसी/],
  ["relation", /relation|रिश्त|संबंध|सम्बन्ध/],
  [
    "alternateMobile",
    /(alt|other|second|2nd|father|mother|parent|guardian|home|emergency).*(mob|phone|ph\b|no\b|num|contact)|alternate|(mob|mobile|phone|contact|number|no) ?(no )?2\b|whats ?app|\bwa (no|number)|वैकल्पिक|दूसर|व्हाट्?स|वाट्?स|(पिता|माता|अभिभावक).*(मोबाइल|फोन|नंबर)/,
  ],
  ["parentName", /father|mother|parent|guardian|\bs o\b|\bd o\b|\bf name|पिता|माता|अभिभावक/],
  ["college", /college|institut|universit|कॉलेज|कालेज|संस्थान|विश्वविद्यालय/],
  ["temperature", /temperature|hot|warm|lead type|priority|तापमान|रुझान/],
  ["courseInterest", /course|stream|branch|programme?\b|interest|degree|कोर्स|पाठ्यक्रम|रुचि/],
  ["budget", /budget|fees?\b|amount|बजट|फीस/],
  ["finance", /financ|fund|loan|paying|पैस|वित्त|ऋण|लोन/],
  ["source", /source|refer|heard|campaign|स्रोत|कहाँ से|माध्यम/],
  ["language", /languag|भाषा/],
  ["mobileNumber", /mob|phone|\bph\b|contact (no|num)|^contact|cell|\btel\b|^(no|number)$|मोबाइल|मोबाईल|फोन|संपर्क|सम्पर्क|नंबर|नम्बर|^मो\b/],
  ["remarks", /remark|comment|note|message|query|feedback|detail|टिप्पणी|विवरण|संदेश|रिमार्क/],
  ["state", /\bstate\b|province|राज्य|प्रदेश/],
  ["city", /city|town|district|\bdist\b|location|शहर|जिला|नगर|स्थान/],
  ["locality", /address|locality|area|village|mohalla|street|पता|मोहल्ला|गाँव|गांव|इलाका/],
  ["name", /name|student|candidate|applicant|^lead$|नाम|छात्र|विद्यार्थी/],
];

const repeatable: ReadonlySet<ImportField> = new Set(["remarks"]);
export const mayRepeat = (field: ImportField) => repeatable.has(field);

/** What each column seems to hold. A second mobile is the alternate; the only number is the mobile, whatever it is called. */
export function guessColumns(columns: readonly string[]): Mapping {
  const mapping: Mapping = [];
  for (const column of columns) {
    const heading = plain(column);
    const field = headings.find(([, pattern]) => pattern.test(heading))?.[0] ?? null;
    const isFree = (one: ImportField) => mayRepeat(one) || !mapping.includes(one);
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
  relation: "Self",
  courseInterest: "B.Tech",
  college: "",
  locality: "Kankarbagh",
  city: "Patna",
  state: "Bihar",
  pin: "800020",
  bscc: "Yes",
  finance: "BSCC",
  budget: "1.5 lakh",
  source: "School visit",
  temperature: "Warm",
  language: "Hindi",
  remarks: "",
};
