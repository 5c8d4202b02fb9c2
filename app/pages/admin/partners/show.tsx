import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { paymentInput } from "#app/domain/partnerships/inputs.server.ts";
import { partnerKindNames } from "#app/domain/partners/model.ts";
import { drawPartner, readPartnerNumbers } from "#app/domain/partnerships/reads.server.ts";
import { addPayment } from "#app/domain/partnerships/writes.server.ts";
import { BackLink } from "#app/pages/admin/back-link.tsx";
import { EditLink } from "#app/pages/admin/edit-link.tsx";
import { PartnerLinkCard, PartnerPageCard } from "#app/pages/admin/partners/link-card.tsx";
import { PartnerMoney } from "#app/pages/admin/partners/money.tsx";
import { PartnerFigures } from "#app/pages/admin/partners/numbers.tsx";
import { StandingBadge } from "#app/pages/admin/partners/standing-badge.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/show";

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData?.partner.name ?? m.partner_place());

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const { picture, ...partner } = found(await drawPartner(actor, params.id));
  const numbers = found(await readPartnerNumbers(actor, partner));
  const now = new Date();
  return {
    partner,
    picture,
    numbers,
    today: indianDay(now),
    added: url.searchParams.get("added") ?? "",
    newId: crypto.randomUUID(),
    renderedAt: now.getTime(),
  };
}

/** POST: what was paid to them. */
export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, paymentInput, async (input) => {
    found(await addPayment(actorIn(context), params.id, input));
    return redirect(`${href("/admin/partners/:id", { id: params.id })}?added=${input.id}#money`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function Partner({ loaderData, actionData }: Route.ComponentProps) {
  const { partner, picture, numbers, today, added, newId, renderedAt } = loaderData;
  useLive(renderedAt, "partners", "leads", "enquiries");
  const { id, name, kind, standing, standingSince, contact, note } = partner;
  return (
    <div className="mx-auto grid max-w-5xl gap-8">
      <div className="grid gap-2">
        <BackLink to={href("/admin/partners")} label={m.partner_place()} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h1 className="wrap-anywhere">{name}</h1>
          <EditLink to={href("/admin/partners/:id/change", { id })} name={name} />
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
          {partnerKindNames[kind]()}
          <StandingBadge standing={standing} />
          {standing !== "active" && m.partner_since({ day: formatDay(standingSince) })}
        </p>
        {contact && <p className="wrap-anywhere">{contact}</p>}
        {note && <p className="measure wrap-anywhere whitespace-pre-line text-ink-soft">{note}</p>}
      </div>
      {standing !== "active" && (
        <Notice tone="info" live="off">
          {standing === "paused" ? m.partner_paused_text() : m.partner_ended_text()}
        </Notice>
      )}
      <PartnerFigures partner={partner} numbers={numbers} />
      <PartnerLinkCard partner={partner} picture={picture} />
      <PartnerPageCard partner={partner} />
      {numbers.money && numbers.payments && (
        <PartnerMoney
          key={added}
          partner={partner}
          money={numbers.money}
          payments={numbers.payments}
          admitted={numbers.admitted}
          today={today}
          newId={newId}
          answer={actionData}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {standing !== "active" && <Standing id={id} to="active" label={m.partner_resume()} />}
        {standing === "active" && <Standing id={id} to="paused" label={m.partner_pause()} />}
        {standing !== "ended" && <Standing id={id} to="ended" label={m.partner_end()} />}
      </div>
    </div>
  );
}

const Standing = ({ id, to, label }: { id: string; to: string; label: string }) => (
  <ButtonLink look="secondary" to={`${href("/admin/partners/:id/standing", { id })}?to=${to}`}>
    {label}
  </ButtonLink>
);
