import { redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { findWritten } from "#app/domain/follow-ups/taking-back.reads.server.ts";
import { takeBackFollowUp } from "#app/domain/follow-ups/taking-back.writes.server.ts";
import { readNumber } from "#app/domain/leads/model.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { leadAddress } from "#app/pages/staff/lead-paths.ts";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { TakeBack } from "#app/pages/staff/follow-ups/take-back.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/undo";

export const meta = ({ params }: Route.MetaArgs) => staffTitle(m.follow_up_back_title({ number: params.number }));

const numberIn = ({ number }: { number: string }) => found(readNumber(number));

export const loader = async ({ params, context }: Route.LoaderArgs) => found(await findWritten(actorIn(context), numberIn(params)));

/** POST: what this person wrote down a moment ago is taken back. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(request, z.object({}), async () => {
    const { lead } = found(await takeBackFollowUp(actorIn(context), numberIn(params)));
    return redirect(`${leadAddress(lead)}?done=taken-back`);
  });

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

/** Why it was not possible, or the question once more. */
export default function FollowUpUndo({ loaderData: { number, lead, mayTakeBack }, actionData }: Route.ComponentProps) {
  const problem = actionData?.problems[""];
  return (
    <div className="wrap grid max-w-3xl gap-6 py-6">
      <h1>{m.follow_up_back_title({ number: String(number) })}</h1>
      {problem ? <Notice tone="danger">{problem}</Notice> : <p className="max-w-[68ch]">{m.follow_up_back_text()}</p>}
      <div className="flex flex-wrap gap-3">
        {mayTakeBack && <TakeBack number={number} />}
        <ButtonLink look="secondary" size="sm" to={leadAddress(lead)}>
          {m.lead_open()}
        </ButtonLink>
      </div>
    </div>
  );
}
