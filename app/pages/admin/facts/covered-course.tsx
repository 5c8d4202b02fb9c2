import { Form, href, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { saveCoveredCourse } from "#app/domain/facts/covered.writes.server.ts";
import { saveCoveredCourseInput } from "#app/domain/facts/inputs.server.ts";
import { findCoveredCourse } from "#app/domain/facts/reads.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/covered-course";

export const meta = () => adminTitle(m.fact_course_edit());

const empty = { id: "new", version: 0, name: "", nameHi: "", courseSlug: "" };

export async function loader({ params }: Route.LoaderArgs) {
  return { course: params.id === "new" ? empty : found(await findCoveredCourse(params.id)) };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, saveCoveredCourseInput, async (input) => {
    found(await saveCoveredCourse(actorIn(context), params.id, input));
    return redirect(`${href("/admin/facts")}?done=course`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function EditCoveredCourse({ loaderData: { course }, actionData }: Route.ComponentProps) {
  const { problems = {}, typed }: { problems?: Problems; typed?: Record<string, string> } = actionData ?? {};
  const busy = useNavigation().formMethod === "POST";
  const isNew = course.version === 0;
  return (
    <Card room="lg" className="mx-auto grid max-w-3xl gap-6">
      <h1 className="text-3xl">{isNew ? m.fact_course_add() : m.fact_course_edit()}</h1>
      {problems[""] && (
        <Notice tone="danger" title={m.fact_not_saved()}>
          {problems[""]}
        </Notice>
      )}
      <Form id="covered-course" method="post" noValidate className="grid gap-5 sm:grid-cols-2">
        <input type="hidden" name="version" value={course.version} />
        <Field label={m.fact_course_name()} name="name" maxLength={200} defaultValue={typed?.name ?? course.name} error={problems.name} />
        <Field
          label={m.fact_course_name_hi()}
          name="nameHi"
          lang="hi"
          maxLength={200}
          defaultValue={typed?.nameHi ?? course.nameHi}
          error={problems.nameHi}
        />
        <Field
          label={m.fact_course_leads()}
          hint={m.fact_course_leads_hint()}
          name="courseSlug"
          maxLength={80}
          className="sm:col-span-2"
          defaultValue={typed?.courseSlug ?? course.courseSlug}
          error={problems.courseSlug}
        />
      </Form>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" form="covered-course" busy={busy}>
          {m.fact_save()}
        </Button>
        <ButtonLink look="secondary" to={href("/admin/facts")}>
          {m.fact_cancel()}
        </ButtonLink>
        {!isNew && (
          <ButtonLink look="quiet" to={href("/admin/facts/courses/:id/removal", { id: String(course.id) })} className="text-red sm:ml-auto">
            {m.fact_course_remove()}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
