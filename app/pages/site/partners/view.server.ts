import { data } from "react-router";
import { rupees } from "#app/domain/colleges/model.ts";
import { stepWords } from "#app/domain/partners/model.ts";
import { findPage, missPage } from "#app/domain/partnerships/page.reads.server.ts";
import { formatDay, formatMonth } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** What a partner reads: words and counts in steps, said here so that nothing else travels. */
export async function viewPartnerPage(secret: string) {
  const page = await findPage(secret);
  if (!page) throw data({ title: m.partner_over_title(), text: m.partner_over_text() }, { status: (await missPage()) ? 429 : 404 });
  const { name, standing, counts, countedAt, money } = page;
  return {
    title: m.partner_own_title({ name }),
    text: m.partner_own_text(),
    paused: standing === "active" ? "" : m.partner_own_paused(),
    counted: m.partner_own_counted({ day: formatDay(countedAt!) }),
    figures: [
      { term: m.partner_own_enquiries(), words: stepWords(counts.enquiries) },
      { term: m.partner_own_talking(), words: stepWords(counts.talking) },
    ],
    months: {
      title: m.partner_own_months(),
      month: m.partner_own_month(),
      admissions: m.partner_own_admissions(),
      rows: counts.admissions.map(({ month, count }) => ({ month, name: formatMonth(month), words: stepWords(count) })),
    },
    why: m.partner_own_why(),
    money: money && {
      title: m.partner_own_money(),
      agreed: money.rate === null ? "" : m.partner_own_agreed({ amount: rupees(money.rate) }),
      none: money.payments.length === 0 ? m.partner_own_unpaid() : "",
      payments: money.payments.map(({ day, rupees: amount }, index) => ({ key: index, day: formatDay(day), amount: rupees(amount) })),
    },
  };
}
export type PartnerPageView = Awaited<ReturnType<typeof viewPartnerPage>>;
