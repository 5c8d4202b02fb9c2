import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { can } from "#app/access/roles.ts";
import { addCampaignInput } from "#app/domain/campaigns/inputs.server.ts";
import { wordsOf } from "#app/domain/campaigns/model.ts";
import { listCampaignNames, listCampaigns, listUnplanned } from "#app/domain/campaigns/reads.server.ts";
import { addCampaign } from "#app/domain/campaigns/writes.server.ts";
import { firstDayOf, lastDays } from "#app/domain/numbers/model.ts";
import { readCampaignNumbersByName } from "#app/domain/reports/campaigns.reads.server.ts";
import { NewCampaign } from "#app/pages/admin/campaigns/new.tsx";
import { CampaignTable, Unplanned } from "#app/pages/admin/campaigns/tables.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { textIn } from "#app/pages/list-query.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import type { Route } from "./+types/list";

export const meta = () => adminTitle(m.campaign_place());

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const now = new Date();
  const days = lastDays(90, now);
  const month = { from: firstDayOf("30", now), to: indianDay(now) };
  const [campaigns, unplanned, names, numbers] = await Promise.all([
    listCampaigns(actor),
    listUnplanned(actor, now),
    listCampaignNames(actor),
    readCampaignNumbersByName(actor, month),
  ]);
  const brought = new Map(numbers.map((row) => [row.name, row]));
  return {
    campaigns: campaigns.map((campaign) => ({ ...campaign, numbers: brought.get(campaign.name) })),
    month,
    sees: { leads: can(actor, "leads.see-all"), asked: can(actor, "enquiries.triage"), money: can(actor, "campaigns.pay") },
    unplanned,
    since: { from: days[0]!, to: days.at(-1)! },
    // The words of the campaigns we know, each once.
    known: [...new Set(names.map((name) => wordsOf(name).campaign).filter(Boolean))],
    chosen: wordsOf(textIn(url.searchParams, "name", 130)),
    newId: crypto.randomUUID(),
    renderedAt: now.getTime(),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return submit(request, addCampaignInput, async (input) => {
    const { id } = found(await addCampaign(actorIn(context), input));
    return redirect(href("/admin/campaigns/:id", { id }));
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function Campaigns({ loaderData, actionData }: Route.ComponentProps) {
  const { campaigns, month, sees, unplanned, since, known, chosen, newId, renderedAt } = loaderData;
  useLive(renderedAt, "campaigns", "visits", ...(sees.leads ? (["leads"] as const) : []));
  return (
    <div className="mx-auto grid max-w-5xl gap-8">
      <div className="grid gap-1">
        <h1>{m.campaign_place()}</h1>
        <p className="measure text-ink-soft">{m.campaign_intro()}</p>
      </div>
      <NewCampaign key={chosen.source + chosen.medium + chosen.campaign} newId={newId} known={known} chosen={chosen} answer={actionData} />
      <CampaignTable {...{ campaigns, month, sees }} />
      <Unplanned names={unplanned} since={since} />
    </div>
  );
}
