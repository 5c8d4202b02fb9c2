import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { href, Link, useSearchParams } from "react-router";
import { rupees, studyTypeNames, type Offering } from "#app/domain/colleges/model.ts";
import { durationText } from "#app/domain/courses/model.ts";
import type { NamedEntry } from "#app/domain/entries/naming.reads.server.ts";
import type { EditorState } from "#app/pages/admin/entry-editor/editing.server.ts";
import { FormSection } from "#app/pages/admin/entry-editor/fields.tsx";
import { sourcesState } from "#app/pages/admin/colleges/offering-values.ts";
import { Grip, OrderArea, OrderButtons } from "#app/pages/admin/order-buttons.tsx";
import { useOrder } from "#app/pages/admin/use-order.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Props = { editor: EditorState; offerings: Offering[]; courses: NamedEntry[] };

/** The courses of a college, in the order of its page. */
export function OfferingList({ editor, offerings, courses }: Props) {
  const id = editor.id;
  const isNew = editor.version === 0;
  const kept = useSearchParams()[0].has("kept") && editor.state !== "published";
  const add = !isNew && (
    <ButtonLink
      look="secondary"
      size="sm"
      icon={<Plus size={18} aria-hidden="true" />}
      to={href("/admin/collegedetails/:id/courses/:offering", { id, offering: "new" })}
    >
      {m.offering_add()}
    </ButtonLink>
  );
  return (
    <FormSection id="courses" title={m.college_form_courses()} text={m.college_form_courses_text()} action={add}>
      {kept && (
        <Notice tone="success" title={m.offering_kept_title()}>
          {editor.state === "changed" ? m.offering_waits_changed() : m.offering_waits_draft()}
        </Notice>
      )}
      {isNew && <p className="text-ink-mute">{m.college_form_courses_later()}</p>}
      {!isNew && offerings.length === 0 && <p className="text-ink-mute">{m.college_form_courses_none()}</p>}
      {offerings.length > 0 && <Offerings editor={editor} offerings={offerings} courses={courses} />}
    </FormSection>
  );
}

function Offerings({ editor: { id, version, renderedAt }, offerings, courses }: Props) {
  const nameOf = ({ courseId, domain }: Offering) =>
    [courses.find((course) => course.id === courseId)?.name ?? m.offering_course_none(), domain].filter(Boolean).join(", ");
  const order = useOrder(offerings, {
    action: href("/admin/collegedetails/:id/courses/order", { id }),
    nameOf,
    sends: "all",
    fields: { version },
    labels: { up: m.entry_row_up, down: m.entry_row_down },
  });
  return (
    <OrderArea order={order}>
      <ol className="grid gap-2">
        {order.rows.map((offering, index) => (
          <li key={offering.id} className="flex items-start gap-2 rounded-control border border-line bg-page p-3">
            <Grip index={index} className="pt-3" />
            <div className="flex min-w-0 grow flex-wrap items-center gap-x-4">
              <OfferingFacts offering={offering} name={nameOf(offering)} now={renderedAt} />
              <span className="flex flex-wrap gap-x-5">
                <Link
                  to={href("/admin/collegedetails/:id/courses/:offering", { id, offering: offering.id })}
                  aria-label={m.offering_edit_named({ name: nameOf(offering) })}
                  className="link"
                >
                  <Pencil size={16} aria-hidden="true" />
                  {m.offering_edit()}
                </Link>
                <Link
                  to={href("/admin/collegedetails/:id/courses/:offering/removal", { id, offering: offering.id })}
                  aria-label={m.offering_remove_named({ name: nameOf(offering) })}
                  className="link text-red!"
                >
                  <Trash2 size={16} aria-hidden="true" />
                  {m.offering_remove()}
                </Link>
              </span>
            </div>
            <OrderButtons order={order} index={index} className="shrink-0 @md:flex-row" />
          </li>
        ))}
      </ol>
    </OrderArea>
  );
}

function OfferingFacts({ offering, name, now }: { offering: Offering; name: string; now: number }) {
  const { durationMonths, feesPerYear, seats, lastDate, type } = offering;
  const facts = [
    studyTypeNames[type](),
    durationMonths !== null && durationText(durationMonths),
    feesPerYear === null ? m.offering_fees_unknown() : m.offering_fees_year({ amount: rupees(feesPerYear) }),
    seats !== null && m.offering_seats_count({ count: seats }),
    lastDate !== "" && m.offering_last({ day: formatDay(lastDate) }),
  ];
  const { missing, isDue, any } = sourcesState(offering, now);
  return (
    <div className="grid min-w-0 grow basis-56 justify-items-start gap-1">
      <span className="font-semibold wrap-anywhere">{name}</span>
      <span className="text-sm text-ink-mute">{facts.filter(Boolean).join(" · ")}</span>
      {any && (
        <Badge tone={isDue ? "red" : missing > 0 ? "amber" : "green"}>
          {isDue ? m.offering_sources_due() : missing > 0 ? m.offering_sources_some({ count: missing }) : m.offering_sources_all()}
        </Badge>
      )}
    </div>
  );
}
