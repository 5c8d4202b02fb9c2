import { useState } from "react";
import type { NamedEntry } from "#app/domain/entries/naming.reads.server.ts";
import { entryAddresses } from "#app/pages/admin/entries/paths.ts";
import { EntryCombobox } from "#app/pages/admin/entry-editor/combobox.tsx";
import { fieldId, useField } from "#app/pages/admin/entry-editor/fields.tsx";
import type { Choice } from "#app/pages/admin/entry-editor/use-choices.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Problem } from "#app/ui/form/field-frame.tsx";

type Props = { chosen: Choice | undefined; addresses: NamedEntry[] };

/** One course of the catalogue. Its address is what is sent; without a script it is typed, with proposals. */
export function CourseField({ chosen, addresses }: Props) {
  const { label, error, defaultValue } = useField("course");
  const known = defaultValue === chosen?.slug ? chosen : addresses.find(({ slug }) => slug === defaultValue);
  const [course, setCourse] = useState<Choice | undefined>(
    defaultValue === "" ? undefined : (known ?? { slug: defaultValue, name: defaultValue }),
  );

  return (
    <fieldset id={fieldId("course")} tabIndex={-1} className="grid min-w-0 gap-2 outline-none">
      <PlainCourseField {...{ course, setCourse, addresses, error }} />
      <div className="needs-script grid gap-2">
        {course ? (
          <p className="flex flex-wrap items-center justify-between gap-x-4 rounded-control border border-line bg-page px-4 py-2">
            <span className="grid">
              <span className="font-semibold">{course.name}</span>
              <span className="text-sm text-ink-mute">{course.slug}</span>
            </span>
            <Button look="quiet" size="sm" onClick={() => setCourse(undefined)}>
              {m.offering_course_change()}
            </Button>
          </p>
        ) : (
          <>
            <EntryCombobox
              label={label}
              placeholder={m.entry_choices_course()}
              address={entryAddresses.course.choices}
              invalid={error !== undefined}
              describedBy={error ? `${fieldId("course")}-error` : undefined}
              onChoose={setCourse}
            />
            {error && <Problem id={fieldId("course")}>{error}</Problem>}
          </>
        )}
      </div>
    </fieldset>
  );
}

type PlainProps = {
  course: Choice | undefined;
  setCourse: (course: Choice) => void;
  addresses: NamedEntry[];
  error: string | undefined;
};

const PlainCourseField = ({ course, setCourse, addresses, error }: PlainProps) => (
  <div className="without-script">
    <Field
      id={`${fieldId("course")}-plain`}
      name="course"
      label={m.offering_course_address()}
      list="course-addresses"
      maxLength={80}
      required
      value={course?.slug ?? ""}
      onChange={(event) => setCourse({ slug: event.target.value, name: event.target.value })}
      error={error}
    />
    <datalist id="course-addresses">
      {addresses.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </datalist>
  </div>
);
