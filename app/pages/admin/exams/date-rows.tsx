import { dateKindNames, dateKinds, isDateKind, maxDates } from "#app/domain/exams/model.ts";
import { ChoiceField, TextField } from "#app/pages/admin/entry-editor/fields.tsx";
import { SourcedRows } from "#app/pages/admin/entry-editor/sourced-rows.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";

/** The days of an examination. */
export const DateRows = () => (
  <SourcedRows
    list="dates"
    most={maxDates}
    parts={["kind", "round", "from", "to", "note", "noteHi"]}
    fields={DateFields}
    title={(number) => m.exam_form_date({ number })}
    nameOf={({ kind }) => (isDateKind(kind) ? dateKindNames[kind]() : "")}
    add={m.exam_form_date_add()}
    waiting={3}
  />
);

const DateFields = ({ slot }: { slot: string }) => (
  <div className="grid gap-4 @lg:grid-cols-2">
    <ChoiceField
      name={`${slot}.kind`}
      label={m.exam_form_date_kind()}
      none={m.entry_choose()}
      choices={dateKinds.map((kind) => [kind, dateKindNames[kind]()] as const)}
      data-part="first"
    />
    <TextField
      name={`${slot}.round`}
      label={m.exam_form_date_round()}
      hint={m.exam_form_date_round_hint()}
      inputMode="numeric"
      maxLength={2}
    />
    <TextField name={`${slot}.from`} label={m.exam_form_date_from()} type="date" />
    <TextField name={`${slot}.to`} label={m.exam_form_date_to()} hint={m.exam_form_date_to_hint()} type="date" />
    <TextField name={`${slot}.note`} label={m.exam_form_date_note()} maxLength={300} />
    <TextField name={`${slot}.noteHi`} label={m.exam_form_date_note_hi()} lang="hi" maxLength={300} />
  </div>
);
