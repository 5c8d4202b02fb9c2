import { isWholeName, readCampaignName } from "#app/domain/campaigns/model.ts";
import type { Own, OwnField } from "#app/domain/own-fields/model.ts";
import type { Reader } from "#app/domain/lead-imports/labels.inputs.server.ts";
import { phonesIn } from "#app/domain/lead-imports/phones.inputs.server.ts";
import { importFieldNames, isOwnColumn, type ImportField, type Mapping } from "#app/domain/lead-imports/model.ts";
import { readRegister, type Explanation, type Register } from "#app/domain/lead-imports/register.inputs.server.ts";
import { fold, maxWord, oneOf, plainDigits } from "#app/domain/lead-imports/labels.inputs.server.ts";
import { readTagCell } from "#app/domain/lead-imports/tag-cells.inputs.server.ts";
import { readOwnCells } from "#app/domain/lead-imports/own-cells.inputs.server.ts";
import { amount, no, yes, yesNoOrUndecided } from "#app/domain/lead-imports/amounts.inputs.server.ts";
import { leadFacts, type LeadFacts } from "#app/domain/leads/inputs.server.ts";
import { type LeadSource } from "#app/domain/leads/model.ts";
import { shownPhone } from "#app/domain/phones.ts";
import { readLostReason, wordsOf } from "#app/domain/lead-imports/stages.inputs.server.ts";
import { itemName, itemsOf, ofLists } from "#app/domain/own-lists/model.ts";
import { partnerMeant, type Partners } from "#app/domain/partners/model.ts";
import type { Purpose } from "#app/domain/reach/model.ts";
import { stateCodes, stateName } from "#app/domain/places/model.ts";
import type { Tag } from "#app/domain/tags/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { isMobilePhone } from "#app/platform/phones.server.ts";

type Cells = Partial<Record<ImportField, string>>;
const states = oneOf(
  Object.fromEntries(
    stateCodes.map((code) => [code, [stateName(code, "en"), stateName(code, "hi"), ...(otherNames(code) ?? [])].join(", ")]),
  ),
);

function otherNames(code: string): string[] | undefined {
  return {
    OR: ["Orissa", "उड़ीसा", "OD"],
    UT: ["Uttaranchal", "UK", "उत्तराखण्ड"],
    PY: ["Pondicherry"],
    DL: ["New Delhi", "NCT of Delhi", "नई दिल्ली"],
    JK: ["J&K", "Jammu & Kashmir"],
    CT: ["CG", "Chattisgarh"],
    TG: ["TS", "Telengana"],
    JH: ["झारखण्ड"],
    WB: ["Bengal", "बंगाल"],
  }[code];
}

const sourceWords: Partial<Record<string, string>> = {
  website: "web, site, online, वेबसाइट",
  "walk-in": "walkin, walk in, office, direct, visit, सीधे आए, कार्यालय",
  phone: "call, phone call, telephone, फ़ोन, फोन, कॉल",
  whatsapp: "whats app, wa, व्हाट्सऐप, व्हाट्सएप",
  referral: "reference, referred, friend, सिफ़ारिश, परिचित",
  facebook: "fb, meta, फेसबुक",
  instagram: "insta, ig, इंस्टाग्राम",
  google: "google ads, adwords, गूगल",
  "school-visit": "school, school visit, seminar, स्कूल, विद्यालय",
  import: "excel, csv, list, आयात, इम्पोर्ट",
  other: "others, misc, अन्य",
};
const sourceOf = ofLists(() => oneOf(wordsOf("source", sourceWords)));

const financeStateOf = ofLists(() =>
  oneOf(
    wordsOf("finance-state", {
      informed: "told, explained, बताया, जानकारी दी",
      applied: "application done, applied for loan, आवेदन, आवेदन किया",
      sanctioned: "approved, sanction, loan approved, स्वीकृत, मंज़ूर",
      disbursed: "disbursal, disbursement, paid out, released, राशि मिली, भुगतान हुआ",
    }),
  ),
);

