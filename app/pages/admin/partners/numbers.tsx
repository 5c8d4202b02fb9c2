import { leadsAddress, percentOf } from "#app/domain/numbers/model.ts";
import type { KeptPartner, PartnerNumbers } from "#app/domain/partnerships/reads.server.ts";
import { allAsked } from "#app/pages/admin/partners/paths.ts";
import { grouped } from "#app/pages/number-labels.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Card, CoverLink } from "#app/ui/card.tsx";

/** What came of their link, from the beginning. Each number opens what it counts. */
export function PartnerFigures({ partner: { code }, numbers }: { partner: KeptPartner; numbers: PartnerNumbers }) {
  const { asked, leads, admitted } = numbers;
  const figures = [
    { key: "asked", label: m.campaign_asked(), number: asked, to: allAsked(code) },
    { key: "leads", label: m.partner_leads(), number: leads, to: leadsAddress({ partner: code }) },
    { key: "admitted", label: m.campaign_admitted(), number: admitted, to: leadsAddress({ partner: code, stage: ["admitted"] }) },
  ];
  return (
    <section aria-labelledby="numbers" className="grid gap-4">
      <h2 id="numbers" className="text-2xl">
        {m.campaign_numbers_all()}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {figures.map(({ key, label, number, to }) => (
          <Card as="li" key={key} className="grid content-start gap-1">
            <span className="text-3xl font-bold text-brand tabular-nums">{grouped(number)}</span>
            <CoverLink to={to} data-number={number}>
              {label}
            </CoverLink>
          </Card>
        ))}
      </ul>
      <p className="measure text-ink-soft">
        {leads > 0 && `${m.partner_conversion({ percent: percentOf(admitted, leads) })} `}
        {m.partner_first_touch()}
      </p>
    </section>
  );
}
