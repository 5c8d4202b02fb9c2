import { Form, redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { noteStop } from "#app/domain/stops/writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { leadAddress } from "#app/pages/staff/lead-paths.ts";
import { leadAt, numberIn } from "#app/pages/staff/find-lead.server.ts";
import { LeadVerbPage, staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Route } from "./+types/stop";

export const meta = () => staffTitle(m.reach_stop_title());

export const loader = async ({ params, context }: Route.LoaderArgs) => ({ lead: await leadAt(actorIn(context), params) });

/** POST: they asked not to be contacted. It holds for every lead, enquiry and import with their numbers. */
export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, z.object({}), async () => {
    const { number } = found(await noteStop(actorIn(context), numberIn(params)));
    return redirect(`${leadAddress(number)}?done=stopped`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function Stop({ loaderData: { lead } }: Route.ComponentProps) {
  return (
    <LeadVerbPage lead={lead} title={m.reach_stop_title()}>
      <Card>
        <Form method="post" className="grid gap-4">
          <p>{m.reach_stop_text()}</p>
          <Button type="submit" look="danger" className="justify-self-start">
            {m.reach_stop()}
          </Button>
        </Form>
      </Card>
    </LeadVerbPage>
  );
}
