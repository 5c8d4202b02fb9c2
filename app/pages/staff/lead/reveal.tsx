import { data, Form } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { shownPhone } from "#app/domain/phones.ts";
import { revealPhone } from "#app/domain/leads/reaching.writes.server.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { leadAddress } from "#app/pages/staff/lead-paths.ts";
import { numberIn, workableAt } from "#app/pages/staff/find-lead.server.ts";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Route } from "./+types/reveal";

export const meta = () => staffTitle(m.lead_reveal());

/** Without script: the question, and after it the answer, which coming back to this address does not show again. */
export const loader = async ({ params, context }: Route.LoaderArgs) => ({ number: (await workableAt(actorIn(context), params)).number });

/** POST: the whole phone, this once, and noted. */
export function action({ request, params, context }: Route.ActionArgs) {
  const problems: Problems = {};
  return submit(request, z.object({}), async () => data({ ...found(await revealPhone(actorIn(context), numberIn(params))), problems }));
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function Reveal({ loaderData: { number }, actionData }: Route.ComponentProps) {
  const { phone, alternatePhone } = (actionData ?? {}) as { phone?: string; alternatePhone?: string | null };
  return (
    <div className="wrap grid max-w-3xl gap-6 py-6">
      <Card room="lg" className="grid gap-4">
        <h1 className="text-2xl">{m.lead_revealed({ number: shownNumber(number) })}</h1>
        {[phone, alternatePhone].map(
          (phone) =>
            phone && (
              <a key={phone} href={`tel:${phone}`} className="link text-2xl tabular-nums">
                {shownPhone(phone)}
              </a>
            ),
        )}
        {!phone && (
          <Form method="post">
            <Button type="submit" look="secondary">
              {m.lead_reveal()}
            </Button>
          </Form>
        )}
        <p className="text-ink-soft">{m.lead_revealed_text()}</p>
        <ButtonLink look="secondary" to={leadAddress(number)} className="justify-self-start">
          {m.lead_open()}
        </ButtonLink>
      </Card>
    </div>
  );
}
