import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { archiveInput } from "#app/domain/messages/inputs.server.ts";
import { archiveMessageTemplate } from "#app/domain/messages/templates.writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/template-archive";

export const loader = () => redirect(href("/messageTemplates"));

/** POST: a text is put away, or offered again. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(request, archiveInput, async ({ archived }) => {
    found(await archiveMessageTemplate(actorIn(context), params.id, archived));
    return redirect(href("/messageTemplates"));
  });
