import { Form, href, Link } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { proposedNext } from "#app/domain/leads/next-step.model.ts";
import { bulkStageInput } from "#app/domain/leads/bulk.inputs.server.ts";
import { moveLeads } from "#app/domain/leads/bulk.writes.server.ts";
import { isStage, stageNames } from "#app/domain/leads/model.ts";
import type { Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { submitMany } from "#app/pages/staff/leads/return-to.server.ts";
import { listAddress } from "#app/pages/staff/lead-paths.ts";
import { StageQuestion } from "#app/pages/staff/leads/stage-question.tsx";
import { useHours } from "#app/pages/staff/use-hours.ts";
import { fromIndianTime, isIndianTime } from "#app/platform/i18n/indian-time.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/stage";

export const meta = () => [{ title: `${m.lead_bulk_stage()} · ${m.brand()}` }, { name: "robots", content: "noindex" }];

export const loader = () => ({ renderedAt: Date.now() });

/** POST: moves the ticked leads. What a stage needs to know besides, this page asks. */
export function action({ request, context }: Route.ActionArgs) {
  const actor = actorIn(context);
  return submitMany(actor, request, bulkStageInput, (input) => moveLeads(actor, input));
}

export const clientAction = keepPage;

type Answer = { problems?: Problems; typed?: Record<string, string> };

export default function LeadListStage({ loaderData: { renderedAt }, actionData }: Route.ComponentProps) {
  const hours = useHours();
  const { problems = {}, typed = {} } = (actionData ?? {}) as Answer;
  const leads = typed.lead?.split(",").filter(Boolean) ?? [];
  const stage = isStage(typed.stage) ? typed.stage : undefined;
  // The date that a single lead has, where its card sent it along.
  const standing = typed.standing && isIndianTime(typed.standing) ? fromIndianTime(typed.standing) : null;
  const back = typed.back?.startsWith("/leadHistory") ? typed.back : listAddress();
  const general = problems[""] ?? problems.lead ?? (stage === undefined ? problems.stage : undefined);
  return (
    <div className="wrap grid max-w-2xl gap-6 py-8">
      <h1>{stage ? m.lead_bulk_stage_title({ stage: stageNames[stage]() }) : m.lead_bulk_stage()}</h1>
      {leads.length > 0 && <p className="text-ink-soft">{m.lead_bulk_leads({ count: leads.length })}</p>}
      {general && <Notice tone="danger">{general}</Notice>}
      {stage && leads.length > 0 && (
        <Form method="post" action={href("/leadHistory/stage")} noValidate className="grid gap-6">
          {["id", "back", "stage"].map((name) => (
            <input key={name} type="hidden" name={name} value={typed[name] ?? ""} />
          ))}
          <input type="hidden" name="lead" value={leads.join(",")} />
          <StageQuestion {...{ stage, typed, problems }} proposal={proposedNext(stage, standing, renderedAt, hours)} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit">{m.lead_bulk_stage_go()}</Button>
          </div>
        </Form>
      )}
      <Link to={back} className="link">
        {m.lead_bulk_back()}
      </Link>
    </div>
  );
}
