import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { moveInput } from "#app/domain/messages/inputs.server.ts";
import { moveMessageTemplate } from "#app/domain/messages/templates.writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/template-order";

export const loader = () => redirect(href("/messageTemplates"));

/** POST: one place up or down in the order in which texts are offered. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(request, moveInput, async ({ way }) => {
    found(await moveMessageTemplate(actorIn(context), params.id, way));
    return redirect(href("/messageTemplates"));
  });
