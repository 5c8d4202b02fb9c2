import { Form, href, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { findLeadImport } from "#app/domain/lead-imports/reads.server.ts";
import { undoLeads } from "#app/domain/lead-imports/writes.server.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { LeadImportHead } from "#app/pages/staff/lead-imports/head.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/undo";

export const meta = () => [{ title: `${m.lead_import_undo_question()} · ${m.brand()}` }, { name: "robots", content: "noindex" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const one = found(await findLeadImport(actorIn(context), params.id));
  if (!one.canUndo) throw redirect(href("/leadHistory/imports/:id", params));
  return { one };
}

/** POST: yes, take it back. */
export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, z.object({}), async () => {
    found(await undoLeads(actorIn(context), params.id));
    return redirect(href("/leadHistory/imports/:id", params));
  });
}

type Answer = { problems?: Problems };

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function LeadImportUndo({ loaderData: { one }, actionData }: Route.ComponentProps) {
  const { problems = {} }: Answer = actionData ?? {};
  const busy = useNavigation().formMethod === "POST";
  return (
    <div className="wrap grid gap-8 py-8">
      <LeadImportHead import={one} />
      <Card room="lg" className="grid max-w-3xl gap-5">
        <h2 className="text-2xl">{m.lead_import_undo_question()}</h2>
        <p>{m.lead_import_undo_text()}</p>
        {problems[""] && <Notice tone="danger">{problems[""]}</Notice>}
        <Form method="post" className="flex flex-wrap gap-4">
          <Button type="submit" look="danger" busy={busy}>
            {m.lead_import_undo()}
          </Button>
          <ButtonLink look="secondary" to={href("/leadHistory/imports/:id", { id: one.id })}>
            {m.lead_import_undo_keep()}
          </ButtonLink>
        </Form>
      </Card>
    </div>
  );
}
