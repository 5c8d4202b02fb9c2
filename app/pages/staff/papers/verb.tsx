import { Link, redirect } from "react-router";
import type { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import type { Actor } from "#app/access/roles.ts";
import { applicationChoice, checklistInput, paperChoice, paperInput, refusalInput } from "#app/domain/papers/inputs.server.ts";
import { endPapersLink, extendPapersLink } from "#app/domain/papers/links.writes.server.ts";
import { acceptPaper, addPaper, refusePaper, removePaper, seePaper, startChecklist } from "#app/domain/papers/writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { workableAt, numberIn } from "#app/pages/staff/find-lead.server.ts";
import { LeadProblems, type FormAnswer } from "#app/pages/staff/form-problems.tsx";
import { LeadVerbPage, staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { papersAddress, type PaperVerb } from "#app/pages/staff/papers/paths.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Card } from "#app/ui/card.tsx";
import type { Route } from "./+types/verb";

export const meta = () => staffTitle(m.paper_title());

type Verb = (request: Request, actor: Actor, number: number) => Promise<unknown>;

const verb =
  <S extends z.ZodType>(schema: S, run: (actor: Actor, number: number, input: z.output<S>) => Promise<unknown>): Verb =>
  (request, actor, number) =>
    submit(request, schema, async (input) => {
      found(await run(actor, number, input));
      return redirect(papersAddress(number));
    });

/** What is done to a list of papers, each at an address of its own. */
const verbs: Record<PaperVerb, Verb> = {
  list: verb(checklistInput, startChecklist),
  paper: verb(paperInput, addPaper),
  removal: verb(paperChoice, (actor, number, { paper }) => removePaper(actor, number, paper)),
  acceptance: verb(paperChoice, (actor, number, { paper }) => acceptPaper(actor, number, paper)),
  sight: verb(paperChoice, (actor, number, { paper }) => seePaper(actor, number, paper)),
  refusal: verb(refusalInput, (actor, number, { paper, reason }) => refusePaper(actor, number, paper, reason)),
  extension: verb(applicationChoice, (actor, number, { application }) => extendPapersLink(actor, number, application)),
  end: verb(applicationChoice, (actor, number, { application }) => endPapersLink(actor, number, application)),
};
const verbNamed = (name: string) => found(Object.hasOwn(verbs, name) ? verbs[name as PaperVerb] : undefined);

export async function loader({ params, context }: Route.LoaderArgs) {
  verbNamed(params.verb);
  return { lead: await workableAt(actorIn(context), params) };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  verbNamed(params.verb)(request, actorIn(context), numberIn(params)) as Promise<FormAnswer | Response>;

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

/** Where a browser without script reads why something was not done. */
export default function PaperVerbPage({ loaderData: { lead }, actionData }: Route.ComponentProps) {
  return (
    <LeadVerbPage lead={lead} title={m.paper_title()}>
      <Card room="lg" className="grid gap-5">
        <LeadProblems form="papers" problems={actionData?.problems} />
        <Link to={papersAddress(lead.number)} className="link justify-self-start">
          {m.paper_open()}
        </Link>
      </Card>
    </LeadVerbPage>
  );
}
