import { maxLink, maxText } from "#app/domain/notifications/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Field } from "#app/ui/form/field.tsx";

type Words = Record<string, string>;

/** The same fields for a new notification and an old one. */
export function NotificationFields({ values, problems }: { values: Words; problems: Words }) {
  const field = (name: string) => ({ name, defaultValue: values[name] ?? "", error: problems[name] });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        {...field("text")}
        label={m.notification_text()}
        hint={m.notification_text_hint()}
        maxLength={maxText}
        required
        className="sm:col-span-2"
      />
      <Field
        {...field("textHi")}
        label={m.notification_text_hi()}
        hint={m.notification_text_hi_hint()}
        lang="hi"
        maxLength={maxText}
        className="sm:col-span-2"
      />
      <Field
        {...field("link")}
        label={m.notification_link()}
        hint={m.notification_link_hint()}
        inputMode="url"
        maxLength={maxLink}
        className="sm:col-span-2"
      />
      <Field {...field("visibleFrom")} label={m.notification_from()} hint={m.notification_from_hint()} type="datetime-local" />
      <Field {...field("visibleUntil")} label={m.notification_until()} hint={m.notification_until_hint()} type="datetime-local" />
      <Checkbox
        name="pinned"
        label={m.notification_pinned()}
        hint={m.notification_pinned_hint()}
        defaultChecked={values.pinned === "on"}
        className="sm:col-span-2"
      />
    </div>
  );
}
