import { redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { readNumber, shownNumber } from "#app/domain/leads/model.ts";
import { holdInput } from "#app/domain/retention/inputs.server.ts";
import { findKeeping } from "#app/domain/retention/reads.server.ts";
import { holdLead } from "#app/domain/retention/writes.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { endingAddress } from "#app/pages/admin/retention/query.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ConfirmCard } from "#app/ui/confirm-card.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import type { Route } from "./+types/hold";

export const meta = () => adminTitle(m.retention_hold_title());

export async function loader({ params, context }: Route.LoaderArgs) {
  return { lead: found(await findKeeping(actorIn(context), found(readNumber(params.id)))) };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, holdInput, async ({ why }) => {
    found(await holdLead(actorIn(context), found(readNumber(params.id)), why));
    return redirect(`${endingAddress({ show: "held" })}&done=held`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function RetentionHold({ loaderData: { lead }, actionData }: Route.ComponentProps) {
  const { problems = {}, typed = {} }: { problems?: Problems; typed?: Record<string, string> } = actionData ?? {};
  return (
    <ConfirmCard
      title={m.retention_hold_title()}
      problem={problems[""]}
      failed={m.retention_not_done()}
      fields={
        <Textarea
          name="why"
          label={m.retention_why()}
          error={problems.why}
          defaultValue={typed.why ?? lead.why ?? ""}
          maxLength={500}
          rows={3}
          required
        />
      }
      back={endingAddress({ show: "soon" })}
      no={m.fact_cancel()}
      yes={m.retention_hold()}
      look="primary"
      className="mx-auto"
    >
      <p className="font-semibold wrap-anywhere">
        {shownNumber(lead.number)} {lead.name}
      </p>
      <p className="text-ink-soft">{m.retention_hold_text()}</p>
    </ConfirmCard>
  );
}
