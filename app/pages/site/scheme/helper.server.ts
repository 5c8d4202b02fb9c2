import { rupees } from "#app/domain/colleges/model.ts";
import { durationText } from "#app/domain/courses/model.ts";
import { situationFields, situationInput, type SituationField } from "#app/domain/facts/inputs.server.ts";
import {
  answerFor,
  unbroken,
  type FactKey,
  type HelperAnswer,
  type Plan,
  type Reason,
  type Situation,
  type Wait,
} from "#app/domain/facts/model.ts";
import { numbersOf, type FactsByKey } from "#app/domain/facts/reads.server.ts";
import { aboutRupees } from "#app/pages/site/offerings/loan.server.ts";
import { noteOf, type NoteView } from "#app/pages/site/scheme/note.server.ts";
import { rupeesFrom } from "#app/domain/finder/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized, type LocalizedText } from "#app/platform/i18n/rich-message.tsx";

export type HelperField = {
  name: SituationField;
  label: string;
  hint?: string;
  value: string;
  problem?: string | undefined;
  /** A number is typed; everything else is chosen. */
  options?: { value: string; text: string }[];
  sign?: string;
};

/** The helper as this address asks for it: its questions, what is wrong with what was said, and the answer. */
export function viewHelper(params: URLSearchParams, facts: FactsByKey) {
  const values = Object.fromEntries(situationFields.map((name) => [name, (params.get(name) ?? "").slice(0, 40)])) as Values;
  const isFilledIn = situationFields.some((name) => params.has(name));
  const parsed = isFilledIn ? situationInput.safeParse({ ...values, amount: inRupees(values.amount) }) : undefined;
  const problems = parsed?.error
    ? Object.fromEntries(parsed.error.issues.toReversed().map(({ path, message }) => [path.join("."), message]))
    : {};
  return {
    labels: {
      title: m.scheme_helper_title(),
      text: m.scheme_helper_text(),
      answer: m.scheme_helper_answer(),
      again: m.scheme_helper_again(),
      change: m.scheme_helper_change(),
      used: m.scheme_helper_used(),
      missing: parsed?.error ? missingText(parsed.error.issues, values) : undefined,
    },
    steps: stepsOf(values, problems),
    params: isFilledIn ? situationFields.map((name) => ({ name, value: values[name] })) : [],
    answer: parsed?.success ? viewAnswer(parsed.data, facts) : undefined,
  };
}
export type HelperView = ReturnType<typeof viewHelper>;

type Values = Record<SituationField, string>;

/** "3 lakh", "तीन लाख", "80k": as people write a sum. What is none is told as such. */
const inRupees = (typed: string | undefined) => (typed === undefined ? typed : String(rupeesFrom(typed) ?? typed));

/** What was answered wrongly is not missing: then the sentence beside the field is the one to read. */
const missingText = (issues: { path: PropertyKey[] }[], values: Values) =>
  issues.every(({ path }) => values[path[0] as SituationField] !== "") ? m.scheme_helper_wrong() : m.scheme_helper_missing();

function stepsOf(values: Values, problems: Record<string, string>) {
  const yesNo = () => [
    { value: "yes", text: m.scheme_yes() },
    { value: "no", text: m.scheme_no() },
  ];
  const field = (name: SituationField, rest: Omit<HelperField, "name" | "value" | "problem">): HelperField => ({
    name,
    value: values[name],
    problem: problems[name],
    ...rest,
  });
  return [
    {
      title: m.scheme_step_you(),
      fields: [
        field("age", { label: m.scheme_ask_age(), hint: m.scheme_ask_age_hint() }),
        field("resident", { label: m.scheme_ask_resident(), options: yesNo() }),
        field("class12", {
          label: m.scheme_ask_class_12(),
          hint: m.scheme_ask_class_12_hint(),
          options: [yesNo()[0]!, { value: "now", text: m.scheme_class_12_now() }, { value: "no", text: m.scheme_class_12_no() }],
        }),
      ],
    },
    {
      title: m.scheme_step_course(),
      fields: [
        field("admitted", { label: m.scheme_ask_admitted(), options: yesNo() }),
        field("degree", {
          label: m.scheme_ask_degree(),
          options: [
            { value: "first", text: m.scheme_degree_first() },
            { value: "technical", text: m.scheme_degree_technical() },
            { value: "other", text: m.scheme_degree_other() },
          ],
        }),
      ],
    },
    {
      title: m.scheme_step_money(),
      fields: [
        field("years", {
          label: m.scheme_ask_years(),
          options: [1, 2, 3, 4, 5, 6].map((count) => ({ value: String(count), text: m.scheme_years({ count }) })),
        }),
        field("amount", { label: m.scheme_ask_amount(), hint: m.scheme_ask_amount_hint(), sign: "₹" }),
      ],
    },
  ];
}

