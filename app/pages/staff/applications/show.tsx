import ArrowLeft from "lucide-react/icons/arrow-left";
import { Link } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { can } from "#app/access/roles.ts";
import { findCommission } from "#app/domain/applications/commissions.reads.server.ts";
import { isOver } from "#app/domain/applications/model.ts";
import type { Application } from "#app/domain/applications/reads.server.ts";
import { StatusBadge } from "#app/domain/applications/status-badge.tsx";
import { rupees } from "#app/domain/colleges/model.ts";
import { LeadStageBadge } from "#app/domain/leads/lead-stage-badge.tsx";
import { shownNumber } from "#app/domain/leads/model.ts";
import { leadTopic, type Lead } from "#app/domain/leads/reads.server.ts";
import { ApplicationDone } from "#app/pages/staff/applications/done-notice.tsx";
import { applicationAt } from "#app/pages/staff/applications/find.server.ts";
import { ownersPart } from "#app/pages/staff/applications/owners-part.server.ts";
import { MoveForm } from "#app/pages/staff/applications/move-form.tsx";
import { PassedPart } from "#app/pages/staff/applications/passed-part.tsx";
import { costSheetAddress, verbAddress } from "#app/pages/staff/applications/paths.ts";
import { TokensPart } from "#app/pages/staff/applications/tokens-part.tsx";
import { Steps, Way } from "#app/pages/staff/applications/way.tsx";
import { leadAddress } from "#app/pages/staff/lead-paths.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/show";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.application.college ?? m.application_title()} · ${m.brand()}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const owed = can(actor, "commissions.see") ? await findCommission(actor, params.id) : undefined;
  return {
    ...(await applicationAt(actor, params)),
    // Whoever may not see it does not learn that there is such a thing: even its words come from here.
    ...(owed && { private: ownersPart(params.id, owed) }),
    readerId: actor.id,
    creationKey: crypto.randomUUID(),
    topic: leadTopic(actor),
    renderedAt: Date.now(),
  };
}

/** One application: how far it is, the money that holds the seat, and what the college was told. */
export default function ApplicationPage({ loaderData }: Route.ComponentProps) {
  const { application, lead, private: owners, readerId, creationKey, topic, renderedAt } = loaderData;
  useLive(renderedAt, topic);
  const mayWork = lead.mayWork;
  const isEnded = isOver(application.status) || application.status === "joined";
  const form = <MoveForm key={application.version} {...{ application, lead, creationKey }} now={renderedAt} />;
  return (
    <div className="wrap grid gap-6 py-6">
      <Head application={application} lead={lead} />
      <ApplicationDone />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-6">
          {mayWork ? (
            <Card as="section" aria-labelledby="far" className="grid gap-4">
              <h2 id="far" className="text-xl">
                {m.application_how_far()}
              </h2>
              {lead.stop !== null && <p>{m.application_stopped()}</p>}
              {isEnded && <p>{application.status === "joined" ? m.application_is_joined() : m.application_is_over()}</p>}
              {isEnded
                ? lead.stop === null && (
                    <details>
                      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand">
                        {m.application_correct()}
                      </summary>
                      <div className="pt-3">{form}</div>
                    </details>
                  )
                : form}
            </Card>
          ) : (
            <Notice tone="info" live="off" title={m.lead_only_read_title()}>
              {m.lead_only_read()}
            </Notice>
          )}
          <TokensPart {...{ application, mayWork, readerId, creationKey }} mayTake={mayWork && lead.stop === null} />
          <PassedPart {...{ application, lead, creationKey }} />
        </div>
        <div className="grid gap-6">
          <Facts application={application} mayEdit={mayWork && lead.stop === null} />
          {owners && <OwnersPart {...owners} />}
          <Steps application={application} />
        </div>
      </div>
    </div>
  );
}

function Head({ application, lead }: { application: Application; lead: Lead }) {
  const { college, course, session, status, statusSince } = application;
  return (
    <header className="grid gap-3">
      <Link to={leadAddress(lead.number)} className="link justify-self-start wrap-anywhere">
        <ArrowLeft size={18} aria-hidden="true" className="shrink-0" />
        {shownNumber(lead.number)} {lead.facts.name}
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <h1 className="text-3xl wrap-anywhere">{college}</h1>
          <p className="text-lg wrap-anywhere text-ink-soft">
            {course} · {session}
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <StatusBadge status={status} />
          {m.application_since({ day: formatDay(statusSince) })}
          <span className="flex items-center gap-2">
            {m.application_lead_at()} <LeadStageBadge stage={lead.stage} />
          </span>
        </p>
      </div>
      <Way application={application} />
    </header>
  );
}

function Facts({ application, mayEdit }: { application: Application; mayEdit: boolean }) {
  const { tuition, paid, costSheet } = application;
  return (
    <Card as="section" aria-labelledby="agreed" className="grid gap-3">
      <h2 id="agreed" className="text-xl">
        {m.application_agreed_title()}
      </h2>
      <dl className="grid gap-2">
        <Fact name={m.application_tuition()} value={tuition === null ? m.application_not_said() : rupees(tuition)} />
        <Fact name={m.application_paid_all()} value={rupees(paid)} />
      </dl>
      <div className="flex flex-wrap gap-3">
        {mayEdit && (
          <ButtonLink look="secondary" to={verbAddress(application.id, "facts")}>
            {m.application_edit()}
          </ButtonLink>
        )}
        {costSheet ? (
          <ButtonLink look="quiet" to={costSheetAddress(costSheet)}>
            {m.application_cost_sheet()}
          </ButtonLink>
        ) : (
          <p className="text-sm text-ink-mute">{m.application_not_in_catalogue()}</p>
        )}
      </div>
    </Card>
  );
}

function OwnersPart({ title, text, facts, change }: ReturnType<typeof ownersPart>) {
  return (
    <Card as="section" aria-labelledby="owners" className="grid gap-3">
      <div className="grid gap-1">
        <h2 id="owners" className="text-xl">
          {title}
        </h2>
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
      <dl className="grid gap-2">
        {facts.map((fact) => (
          <Fact key={fact.name} {...fact} />
        ))}
      </dl>
      <ButtonLink look="secondary" to={change.to} className="justify-self-start">
        {change.label}
      </ButtonLink>
    </Card>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="font-semibold tabular-nums">{value}</dd>
  </div>
);
