import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { href, Link, useFetcher } from "react-router";
import type { CollegeWith } from "#app/domain/colleges/editing.reads.server.ts";
import { rupees } from "#app/domain/colleges/model.ts";
import type { NamedEntry } from "#app/domain/entries/naming.reads.server.ts";
import { entryAddresses } from "#app/pages/admin/entries/paths.ts";
import { EntryCombobox } from "#app/pages/admin/entry-editor/combobox.tsx";
import { FormSection } from "#app/pages/admin/entry-editor/fields.tsx";
import { EntryStateBadges } from "#app/pages/admin/entries/state.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Props = { id: string; colleges: CollegeWith[]; addresses: NamedEntry[]; now: number };

/** The same truth from the other side: colleges that give this course. Their figures are written at the college. */
export function CourseColleges({ id, colleges, addresses, now }: Props) {
  return (
    <FormSection id="colleges" title={m.course_form_colleges()} text={m.course_form_colleges_text()}>
      {colleges.length === 0 ? (
        <p className="text-ink-mute">{m.course_form_colleges_none()}</p>
      ) : (
        <ul className="grid divide-y divide-line rounded-control border border-line">
          {colleges.flatMap((college) =>
            college.offerings.map((offering) => (
              <li key={offering.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
                <span className="grid min-w-0 grow">
                  <span className="font-semibold wrap-anywhere">{college.name}</span>
                  <span className="text-sm text-ink-mute">
                    {[
                      college.district,
                      offering.domain,
                      offering.feesPerYear === null
                        ? m.offering_fees_unknown()
                        : m.offering_fees_year({ amount: rupees(offering.feesPerYear) }),
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </span>
                <EntryStateBadges entry={college} now={now} />
                <Link
                  to={href("/admin/collegedetails/:id/courses/:offering", { id: college.id, offering: offering.id })}
                  aria-label={m.course_form_figures_named({ name: college.name })}
                  className="link"
                >
                  <Pencil size={16} aria-hidden="true" />
                  {m.course_form_figures()}
                </Link>
              </li>
            )),
          )}
        </ul>
      )}
      <AddCollege id={id} addresses={addresses} />
    </FormSection>
  );
}

function AddCollege({ id, addresses }: { id: string; addresses: NamedEntry[] }) {
  const fetcher = useFetcher<{ problems?: Record<string, string> }>();
  const [announcement, announce] = useState("");
  const problem = fetcher.data?.problems?.[""] ?? fetcher.data?.problems?.college;
  const address = href("/admin/courses/:id/colleges", { id });
  return (
    <div className="grid gap-3">
      <h3 className="text-lg">{m.course_form_college_add()}</h3>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <fetcher.Form method="post" action={address} className="without-script flex flex-wrap items-end gap-3">
        <Field name="college" label={m.course_form_college_address()} list="college-addresses" maxLength={80} className="grow" />
        <datalist id="college-addresses">
          {addresses.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </datalist>
        <Button type="submit" look="secondary" icon={<Plus size={18} aria-hidden="true" />}>
          {m.course_form_college_add()}
        </Button>
      </fetcher.Form>
      <div className="needs-script">
        <EntryCombobox
          label={m.course_form_college_add()}
          placeholder={m.entry_choices_college()}
          address={entryAddresses.college.choices}
          onChoose={({ slug, name }) => {
            announce(m.entry_row_added({ name }));
            void fetcher.submit({ college: slug }, { method: "post", action: address });
          }}
        />
      </div>
      <p role="status" className="sr-only">
        {fetcher.state === "idle" && !problem && announcement}
      </p>
    </div>
  );
}
