import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { removeCoveredCourse } from "#app/domain/facts/covered.writes.server.ts";
import { confirmFactInput } from "#app/domain/facts/inputs.server.ts";
import { findCoveredCourse } from "#app/domain/facts/reads.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ConfirmCard } from "#app/ui/confirm-card.tsx";
import type { Route } from "./+types/covered-course-removal";

export const meta = () => adminTitle(m.fact_course_remove_title());

export async function loader({ params }: Route.LoaderArgs) {
  return { course: found(await findCoveredCourse(params.id)) };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, confirmFactInput, async ({ version }) => {
    found(await removeCoveredCourse(actorIn(context), params.id, version));
    return redirect(`${href("/admin/facts")}?done=course`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function RemoveCoveredCourse({ loaderData: { course }, actionData }: Route.ComponentProps) {
  const { problems = {} }: { problems?: Problems } = actionData ?? {};
  return (
    <ConfirmCard
      title={m.fact_course_remove_title()}
      problem={problems[""]}
      failed={m.fact_not_saved()}
      fields={<input type="hidden" name="version" value={course.version} />}
      back={href("/admin/facts/courses/:id", { id: String(course.id) })}
      no={m.fact_cancel()}
      yes={m.fact_course_remove()}
      className="mx-auto"
    >
      <p className="font-semibold wrap-anywhere">{course.name}</p>
      <p className="text-ink-soft">{m.fact_course_remove_text()}</p>
    </ConfirmCard>
  );
}
