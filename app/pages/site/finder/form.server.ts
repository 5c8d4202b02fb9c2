import { budgets, stands, standName } from "#app/domain/finder/model.ts";
import { listDistricts } from "#app/domain/places/reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized } from "#app/platform/i18n/rich-message.tsx";

export type FormValues = {
  for?: string | undefined;
  marks?: string | undefined;
  budget?: string | undefined;
  district?: string | undefined;
  fields?: readonly string[] | undefined;
  /** What is on the list of wishes, without a script to keep it. */
  kept?: string[] | undefined;
};

/** The districts that are offered while typing; any other of India is understood as well. */
const offered = ["BR", "JH"];

/** What the finder's form says and offers, filled with what was asked. `id` where a page has two of them. */
export async function viewFinderForm(values: FormValues = {}, id = "finder") {
  const districts = await listDistricts();
  const own = values.budget && !budgets.some((budget) => String(budget) === values.budget) ? [Number(values.budget)] : [];
  return {
    id,
    values: { for: values.for ?? "", marks: values.marks ?? "", budget: values.budget ?? "", district: values.district ?? "" },
    fields: values.fields?.join(",") ?? "",
    kept: values.kept ?? [],
    stands: stands.map((stand) => ({ value: stand, text: standName(stand) })),
    budgets: [...budgets, ...own].toSorted((one, other) => one - other).map((value) => ({ value: String(value), text: budgetText(value) })),
    districts: districts.filter(({ state }) => offered.includes(state)).map(({ name, nameHi }) => localized(name, nameHi).text),
    labels: {
      title: m.finder_title(),
      text: m.finder_text(),
      stand: m.finder_stand(),
      choose: m.finder_choose(),
      marks: m.finder_marks(),
      marksHint: m.finder_marks_hint(),
      budget: m.finder_budget(),
      any: m.finder_any(),
      district: m.finder_district(),
      districtHint: m.finder_district_hint(),
      find: m.finder_find(),
    },
  };
}
export type FinderFormView = Awaited<ReturnType<typeof viewFinderForm>>;

const grouped = new Intl.NumberFormat("en-IN");

/** ₹ 1 lakh, ₹ 50,000: round sums as people say them. */
export const sumText = (rupees: number) =>
  rupees >= 100_000 && rupees % 10_000 === 0 ? m.finder_lakh({ count: rupees / 100_000 }) : `₹ ${grouped.format(rupees)}`;

export const budgetText = (rupees: number) => m.finder_up_to({ sum: sumText(rupees) });
