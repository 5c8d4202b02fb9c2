import { redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { readNumber, shownNumber } from "#app/domain/leads/model.ts";
import { releaseInput } from "#app/domain/retention/inputs.server.ts";
import { findKeeping } from "#app/domain/retention/reads.server.ts";
import { releaseLead } from "#app/domain/retention/writes.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { endingAddress } from "#app/pages/admin/retention/query.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ConfirmCard } from "#app/ui/confirm-card.tsx";
import type { Route } from "./+types/release";

export const meta = () => adminTitle(m.retention_release_title());

export async function loader({ params, context }: Route.LoaderArgs) {
  return { lead: found(await findKeeping(actorIn(context), found(readNumber(params.id)))) };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, releaseInput, async () => {
    found(await releaseLead(actorIn(context), found(readNumber(params.id))));
    return redirect(`${endingAddress({ show: "held" })}&done=released`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function RetentionRelease({ loaderData: { lead }, actionData }: Route.ComponentProps) {
  const { problems = {} }: { problems?: Problems } = actionData ?? {};
  return (
    <ConfirmCard
      title={m.retention_release_title()}
      problem={problems[""]}
      failed={m.retention_not_done()}
      back={endingAddress({ show: "held" })}
      no={m.fact_cancel()}
      yes={m.retention_release()}
      className="mx-auto"
    >
      <p className="font-semibold wrap-anywhere">
        {shownNumber(lead.number)} {lead.name}
      </p>
      {lead.why && <p className="wrap-anywhere whitespace-pre-line">{lead.why}</p>}
      <p className="text-ink-soft">{m.retention_release_text()}</p>
    </ConfirmCard>
  );
}
