import { href, redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { removeFeed } from "#app/domain/calendars/writes.server.ts";
import { submit } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/removal";

export const loader = () => redirect(href("/dashboard/calendar"));

/** POST: the address opens nothing any more. */
export const action = ({ request, context }: Route.ActionArgs) =>
  submit(request, z.object({}), async () => {
    await removeFeed(actorIn(context));
    return redirect(`${href("/dashboard/calendar")}?said=removed`);
  });
