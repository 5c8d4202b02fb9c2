import { costPartNames, studyCost, type Added, type CostPart, type Costed } from "#app/domain/colleges/costs.model.ts";
import type { Source } from "#app/domain/entries/model.ts";
import { localizedPhrase } from "#app/domain/phrases/model.ts";
import { figure, notKnown, type Figure } from "#app/pages/site/catalogue/labels.server.ts";
import { countedOf, money } from "#app/pages/site/offerings/sheet.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** What a course costs to its end, in the same words wherever colleges stand beside each other: the study, then with hostel and food. */
export function studyFigures(offering: Costed, report: string): { study: Figure; living: Figure; amount: Figure } {
  const cost = studyCost(offering);
  const hostelUnknown: Figure = { text: m.college_hostel_unknown(), isUnknown: true };
  if (!cost) return { study: { text: m.college_study_unknown(), isUnknown: true }, living: hostelUnknown, amount: notKnown() };
  const { study, living, years } = cost;
  const counted = countedOf(offering) ?? m.college_total_years({ count: years });
  const amount = atLeast(study);
  const note = noteOf(study, counted, report);
  return {
    amount: { text: amount, note },
    study: {
      text: study.unknown.length > 0 ? m.college_study_partly({ amount, unknown: named(study.unknown) }) : m.college_study({ amount }),
      short: m.college_study_short({ amount }),
      note,
    },
    living: living
      ? {
          text: living.unknown.includes("food")
            ? m.college_with_hostel({ amount: atLeast(living) })
            : m.college_with_hostel_food({ amount: atLeast(living) }),
          short: m.college_with_hostel_short({ amount: atLeast(living) }),
          note: noteOf(living, counted, report),
        }
      : hostelUnknown,
  };
}

/** A sum to which something unknown comes has a plus. */
const atLeast = ({ rupees, unknown }: Added) => `${money(rupees)}${unknown.length > 0 ? "+" : ""}`;
const named = (parts: CostPart[]) => parts.map((part) => costPartNames[part]()).join(", ");

/** Each part with what it comes to and who says so; then what is not known. */
function noteOf({ parts, unknown }: Added, counted: string, report: string): NonNullable<Figure["note"]> {
  const known = parts.map(({ part, years, total }) => {
    const source = years.find((year) => year !== undefined)?.source;
    return { line: `${costPartNames[part]()}: ${money(total)}${saidBy(source)}`, note: figure({ text: "·" }, source, report).note! };
  });
  return {
    due: known.some(({ note }) => note.due),
    lines: [
      counted,
      ...known.map(({ line }) => line),
      ...(unknown.length > 0 ? [m.college_total_without({ unknown: named(unknown) })] : []),
    ],
    report,
  };
}

const saidBy = (source: Source | undefined) => (source?.source ? ` (${localizedPhrase(source.source).text})` : "");