const readers: Partial<Record<ImportField, Reader>> = {
  state: states,
  bscc: yesNoOrUndecided,
  underAge: oneOf({ yes: `${yes}, under 18, minor, नाबालिग`, no: `${no}, adult, 18, बालिग` }),
  budget: amount,
  relation: oneOf({
    self: "student, own, स्वयं, खुद, छात्र, छात्रा",
    father: "papa, dad, पिता, पापा",
    mother: "mummy, mom, माता, माँ, मां, मम्मी",
    guardian: "uncle, aunt, अभिभावक, चाचा, मामा",
    sibling: "brother, sister, भाई, बहन, brother or sister, भाई या बहन",
    friend: "मित्र, दोस्त",
    other: "others, अन्य, relative",
  }),
  finance: oneOf({
    self: "own, cash, family, स्वयं, खुद",
    bscc: "student credit card, credit card, बीएससीसी",
    "bank-loan": "loan, bank, education loan, बैंक लोन, लोन, बैंक ऋण",
    scholarship: "छात्रवृत्ति",
    mixed: "mix, both, मिला-जुला",
  }),
  financeState: (cell) => financeStateOf()(cell),
  temperature: oneOf({ hot: "high, गर्म, हॉट", warm: "medium, गुनगुना, वार्म", cold: "low, ठंडा, कोल्ड" }),
  language: oneOf({ en: "english, eng, अंग्रेज़ी, अंग्रेजी, इंग्लिश", hi: "hindi, हिंदी, हिन्दी" }),
  pin: (cell) => plainDigits(cell.slice(0, maxWord)).replaceAll(/[\s'.-]/g, ""),
  name: cleanName,
  courseInterest: (cell) => cell.replaceAll(/\s+/g, " "),
};

/** RAHUL KUMAR and rahul kumar are Rahul Kumar; what is written with care stays. */
function cleanName(cell: string) {
  const name = cell
    .slice(0, 400)
    .replace(/^['’]+/, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  const isShouted = /^[A-Z][A-Z .'-]*$/.test(name) || /^[a-z][a-z .'-]*$/.test(name);
  return isShouted ? name.toLowerCase().replaceAll(/(?<![a-z'])[a-z]/g, (letter) => letter.toUpperCase()) : name;
}

/** A row as a lead: its facts, and what the register told of it. */
export type RowFacts = LeadFacts & Register & { agreed?: Purpose[]; campaign?: string; own?: Own; tags?: string[] };
export type ReadRow = { facts: RowFacts } | { problems: string[] };

/** What is read in another way than a word for a value. */
const readApart: ReadonlySet<ImportField> = new Set([
  "mobileNumber",
  "alternateMobile",
  "source",
  "campaign",
  "partner",
  "parentName",
  "createdDate",
  "stage",
  "subStage",
  "lostReason",
  "counsellor",
  "nextFollowUp",
  "mayCall",
  "mayWhatsApp",
  "tags",
]);

/** What is needed to read a row: what its words mean, what the business asks beyond the rest, its tags, and who sends it students. */
export type ExplanationOfRow = Explanation & { own?: readonly OwnField[]; tags?: readonly Tag[]; partners?: Partners };

/** What the cells of one row say, as the facts of a lead; or each thing that is wrong, with the column's name before it. */
export function readRow(mapping: Mapping, cells: readonly string[], source: LeadSource, explanation: ExplanationOfRow): ReadRow {
  const given = cellsByField(mapping, cells);
  const problems: string[] = [];
  const tell = (field: ImportField, problem: string) => problems.push(`${importFieldNames[field]()}: ${problem}`);
  const fields: Record<string, string> = { source };
  const more: string[] = [];

  for (const [field, cell] of Object.entries(given) as [ImportField, string][]) {
    if (readApart.has(field)) continue;
    const value = (readers[field] ?? ((text) => text))(cell);
    if (value === null) tell(field, m.lead_import_not_understood({ cell: cell.slice(0, 60) }));
    else fields[field] = value;
  }
  if (given.source) {
    const known = sourceOf()(given.source);
    fields.source = known ?? "other";
    if (known === null) more.push(`${importFieldNames.source()}: ${given.source.slice(0, 200)}`);
  }
  const campaign = readCampaignName(given.campaign ?? "");
  if (given.campaign && (campaign === "" || !isWholeName(given.campaign)))
    more.push(`${importFieldNames.campaign()}: ${given.campaign.slice(0, 200)}`);
  const partner = partnerMeant(explanation.partners ?? [], given.partner ?? "");
  if (partner) fields.partner = partner.code;
  else if (given.partner) more.push(`${importFieldNames.partner()}: ${given.partner.slice(0, 200)}`);
  if (given.lostReason && readLostReason(given.lostReason) === null)
    more.push(`${importFieldNames.lostReason()}: ${given.lostReason.slice(0, 200)}`);
  if (given.parentName) fields.guardianName = cleanName(given.parentName).slice(0, 200);
  fields.remarks = [fields.remarks, ...more].filter(Boolean).join("\n").slice(0, 4_000);

  const mobiles = phonesIn(given.mobileNumber ?? "");
  const others = phonesIn(given.alternateMobile ?? "");
  if ("problem" in mobiles) tell("mobileNumber", mobiles.problem);
  else if ("problem" in others) tell("alternateMobile", others.problem);
  else {
    const phones = mobiles.phones.length > 0 ? mobiles.phones : others.phones;
    const first = phones.find(isMobilePhone);
    const second = [...mobiles.phones, ...others.phones].find((phone) => phone !== first);
    if (phones.length === 0) tell("mobileNumber", m.lead_phone_missing());
    else if (first === undefined) tell("mobileNumber", m.lead_import_phone_not_mobile({ cell: shownPhone(phones[0]!) }));
    else Object.assign(fields, { mobileNumber: first, alternateMobile: second ?? "" });
  }
  if (!given.name) tell("name", m.lead_name_missing());
  const register = readRegister(given, explanation, tell);
  if (given.subStage) {
    const known = subStageIn(given.subStage, register.stage ?? "new");
    if (known) fields.subStage = known;
    else
      fields.remarks = [fields.remarks, `${importFieldNames.subStage()}: ${given.subStage.slice(0, 200)}`]
        .filter(Boolean)
        .join("\n")
        .slice(0, 4_000);
  }
  const agreed = agreedIn(given, tell);
  const { own, problems: ofOwn } = readOwnCells(mapping, cells, explanation.own ?? []);
  problems.push(...ofOwn);
  const tags = readTagCell(given.tags ?? "", explanation.tags ?? []);
  if ("problem" in tags) tell("tags", tags.problem);
  if (problems.length > 0 || "problem" in tags) return { problems };
  const parsed = leadFacts.safeParse(fields, { error: () => m.problem_input() });
  if (parsed.success)
    return {
      facts: {
        ...parsed.data,
        ...register,
        ...(agreed.length > 0 && { agreed }),
        ...(campaign !== "" && { campaign }),
        ...(Object.keys(own).length > 0 && { own }),
        ...(tags.ids.length > 0 && { tags: tags.ids }),
      },
    };
  return {
    problems: parsed.error.issues.map(({ path, message }) => {
      const label = importFieldNames[path[0] as ImportField]?.();
      return label ? `${label}: ${message}` : message;
    }),
  };
}

/** A sub-stage of this stage, by its name in either language; what is none of ours goes into the remarks. */
const subStageIn = (cell: string, stage: string) =>
  itemsOf("sub-stage").find(
    (item) => item.stage === stage && (["en", "hi"] as const).some((locale) => fold(itemName(item, locale)) === fold(cell)),
  )?.id;

/** What the list says they agreed to. Only a clear yes is one. */
function agreedIn(given: Cells, tell: (field: ImportField, problem: string) => void): Purpose[] {
  const ways = { mayCall: "answer", mayWhatsApp: "whatsapp" } as const;
  return (Object.keys(ways) as (keyof typeof ways)[]).flatMap((field) => {
    const cell = given[field];
    if (!cell) return [];
    const said = yesNoOrUndecided(cell);
    if (said === null) tell(field, m.lead_import_not_understood({ cell: cell.slice(0, 60) }));
    return said === "yes" ? [ways[field]] : [];
  });
}

/** Remarks may stand in several columns; of everything else the first that is filled counts. */
function cellsByField(mapping: Mapping, cells: readonly string[]): Cells {
  const given: Cells = {};
  mapping.forEach((field, index) => {
    const cell = (cells[index] ?? "").trim();
    if (field === null || isOwnColumn(field) || cell === "") return;
    if (field === "remarks" && given.remarks) given.remarks += `\n${cell}`;
    else given[field] ??= cell;
  });
  return given;
}
