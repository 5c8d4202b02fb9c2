import { maxKeyName } from "#app/domain/connections/model.ts";
import { eventNames, maxUrl, webhookEvents } from "#app/domain/webhooks/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Field } from "#app/ui/form/field.tsx";

type Values = { name: string; url: string; events: readonly string[]; details: boolean };

/** What was typed, when it was not taken. */
export const typedIn = (typed: Record<string, string> | undefined): Values | undefined =>
  typed && { name: typed.name ?? "", url: typed.url ?? "", events: (typed.events ?? "").split(","), details: typed.details === "on" };

export function WebhookFields({ values, problems }: { values: Values; problems: Record<string, string> }) {
  return (
    <>
      <Field
        name="name"
        label={m.connection_name()}
        hint={m.webhook_name_hint()}
        defaultValue={values.name}
        error={problems.name}
        maxLength={maxKeyName}
        required
      />
      <Field
        name="url"
        label={m.webhook_url()}
        hint={m.webhook_url_hint()}
        defaultValue={values.url}
        error={problems.url}
        maxLength={maxUrl}
        inputMode="url"
        autoComplete="off"
        required
      />
      <fieldset aria-describedby={problems.events ? "events-problem" : undefined}>
        <legend className="mb-1 font-semibold">{m.webhook_events()}</legend>
        {webhookEvents.map((event) => (
          <Checkbox key={event} name="events" value={event} label={eventNames[event]()} defaultChecked={values.events.includes(event)} />
        ))}
        {problems.events && (
          <p id="events-problem" role="alert" className="text-red">
            {problems.events}
          </p>
        )}
      </fieldset>
      <Checkbox name="details" label={m.webhook_details()} hint={m.webhook_details_hint()} defaultChecked={values.details} />
    </>
  );
}
