import { Form, href, redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { findTrashed } from "#app/domain/leads/finding.reads.server.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { trashLead } from "#app/domain/leads/writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { leadAddress, verbAddress } from "#app/pages/staff/lead-paths.ts";
import { numberIn, workableAt } from "#app/pages/staff/find-lead.server.ts";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { ConfirmCard } from "#app/ui/confirm-card.tsx";
import type { Route } from "./+types/deletion";

export const meta = () => staffTitle(m.lead_delete_question());

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const trashed = await findTrashed(actor, numberIn(params));
  if (trashed) return trashed;
  const { number, facts } = await workableAt(actor, params);
  return { number, name: String(facts.name), trashedAt: null };
}

/** POST: into the trash, from where it comes back for 30 days. */
export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, z.object({}), async () => {
    const { number } = found(await trashLead(actorIn(context), numberIn(params)));
    return redirect(verbAddress(number, "deletion"));
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function Deletion({ loaderData: { number, name, trashedAt }, actionData }: Route.ComponentProps) {
  const problem = (actionData as { problems?: Record<string, string> } | undefined)?.problems?.[""];
  const who = `${shownNumber(number)} ${name}`;
  return (
    <div className="wrap grid max-w-3xl gap-6 py-6">
      {trashedAt ? (
        <Card room="lg" className="grid gap-4">
          <h1 className="text-2xl">{m.lead_in_trash()}</h1>
          <p className="font-semibold wrap-anywhere">{who}</p>
          <p className="text-ink-soft">
            {m.lead_in_trash_text({ date: formatDay(new Date(trashedAt.getTime() + 30 * 24 * 60 * 60 * 1000)) })}
          </p>
          <Form method="post" action={verbAddress(number, "restoration")} className="flex flex-wrap gap-3">
            <Button type="submit" look="secondary">
              {m.lead_restore()}
            </Button>
            <ButtonLink look="quiet" to={href("/dashboard")}>
              {m.staff_dashboard()}
            </ButtonLink>
          </Form>
        </Card>
      ) : (
        <ConfirmCard
          title={m.lead_delete_question()}
          problem={problem}
          back={leadAddress(number)}
          no={m.lead_cancel()}
          yes={m.lead_delete_yes()}
          className="max-w-none"
        >
          <p className="font-semibold wrap-anywhere">{who}</p>
          <p className="text-ink-soft">{m.lead_delete_text()}</p>
        </ConfirmCard>
      )}
    </div>
  );
}
