import { readCourseSpans, type Priced, type Span } from "#app/domain/colleges/offering.reads.server.ts";
import type { Loan } from "#app/domain/colleges/loan.model.ts";
import { homeState, stateName } from "#app/domain/places/model.ts";
import type { Fact } from "#app/pages/site/catalogue/facts.tsx";
import { notKnown, summed, type Figure } from "#app/pages/site/catalogue/labels.server.ts";
import { offeringAddress } from "#app/pages/site/offerings/address.server.ts";
import { loanOf, readScheme, schemeFigure, type Scheme } from "#app/pages/site/offerings/loan.server.ts";
import { money } from "#app/pages/site/offerings/sheet.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized } from "#app/platform/i18n/rich-message.tsx";

/** What a course costs: in our own state where a college there tells its fee, else anywhere. */
export async function viewMoney(course: { id: string; slug: string }, isAtHome: boolean) {
  const [home, anywhere, scheme] = await Promise.all([
    isAtHome ? readCourseSpans(course.id, homeState) : undefined,
    readCourseSpans(course.id),
    readScheme(course.slug),
  ]);
  const near = home?.year ? { ...home, place: stateName(homeState) } : { ...anywhere, place: m.course_india() };
  const { year, whole, place } = near;
  const monthly = monthlyOf(whole ?? year, scheme);
  return {
    span: year && { least: year.least.amount, most: year.most.amount },
    facts: [
      { label: m.course_fee_in({ place }), value: year ? spanFigure(year, course.slug) : notKnown(), wide: true },
      {
        label: m.course_total_in({ place }),
        value: whole ? spanFigure(whole, course.slug, [m.course_total_whole()]) : notKnown(),
        wide: true,
      },
      ...(monthly ? [{ label: m.course_monthly(), value: monthly, wide: true }] : []),
    ] as Fact[],
    unchecked: monthly && scheme.facts.amount.mustCheck ? m.scheme_unchecked() : undefined,
    remark: scheme.isListed ? undefined : m.loan_not_listed(),
  };
}

const between = (least: string, most: string) => (least === most ? least : m.course_span({ least, most }));

/** From the least to the most, with whose figures they are: their pages have the sources. */
const spanFigure = ({ least, most }: Span, course: string, lines: string[] = []): Figure =>
  summed(
    between(money(least.amount), money(most.amount)),
    [...lines, m.course_span_ends()],
    (least.amount === most.amount ? [least] : [least, most]).map((end) => endOf(end, course)),
  );

const endOf = ({ amount, college }: Priced, course: string) => ({
  text: m.course_span_least({ amount: money(amount), college: localized(college.name, college.nameHi).text }),
  to: offeringAddress(college.slug, course),
});

/** What would be repaid each month at the cheapest and at the dearest of them. */
function monthlyOf(span: Span | undefined, scheme: Scheme): Figure | undefined {
  const loans = (span ? [span.least, span.most] : [])
    .map(({ offering }) => loanOf(offering, scheme))
    .filter((loan) => loan?.plan) as Loan[];
  if (loans.length === 0) return undefined;
  const ends = (amounts: number[], text: (amount: number) => string) => between(text(Math.min(...amounts)), text(Math.max(...amounts)));
  const roundedEnds = (paise: number[]) => {
    const text = ends(
      paise.map((amount) => Math.round(amount / 100)),
      money,
    );
    return paise.some((amount) => amount % 100 !== 0) ? m.loan_about({ amount: text }) : text;
  };
  const { facts } = scheme;
  return schemeFigure(
    roundedEnds(loans.map(({ plan }) => plan!.monthly)),
    [facts.amount, facts["instalments-small"], facts["instalments-large"]],
    [
      m.course_monthly_note({
        lent: ends(
          loans.map(({ lent }) => lent),
          money,
        ),
      }),
    ],
  );
}
