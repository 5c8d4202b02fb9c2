import { href } from "react-router";
import { costSheet } from "#app/domain/colleges/costs.model.ts";
import { loanFor, type Loan } from "#app/domain/colleges/loan.model.ts";
import type { Offering } from "#app/domain/colleges/model.ts";
import { durationText } from "#app/domain/courses/model.ts";
import { isDue, rupeesAndPaise, usedBy, type Plan } from "#app/domain/facts/model.ts";
import { listCoveredCourses, numbersOf, readFacts, type Fact, type FactsByKey } from "#app/domain/facts/reads.server.ts";
import { summed, type Figure } from "#app/pages/site/catalogue/labels.server.ts";
import { money, partsIn } from "#app/pages/site/offerings/sheet.server.ts";
import { noteOf } from "#app/pages/site/scheme/note.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { indianDay } from "#app/platform/i18n/indian-time.ts";

/** What the student credit card is known to lend, and whether its list names this course. */
export async function readScheme(course: string) {
  const [facts, covered] = await Promise.all([readFacts(), listCoveredCourses()]);
  return { facts, isListed: covered.some(({ publishedSlug }) => publishedSlug === course) };
}
export type Scheme = Awaited<ReturnType<typeof readScheme>>;

/** What the card lends of an offering's cost sheet. */
export function loanOf(offering: Offering, { facts, isListed }: Scheme): Loan | undefined {
  const sheet = costSheet(offering);
  if (!sheet || !isListed || offering.durationMonths === null) return undefined;
  return loanFor(sheet, offering.durationMonths, facts.covers.value, numbersOf(facts));
}

/** A figure that follows from the facts of the scheme: it opens where they come from, and whether anybody has checked them. */
export function schemeFigure(text: string, [first, ...rest]: [Fact, ...Fact[]], lines: string[]): Figure {
  const { mark, standing, source, due } = noteOf(first);
  const today = indianDay(new Date());
  return {
    text,
    note: {
      due: [first, ...rest].some((fact) => isDue(fact, today)),
      source,
      lines: [...lines, ...(mark ? [mark.text] : []), `${standing} · ${due}`],
      links: [{ text: m.loan_link(), to: href("/services/stdCred_service") }],
    },
  };
}

/** How a family can pay what is known of the sheet. */
export function viewLoan(offering: Offering, scheme: Scheme) {
  const { facts, isListed } = scheme;
  const sheet = costSheet(offering);
  const loan = loanOf(offering, scheme);
  const to = { to: href("/services/stdCred_service"), text: m.loan_link() };
  const title = m.loan_title();
  if (!sheet || !loan) return { title, to, rows: [], unchecked: undefined, remark: isListed ? m.loan_nothing() : m.loan_not_listed() };
  const { lent, family, parts, plan } = loan;
  const used = [facts.amount, facts.covers, facts["covered-courses"], ...(plan ? [repaidBy(plan, facts)] : [])];
  return {
    title,
    to,
    rows: [
      {
        label: m.loan_lends(),
        value: schemeFigure(
          money(lent),
          [facts.amount, facts.covers],
          [m.loan_counts({ parts: partsIn(parts), amount: money(facts.amount.number ?? 0) })],
        ),
      },
      {
        label: sheet.unknown.length > 0 ? m.loan_family_rest() : m.loan_family(),
        value: summed(money(family), [m.loan_left({ total: money(sheet.known), lent: money(lent) })]),
      },
      ...(plan ? [{ label: m.loan_monthly(), value: monthlyOf(plan, facts) }] : []),
    ],
    unchecked: used.some(({ mustCheck }) => mustCheck) ? m.scheme_unchecked() : undefined,
    remark: m.loan_terms(),
  };
}
export type LoanView = ReturnType<typeof viewLoan>;

const repaidBy = (plan: Plan, facts: FactsByKey) => {
  const key = usedBy(plan, numbersOf(facts)).find((one) => one === "instalments-small" || one === "instalments-large");
  return facts[key ?? "instalments-large"];
};

/** Nobody reckons with paise: what has some is said as about so many rupees. */
export const aboutRupees = (paise: number) =>
  paise % 100 === 0 ? money(paise / 100) : m.loan_about({ amount: money(Math.round(paise / 100)) });

function monthlyOf(plan: Plan, facts: FactsByKey): Figure {
  const { rupees, monthly, instalments: count, startsAfterMonths, interest } = plan;
  const lent = money(rupees);
  return schemeFigure(
    m.loan_monthly_value({ amount: aboutRupees(monthly), count }),
    [repaidBy(plan, facts)],
    [
      ...(monthly % 100 === 0 ? [] : [m.loan_monthly_value({ amount: rupeesAndPaise(monthly), count })]),
      startsAfterMonths === null
        ? m.loan_from_unknown({ lent, count })
        : m.loan_from({ lent, count, after: durationText(startsAfterMonths) }),
      ...(interest ? [m.scheme_interest_extra({ rate: interest })] : []),
    ],
  );
}
