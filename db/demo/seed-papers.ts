import { db } from "#db/client.ts";

const marksheets = [
  { en: "10th marksheet", hi: "10वीं की मार्कशीट" },
  { en: "12th marksheet", hi: "12वीं की मार्कशीट" },
];
const identity = [
  { en: "Aadhaar card of the student", hi: "छात्र का आधार कार्ड" },
  { en: "Passport-size photograph", hi: "पासपोर्ट साइज़ फ़ोटो" },
];
const school = [
  { en: "School leaving certificate", hi: "स्कूल छोड़ने का प्रमाणपत्र (SLC/TC)" },
  { en: "Residence certificate", hi: "निवास प्रमाणपत्र" },
];

/** What applications begin with in the demo. Which papers a real college asks for, its own prospectus says. */
const templates = [
  { name: "Demo list: after 12th", category: "", papers: [...marksheets, ...identity, ...school] },
  {
    name: "Demo list: after 12th, with the student credit card",
    category: "",
    papers: [
      ...marksheets,
      ...identity,
      ...school,
      { en: "Income certificate", hi: "आय प्रमाणपत्र" },
      { en: "Aadhaar card of a parent", hi: "माता या पिता का आधार कार्ड" },
      { en: "Bank passbook, first page", hi: "बैंक पासबुक का पहला पन्ना" },
    ],
  },
  { name: "Demo list: after 10th", category: "", papers: [marksheets[0]!, ...identity, ...school] },
];

export async function seedPaperTemplates() {
  const there = new Set((await db.selectFrom("paper_templates").select("name").execute()).map(({ name }) => name));
  for (const { papers, ...said } of templates)
    if (!there.has(said.name))
      await db
        .insertInto("paper_templates")
        .values({ ...said, papers: JSON.stringify(papers) })
        .execute();
}
