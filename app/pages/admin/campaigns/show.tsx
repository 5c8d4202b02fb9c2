import Download from "lucide-react/icons/download";
import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { addCostInput } from "#app/domain/campaigns/inputs.server.ts";
import { campaignAddress, campaignDaysAsked } from "#app/domain/campaigns/model.ts";
import { drawCampaign, readCampaignNumbers } from "#app/domain/campaigns/reads.server.ts";
import { addCost } from "#app/domain/campaigns/writes.server.ts";
import { BackLink } from "#app/pages/admin/back-link.tsx";
import { CampaignCosts } from "#app/pages/admin/campaigns/costs.tsx";
import { CampaignNumbers } from "#app/pages/admin/campaigns/numbers.tsx";
import { EditLink } from "#app/pages/admin/edit-link.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { addressAlso } from "#app/pages/list-query.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { Card } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import type { Route } from "./+types/show";

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData?.campaign.title ?? m.campaign_place());

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const { picture, ...campaign } = found(await drawCampaign(actor, params.id));
  const now = new Date();
  const days = campaignDaysAsked(url.searchParams, now);
  const numbers = await readCampaignNumbers(actor, campaign, days);
  return {
    campaign,
    picture,
    days,
    numbers,
    today: indianDay(now),
    added: url.searchParams.get("added") ?? "",
    newId: crypto.randomUUID(),
    renderedAt: now.getTime(),
  };
}

/** POST: what was paid for it. */
export function action({ request, url, params, context }: Route.ActionArgs) {
  return submit(request, addCostInput, async (input) => {
    found(await addCost(actorIn(context), params.id, input));
    const days = campaignDaysAsked(url.searchParams, new Date());
    // An entry of another time would not be seen among these days.
    const isShown = days.from <= input.day && input.day <= days.to;
    const shown = isShown ? days : campaignDaysAsked(new URLSearchParams({ period: "all" }), new Date());
    return redirect(addressAlso(campaignAddress(params.id, shown), { added: input.id }));
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function Campaign({ loaderData, actionData }: Route.ComponentProps) {
  const { campaign, picture, days, numbers, today, added, newId, renderedAt } = loaderData;
  useLive(renderedAt, "campaigns", "leads", "visits");
  return (
    <div className="mx-auto grid max-w-5xl gap-8">
      <div className="grid gap-1">
        <BackLink to={href("/admin/campaigns")} label={m.campaign_place()} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h1 className="wrap-anywhere">{campaign.title}</h1>
          <EditLink to={href("/admin/campaigns/:id/change", { id: campaign.id })} name={campaign.title} />
        </div>
        <p className="wrap-anywhere text-ink-soft">{campaign.name}</p>
      </div>
      <CampaignNumbers {...{ campaign, days, numbers }} />
      <Card as="section" aria-labelledby="link" className="grid gap-5">
        <h2 id="link" className="text-xl">
          {m.campaign_link()}
        </h2>
        <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
          <QrCode picture={picture} label={m.campaign_code()} className="max-sm:order-last sm:w-60" />
          <div className="grid content-start gap-4">
            <p className="measure text-ink-soft">{m.campaign_link_text()}</p>
            <code lang="en" className="rounded-control bg-brand-wash px-3 py-2 font-mono wrap-anywhere select-all">
              {campaign.link}
            </code>
            <CopyButton text={campaign.link} labels={{ copy: m.lead_link_copy(), copied: m.lead_link_copied() }} />
            <div className="flex flex-wrap gap-x-6">
              <CodeFile id={campaign.id} format="png" label={m.campaign_code_png()} />
              <CodeFile id={campaign.id} format="svg" label={m.campaign_code_svg()} />
              <a href={campaign.link} className="link" target="_blank" rel="noreferrer">
                {m.campaign_open_page()}
              </a>
            </div>
          </div>
        </div>
      </Card>
      {numbers.costs && (
        <CampaignCosts key={added} campaign={campaign.id} costs={numbers.costs} today={today} newId={newId} answer={actionData} />
      )}
    </div>
  );
}

const CodeFile = ({ id, format, label }: { id: string; format: string; label: string }) => (
  <a href={`${href("/admin/campaigns/:id/code", { id })}?format=${format}`} download className="link">
    <Download size={16} aria-hidden="true" />
    {label}
  </a>
);
