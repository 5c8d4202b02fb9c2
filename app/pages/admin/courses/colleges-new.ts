import { href, redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { addCollegeToCourse } from "#app/domain/colleges/offering.writes.server.ts";
import { findEntry } from "#app/domain/entries/reads.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/colleges-new";

export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(href("/admin/courses/:id", { id }));

const input = z.object({
  college: z
    .string()
    .trim()
    .min(1, { error: () => m.course_form_college_missing() })
    .max(80),
});

/** POST: a college gives this course too. */
export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const actor = actorIn(context);
  return submit(request, input, async ({ college }) => {
    const course = found(await findEntry(actor, "course", id));
    found(await addCollegeToCourse(actor, course.slug, college));
    return redirect(`${href("/admin/courses/:id", { id })}#colleges`);
  });
}
