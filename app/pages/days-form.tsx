import { Form } from "react-router";
import type { ReactNode } from "react";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";

/** Asks for any days; what stays as it is goes along as its children, hidden fields. */
export const DaysForm = ({ from, to, children }: { from: string; to: string; children?: ReactNode }) => (
  <Form method="get" key={`${from} ${to}`} className="flex flex-wrap items-end gap-2 text-sm print:hidden">
    {children}
    <Field label={m.list_from()} type="date" name="from" defaultValue={from} required />
    <Field label={m.list_to()} type="date" name="to" defaultValue={to} required />
    <Button type="submit" look="secondary">
      {m.list_show()}
    </Button>
  </Form>
);
