import { href, Link } from "react-router";
import type { CoveredCourse } from "#app/domain/facts/reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized, Localized } from "#app/platform/i18n/rich-message.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

/** The scheme's list of courses and where each leads. */
export function CoveredCourses({ courses }: { courses: CoveredCourse[] }) {
  const columns: Column<CoveredCourse>[] = [
    { key: "number", label: m.catalogue_serial(), cell: ({ number }) => number },
    {
      key: "name",
      label: m.fact_course_name(),
      namesRow: true,
      cell: ({ id, name, nameHi }) => (
        <Link
          to={href("/admin/facts/courses/:id", { id: String(id) })}
          aria-label={m.fact_edit_named({ name: localized(name, nameHi).text })}
          className="link"
        >
          <Localized of={localized(name, nameHi)} />
        </Link>
      ),
    },
    { key: "leads", label: m.fact_course_leads(), cell: (course) => leadsText(course) },
  ];
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h2>{m.fact_courses()}</h2>
          <p className="max-w-2xl text-ink-soft">{m.fact_courses_text()}</p>
        </div>
        <ButtonLink look="secondary" to={href("/admin/facts/courses/:id", { id: "new" })}>
          {m.fact_course_add()}
        </ButtonLink>
      </div>
      <Table caption={m.fact_courses()} density="dense" columns={columns} rows={courses} rowKey={({ id }) => id} />
    </section>
  );
}

function leadsText({ courseSlug, publishedSlug }: CoveredCourse) {
  if (publishedSlug) return `/courses/${publishedSlug}`;
  return courseSlug === "" ? m.fact_course_enquiry() : m.fact_course_unpublished({ slug: courseSlug });
}
