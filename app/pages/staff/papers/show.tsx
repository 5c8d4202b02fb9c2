import { Link, useSearchParams } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { leadTopic } from "#app/domain/leads/reads.server.ts";
import { isPaperStatus } from "#app/domain/papers/model.ts";
import { listChecklists, type Checklist } from "#app/domain/papers/reads.server.ts";
import { listTemplates } from "#app/domain/papers/templates.reads.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { leadAt, numberIn } from "#app/pages/staff/find-lead.server.ts";
import { LeadVerbPage, staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { AddPaper, FamilyLink, StartChecklist, type Template } from "#app/pages/staff/papers/checklist-forms.tsx";
import { PaperRow } from "#app/pages/staff/papers/paper-row.tsx";
import { PaperCounts } from "#app/pages/staff/papers/paper-counts.tsx";
import { papersAddress } from "#app/pages/staff/papers/paths.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/show";

export const meta = () => staffTitle(m.paper_title());

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const number = numberIn(params);
  const [lead, lists, templates] = await Promise.all([leadAt(actor, params), listChecklists(actor, number), listTemplates(actor)]);
  return { lead, lists, templates, topic: leadTopic(actor), renderedAt: Date.now() };
}

/** Nothing is sent here: for everybody as for a lead that is not there. */
export const action = () => found(undefined);

/** The papers of a lead, by application: what is needed, what came, and what becomes of it. */
export default function LeadPapersPage({ loaderData: { lead, lists, templates, topic, renderedAt } }: Route.ComponentProps) {
  useLive(renderedAt, topic);
  const [search] = useSearchParams();
  const [application, status] = [search.get("application"), search.get("status")];
  const shown = lists.filter(({ id }) => application === null || id === application);
  return (
    <LeadVerbPage lead={lead} title={m.paper_title()}>
      {lead.stop !== null && <Notice tone="info" live="off" title={m.paper_stopped()} />}
      {lead.stop === null && lists.length === 0 && <p>{m.paper_no_application()}</p>}
      {(application !== null || status !== null) && (
        <Link to={papersAddress(lead.number)} className="link justify-self-start">
          {m.paper_show_all()}
        </Link>
      )}
      {shown.map((list) => (
        <ChecklistCard
          key={list.id}
          list={list}
          status={status}
          number={lead.number}
          mayWork={lead.mayWork && lead.stop === null}
          templates={templates}
        />
      ))}
    </LeadVerbPage>
  );
}

type CardProps = { list: Checklist; status: string | null; number: number; mayWork: boolean; templates: Template[] };

function ChecklistCard({ list, status, number, mayWork, templates }: CardProps) {
  const { id, college, course, session, papers } = list;
  const shown = papers.filter((paper) => !isPaperStatus(status) || paper.status === status);
  return (
    <Card as="section" id={`application-${id}`} aria-labelledby={`title-${id}`} className="grid gap-5">
      <div className="grid gap-1">
        <h2 id={`title-${id}`} className="text-xl wrap-anywhere">
          {m.paper_of_application({ college, course, session })}
        </h2>
        <PaperCounts list={list} number={number} />
      </div>
      {papers.length === 0 && <p className="text-ink-soft">{m.paper_none()}</p>}
      {papers.length > 0 && shown.length === 0 && <p className="text-ink-soft">{m.paper_none_such()}</p>}
      <ul className="grid gap-5 empty:hidden">
        {shown.map((paper) => (
          <PaperRow key={paper.id} paper={paper} number={number} mayWork={mayWork} />
        ))}
      </ul>
      {mayWork && (
        <>
          {papers.length === 0 && <StartChecklist number={number} application={id} templates={templates} />}
          {papers.length > 0 && <FamilyLink number={number} list={list} />}
          <AddPaper number={number} application={id} templates={papers.length > 0 ? templates : []} />
        </>
      )}
    </Card>
  );
}
