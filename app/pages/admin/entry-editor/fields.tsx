import { createContext, use, useEffect, type ComponentProps, type ReactNode } from "react";
import { fieldNameOf, figureNames, type EntryKind } from "#app/domain/entries/model.ts";
import type { Values } from "#app/pages/admin/entry-editor/values.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";

type Fields = {
  kind?: EntryKind;
  /** Of the entry, also before it is saved. */
  id?: string;
  values: Values;
  problems: Record<string, string>;
  /** Tells the form that something changed that no keystroke told of. */
  touch: (name?: string) => void;
  /** Visitors can open the page already. */
  isLive?: boolean;
  /** Keeps the form from being sent until what it gives back is called: something of it is still on its way. */
  hold?: () => () => void;
};

const FieldsContext = createContext<Fields>({ values: {}, problems: {}, touch: () => {} });
export const FieldsProvider = FieldsContext;
export const useFields = () => use(FieldsContext);

/** While something is busy, the form around it is not sent. */
export function useHold(busy: boolean) {
  const { hold } = useFields();
  useEffect(() => (busy ? hold?.() : undefined), [busy, hold]);
}

export const fieldId = (name: string) => `field-${name}`;

const labels: Record<string, (() => string) | undefined> = { ...figureNames, publishAt: m.entry_publish_at };

/** What a field is called: beside the field, in the list of problems, in a conflict. */
export function labelOf(name: string, kind?: EntryKind): string {
  const [field = "", ...parts] = name.split(".");
  const whole = fieldNameOf(kind, field) ?? labels[field]?.() ?? field;
  const part = parts.at(-1);
  if (part === undefined) return whole;
  return `${parts.length > 1 ? `${whole} ${Number(parts[0]) + 1}` : whole}: ${partLabelOf(name)}`;
}

/** What a figure with a source is called, and the number of its row where it stands in one: "Fees a year", "Accreditations 2". */
export function figureLabelOf(name: string, kind?: EntryKind): string {
  const [field = "", row] = name.split(".");
  const whole = fieldNameOf(kind, field) ?? labels[field]?.() ?? field;
  return /^\d+$/.test(row ?? "") ? `${whole} ${Number(row) + 1}` : whole;
}

/** What one part of a row is called, beside the part. */
export function partLabelOf(name: string): string {
  const [field = "", part = ""] = [name.split(".")[0], name.split(".").at(-1)];
  return (partLabels[`${field}.${part}`] ?? partLabels[part])?.() ?? part;
}

export const partLabels: Record<string, () => string> = {
  name: m.college_form_accreditation_name,
  grade: m.college_form_grade,
  source: m.entry_source,
  url: m.entry_source_address,
  checkedOn: m.entry_checked_on,
  reviewBy: m.entry_review_by,
  kind: m.exam_form_date_kind,
  round: m.exam_form_date_round,
  from: m.exam_form_date_from,
  to: m.exam_form_date_to,
  note: m.exam_form_date_note,
  noteHi: m.exam_form_date_note_hi,
  part: m.offering_form_part,
  "costs.year": m.offering_form_cost_year,
  rupees: m.offering_form_rupees,
  regulator: m.offering_form_regulator,
  reference: m.offering_form_reference,
  session: m.offering_form_recognition_session,
  "outcome.year": m.offering_form_outcome_year,
  people: m.offering_form_people,
  placed: m.offering_form_placed,
  medianPay: m.offering_form_median,
};

/** Everything a control needs to know of its field. */
export function useField(name: string) {
  const { kind, values, problems } = useFields();
  return { id: fieldId(name), name, label: labelOf(name, kind), defaultValue: values[name] ?? "", error: problems[name] };
}

type Extra = { name: string; label?: string; hint?: ReactNode; optional?: string };

export function TextField({ name, ...rest }: Extra & Omit<ComponentProps<typeof Field>, "label">) {
  return <Field {...useField(name)} {...rest} />;
}

export function TextArea({ name, ...rest }: Extra & Omit<ComponentProps<typeof Textarea>, "label">) {
  return <Textarea {...useField(name)} {...rest} />;
}

type ChoiceProps = Extra & { choices: readonly (readonly [value: string, label: string])[]; none: string } & Omit<
    ComponentProps<typeof Select>,
    "label" | "children"
  >;

/** One of a few, or none. A word that is none of them stands among them as it was typed, until another is chosen. */
export function ChoiceField({ name, choices, none, ...rest }: ChoiceProps) {
  const field = useField(name);
  const isKnown = field.defaultValue === "" || choices.some(([value]) => value === field.defaultValue);
  return (
    <Select {...field} {...rest}>
      <option value="">{none}</option>
      {(isKnown ? choices : [...choices, [field.defaultValue, field.defaultValue] as const]).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}

export function Tick({ name, ...rest }: { name: string; label?: string; hint?: ReactNode }) {
  const { defaultValue, ...field } = useField(name);
  return <Checkbox {...field} {...rest} defaultChecked={defaultValue === "on"} />;
}

/** The same words in both languages, side by side where there is room. */
export function BothLanguages({
  name,
  long = false,
  ...rest
}: {
  name: string;
  long?: boolean;
  hint?: ReactNode;
  maxLength: number;
  required?: boolean;
}) {
  const Control = long ? TextArea : TextField;
  const { hint, required = false, maxLength } = rest;
  return (
    <div className="grid gap-5 @xl:grid-cols-2">
      <Control name={name} hint={hint} required={required} maxLength={maxLength} {...(long && { rows: 7 })} />
      <Control name={`${name}Hi`} lang="hi" maxLength={maxLength} {...(long && { rows: 7 })} />
    </div>
  );
}

type SectionProps = { id: string; title: string; text?: ReactNode; action?: ReactNode; children: ReactNode };

/** A part of the form, under a heading of its own. */
export function FormSection({ id, title, text, action, children }: SectionProps) {
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-title`} className="@container scroll-mt-24 overflow-visible!">
      <div className="grid grid-cols-1 gap-6">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="grid gap-1">
            <h2 id={`${id}-title`} className="text-xl">
              {title}
            </h2>
            {text && <p className="measure text-ink-mute">{text}</p>}
          </div>
          {action}
        </div>
        {children}
      </div>
    </Card>
  );
}
