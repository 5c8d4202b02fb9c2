import { isOnce, costPartNames, costSheet, yearsOf, type CostPart, type CostSheet } from "#app/domain/colleges/costs.model.ts";
import { rupees, type Offering } from "#app/domain/colleges/model.ts";
import { durationText } from "#app/domain/courses/model.ts";
import { unbroken } from "#app/domain/facts/model.ts";
import { knownFigure, notKnown, summed, type Figure } from "#app/pages/site/catalogue/labels.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";

/** ₹ 98,000, on one line. */
export const money = (amount: number) => unbroken(rupees(amount));

/** Names in the middle of a sentence: tuition, hostel and food. */
export const listed = (names: string[]) =>
  new Intl.ListFormat(getLocale(), { type: "conjunction" }).format(names.map((name) => name.charAt(0).toLowerCase() + name.slice(1)));
export const partsIn = (parts: CostPart[]) => listed(parts.map((part) => costPartNames[part]()));

type Part = CostSheet["parts"][number];
type About = (...about: string[]) => string;

/** The sheet as it is read: what each part costs, what it comes to, and what nobody knows. */
export function viewSheet(offering: Offering, report: About) {
  const sheet = costSheet(offering);
  const session = offering.session ? m.sheet_session({ session: offering.session }) : undefined;
  const labels = { title: m.sheet_title(), part: m.sheet_part(), sum: m.sheet_sum() };
  const counted = countedOf(offering);
  if (!sheet) return { labels, session, counted, rows: [], total: undefined, remark: m.sheet_no_length() };
  const isWhole = sheet.unknown.length === 0;
  return {
    labels,
    session,
    counted,
    rows: sheet.parts.map((one) => ({
      part: one.part,
      name: costPartNames[one.part](),
      figures: figuresOf(one, report),
      total: isKnown(one) ? summed(money(one.total), [m.sheet_added_row()]) : notKnown(),
    })),
    total: { label: isWhole ? m.sheet_all() : m.sheet_known(), value: totalOf(sheet) },
    remark: isWhole ? m.sheet_whole() : m.sheet_missing({ parts: partsIn(sheet.unknown) }),
  };
}
export type SheetView = ReturnType<typeof viewSheet>;

/** How a course is counted that does not end with a year: its last months as a whole one. */
export function countedOf({ durationMonths }: Pick<Offering, "durationMonths">) {
  const count = yearsOf(durationMonths);
  if (durationMonths === null || count === undefined || durationMonths % 12 === 0) return undefined;
  return m.sheet_counted({ length: durationText(durationMonths), count });
}

const isKnown = ({ years }: Part) => years.some(Boolean);

function figuresOf({ part, years }: Part, report: About): Figure[] {
  const [first] = years;
  if (!years.some(Boolean)) return [];
  const figureOf = (year: (typeof years)[number] & {}, text: string) =>
    knownFigure({ text: unbroken(text) }, year.source, report("cost", part));
  const isSteady = first && years.every((year) => year && year.rupees === first.rupees && year.source === first.source);
  if (isSteady) return [figureOf(first, steadyText(part, money(first.rupees), years.length))];
  return years.map((year, index) =>
    year
      ? figureOf(year, m.sheet_year({ number: index + 1, amount: money(year.rupees) }))
      : { text: m.sheet_year_unknown({ number: index + 1 }), isUnknown: true },
  );
}

function steadyText(part: CostPart, amount: string, count: number) {
  if (isOnce(part)) return m.sheet_once({ amount });
  return count === 1 ? m.sheet_one_year({ amount }) : m.sheet_each_year({ amount, count });
}

/** Everything that is known, added up; with the parts that are in it. */
export function totalOf(sheet: CostSheet): Figure {
  const parts = sheet.parts.filter(isKnown).map(({ part }) => part);
  return parts.length > 0 ? summed(money(sheet.known), [m.sheet_added({ parts: partsIn(parts) })]) : notKnown();
}
