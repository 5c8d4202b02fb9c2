import { campaignAddress, costPerAdmission, type CampaignDays } from "#app/domain/campaigns/model.ts";
import type { readCampaignNumbers } from "#app/domain/campaigns/reads.server.ts";
import { rupees } from "#app/domain/colleges/model.ts";
import { counted, maxCounted } from "#app/domain/lead-lists/model.ts";
import { askedAddress, broughtBy, leadsAddress, periods, visitsAddress } from "#app/domain/numbers/model.ts";
import { grouped, periodNames } from "#app/pages/number-labels.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Card, CoverLink } from "#app/ui/card.tsx";
import { FilterToggle } from "#app/ui/filter-chip.tsx";
import { DaysForm } from "#app/pages/days-form.tsx";

type Props = {
  campaign: { id: string; name: string };
  days: CampaignDays;
  numbers: Awaited<ReturnType<typeof readCampaignNumbers>>;
};

/** `is` says what kind of number it is, when it is not the count of its rows. */
type Figure = { key: string; label: string; value: string; number: number; is?: string; to: string };

/** From a visit to a seat, and what a seat cost. Each number opens what it counts. */
export function CampaignNumbers({ campaign: { id, name }, days, numbers }: Props) {
  const { from, to, period } = days;
  const { visits, asked, brought, admitted, spent } = numbers;
  const leads = (key: string, label: string, count: number | undefined, question: ReturnType<typeof broughtBy>): Figure[] =>
    count === undefined ? [] : [{ key, label, value: counted(count), number: count, to: leadsAddress(question) }];
  const figures: Figure[] = [
    {
      key: "visits",
      label: m.visit_title(),
      value: grouped(visits),
      number: visits,
      is: "visits",
      to: visitsAddress(from, to, { kind: "campaign", name }),
    },
    ...(asked === undefined
      ? []
      : [
          { key: "asked", label: m.campaign_asked(), value: grouped(asked), number: asked, to: askedAddress(from, to, { campaign: name }) },
        ]),
    ...leads("leads", m.campaign_leads(), brought, broughtBy(name, from, to)),
    ...leads("admitted", m.campaign_admitted(), admitted, broughtBy(name, from, to, ["admitted"])),
    ...(spent === undefined
      ? []
      : [
          {
            key: "spent",
            label: m.campaign_spent(),
            value: rupees(spent),
            number: spent,
            is: "sum",
            to: `${campaignAddress(id, days)}#costs`,
          },
        ]),
  ];
  const each = admitted === undefined || admitted > maxCounted ? undefined : costPerAdmission(spent ?? 0, admitted);
  return (
    <section aria-labelledby="numbers" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="numbers" className="text-2xl">
          {titleOf(days)}
        </h2>
        <nav aria-label={m.dashboard_period()} className="flex flex-wrap gap-2">
          {([...periods, "all"] as const).map((one) => (
            <FilterToggle
              key={one}
              to={campaignAddress(id, { ...days, period: one })}
              isOn={one === period}
              label={one === "all" ? m.campaign_period_all() : periodNames[one]()}
            />
          ))}
        </nav>
        <DaysForm from={period === "all" ? "" : from} to={to} />
      </div>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-5">
        {figures.map(({ key, label, value, number, is, to: address }) => (
          <Card as="li" key={key} className="grid content-start gap-1">
            <span className="text-3xl font-bold wrap-anywhere text-brand tabular-nums">{value}</span>
            <CoverLink to={address} data-number={number} data-is={is}>
              {label}
            </CoverLink>
          </Card>
        ))}
      </ul>
      {spent !== undefined && (
        <p className="measure" data-each={each ?? ""}>
          {each === undefined ? m.campaign_no_cost_each() : m.campaign_cost_each({ amount: rupees(each) })}
        </p>
      )}
    </section>
  );
}

function titleOf({ period, from, to }: CampaignDays) {
  if (period === "all") return m.campaign_numbers_all();
  return period === "days" ? m.dashboard_days({ from: formatDay(from), to: formatDay(to) }) : m.campaign_numbers({ day: formatDay(from) });
}