type Used = { key: string; question: LocalizedText; value: LocalizedText; note: NoteView };

function viewAnswer(situation: Situation, facts: FactsByKey) {
  const found = answerFor(situation, numbersOf(facts));
  return {
    found,
    verdict: found.verdict,
    ...verdictTexts[found.verdict](found),
    reasons: [...found.reasons.map((reason) => reasonText(reason, situation, facts)), ...found.waits.map((wait) => waitTexts[wait]())],
    ...planOf(found, situation, facts),
    used: found.used.map((key): Used => ({
      key,
      question: localized(facts[key].question, facts[key].questionHi),
      value: localized(facts[key].value, facts[key].valueHi),
      note: noteOf(facts[key]),
    })),
  };
}
export type AnswerView = ReturnType<typeof viewAnswer>;

const verdictTexts: Record<HelperAnswer["verdict"], (answer: HelperAnswer) => { title: string; text: string }> = {
  fits: () => ({ title: m.scheme_fits(), text: m.scheme_fits_text() }),
  "not-yet": ({ waits }) => ({
    title: waits.includes("class-12") ? m.scheme_not_yet_class() : m.scheme_not_yet(),
    text: m.scheme_not_yet_text(),
  }),
  no: () => ({ title: m.scheme_does_not_fit(), text: m.scheme_does_not_fit_text() }),
};

const waitTexts: Record<Wait, () => string> = {
  "class-12": () => m.scheme_next_class_12(),
  admission: () => m.scheme_not_admission(),
};

const reasonTexts: Record<Reason, (situation: Situation, facts: FactsByKey) => string> = {
  age: ({ age }, facts) => m.scheme_not_age({ age, most: facts.age.number ?? "" }),
  residence: () => m.scheme_not_residence(),
  "class-12": () => m.scheme_not_class_12(),
  admission: () => m.scheme_not_admission(),
  "second-degree": () => m.scheme_not_second_degree(),
};
const reasonText = (reason: Reason, situation: Situation, facts: FactsByKey) => reasonTexts[reason](situation, facts);

function planOf({ reasons, plan }: HelperAnswer, { courseMonths, rupees: asked }: Situation, facts: FactsByKey) {
  if (reasons.length > 0) return { monthly: undefined, rows: [], remarks: [] };
  if (!plan) return { monthly: undefined, rows: [], remarks: [{ value: m.scheme_no_plan(), notes: [] }] };
  const notes = (...keys: FactKey[]) => keys.map((key) => noteOf(facts[key]));
  const parts = plan.rupees <= (facts["instalments-limit"].number ?? 0) ? "instalments-small" : "instalments-large";
  const before = localized(facts["interest-before"].value, facts["interest-before"].valueHi).text;
  return {
    monthly: {
      value: aboutRupees(plan.monthly),
      label: m.scheme_monthly({ count: plan.instalments }),
      notes: notes("instalments-limit", parts),
    },
    rows: [
      { label: m.scheme_row_amount(), value: unbroken(rupees(plan.rupees)), notes: notes("amount") },
      {
        label: m.scheme_row_interest(),
        value: plan.interest === null ? m.scheme_unknown() : m.scheme_percent({ rate: plan.interest }),
        notes: notes("interest"),
      },
      { label: m.scheme_row_instalments(), value: instalmentsText(plan), notes: notes(parts) },
      { label: m.scheme_row_starts(), value: startText(plan, courseMonths), notes: notes("repaying-starts") },
      ...(plan.startsAfterMonths === null
        ? []
        : [
            {
              label: m.scheme_row_ends(),
              value: m.scheme_after_start({ after: durationText(plan.startsAfterMonths + plan.instalments) }),
              notes: notes("repaying-starts", parts),
            },
          ]),
    ],
    remarks: [
      plan.beyond > 0 && {
        value: m.scheme_beyond({ asked: rupees(asked), most: rupees(plan.rupees), beyond: rupees(plan.beyond) }),
        notes: notes("amount"),
      },
      plan.interest !== null && plan.interest > 0 && { value: m.scheme_interest_extra({ rate: plan.interest }), notes: notes("interest") },
      { value: m.scheme_before({ before }), notes: notes("interest-before") },
    ]
      .filter((remark) => remark !== false)
      .map((remark) => ({ ...remark, value: unbroken(remark.value) })),
  };
}

const instalmentsText = ({ instalments, monthly }: Plan) => m.scheme_instalments({ count: instalments, monthly: aboutRupees(monthly) });

const startText = ({ startsAfterMonths }: Plan, courseMonths: number) =>
  startsAfterMonths === null
    ? m.scheme_unknown()
    : m.scheme_starts({
        after: durationText(startsAfterMonths),
        course: durationText(courseMonths),
        wait: durationText(startsAfterMonths - courseMonths),
      });
