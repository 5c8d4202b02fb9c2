import { Form, href, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { removeCoveredCourse } from "#app/domain/facts/covered.writes.server.ts";
import { confirmFactInput } from "#app/domain/facts/inputs.server.ts";
import { findCoveredCourse } from "#app/domain/facts/reads.server.ts";
import { adminTitle } from "#app/pages/admin/entries/kinds.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
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
  const busy = useNavigation().formMethod === "POST";
  return (
    <Card room="lg" className="mx-auto grid max-w-xl gap-4">
      <h1 className="text-2xl">{m.fact_course_remove_title()}</h1>
      <p className="font-semibold wrap-anywhere">{course.name}</p>
      <p className="text-ink-soft">{m.fact_course_remove_text()}</p>
      {problems[""] && (
        <Notice tone="danger" title={m.fact_not_saved()}>
          {problems[""]}
        </Notice>
      )}
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="version" value={course.version} />
        <ButtonLink look="secondary" to={href("/admin/facts/courses/:id", { id: String(course.id) })}>
          {m.fact_cancel()}
        </ButtonLink>
        <Button type="submit" look="danger" busy={busy}>
          {m.fact_course_remove()}
        </Button>
      </Form>
    </Card>
  );
}
