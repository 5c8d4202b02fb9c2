import { href } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { findWritten } from "#app/domain/follow-ups/taking-back.reads.server.ts";
import { transferInput } from "#app/domain/leads/inputs.server.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { findLead, listStaff } from "#app/domain/leads/reads.server.ts";
import { transferLead } from "#app/domain/leads/transferring.writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { doneWords, savedIn } from "#app/pages/staff/lead/done-notice.tsx";
import { afterwards, numberIn, workableAt } from "#app/pages/staff/find-lead.server.ts";
import { LeadVerbPage, staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { TakeBack } from "#app/pages/staff/follow-ups/take-back.tsx";
import { TransferForm } from "#app/pages/staff/lead/actions.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/transfer";

export const meta = () => staffTitle(m.lead_transfer());

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const done = url.searchParams.get("done");
  // Whoever gave a lead away does not know it any more. Said of any number, so it tells nothing of others'.
  if (doneWords(done) && !(await findLead(actor, numberIn(params)))) {
    const saved = savedIn(done);
    const written = saved === undefined ? undefined : await findWritten(actor, saved);
    return { number: numberIn(params), done, mayTakeBack: written?.mayTakeBack === true ? written.number : undefined };
  }
  return { number: numberIn(params), done, lead: await workableAt(actor, params), staff: await listStaff() };
}

export function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorIn(context);
  return submit(request, transferInput, async ({ assignedTo }) => {
    const { number } = found(await transferLead(actor, numberIn(params), assignedTo));
    return afterwards(actor, number, "transferred");
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function Transfer({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.lead)
    return (
      <LeadVerbPage lead={loaderData.lead} title={m.lead_transfer()}>
        <TransferForm lead={loaderData.lead} staff={loaderData.staff} answer={actionData} />
      </LeadVerbPage>
    );
  return (
    <div className="wrap grid max-w-3xl gap-6 py-6">
      <h1>{m.lead_handed_over({ number: shownNumber(loaderData.number) })}</h1>
      <Notice
        tone="success"
        actions={
          <>
            {loaderData.mayTakeBack && <TakeBack number={loaderData.mayTakeBack} />}
            <ButtonLink look="secondary" to={href("/dashboard")}>
              {m.staff_dashboard()}
            </ButtonLink>
          </>
        }
      >
        {doneWords(loaderData.done)} {m.lead_handed_over_text()}
      </Notice>
    </div>
  );
}
