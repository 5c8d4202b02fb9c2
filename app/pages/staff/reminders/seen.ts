import { href, redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { seeReminders } from "#app/domain/reminders/writes.server.ts";
import { submit } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/seen";

export const loader = () => redirect(href("/reminders"));

const input = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,17}$/)
    .optional(),
});

/** POST: one reminder has been read, or without an id all of them. */
export async function action({ request, context }: Route.ActionArgs) {
  return submit(request, input, async ({ id }) => {
    await seeReminders(actorIn(context), id);
    return redirect(id === undefined ? `${href("/reminders")}?seen=1` : href("/reminders"));
  });
}
