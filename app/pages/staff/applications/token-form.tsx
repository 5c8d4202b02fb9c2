import { useFetcher } from "react-router";
import { modeNames } from "#app/domain/applications/model.ts";
import { verbAddress } from "#app/pages/staff/applications/paths.ts";
import { fieldId, LeadProblems, type FormAnswer } from "#app/pages/staff/form-problems.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";

type Props = { application: { id: string }; creationKey: string; answer?: FormAnswer | undefined };

/** Money that was just given: how much, how, and how to find it again. */
export function TokenForm({ application, creationKey, answer: first }: Props) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? first;
  const problems = answer?.problems ?? {};
  const form = "token";
  const field = (name: "amount" | "mode" | "reference") => ({
    name,
    id: fieldId(form, name),
    error: problems[name],
    defaultValue: first?.typed?.[name] ?? "",
  });
  return (
    <fetcher.Form method="post" action={verbAddress(application.id, "token")} noValidate className="grid gap-4">
      <LeadProblems form={form} problems={answer?.problems} />
      <input type="hidden" name="key" value={first?.typed?.key ?? creationKey} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...field("amount")}
          label={m.application_amount()}
          before="₹"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          required
        />
        <Select {...field("mode")} label={m.application_mode()} required>
          <option value="">{m.lead_choose()}</option>
          {Object.entries(modeNames).map(([mode, name]) => (
            <option key={mode} value={mode}>
              {name()}
            </option>
          ))}
        </Select>
        <Field
          {...field("reference")}
          label={m.application_reference()}
          hint={m.application_reference_hint()}
          optional={m.application_optional()}
          autoComplete="off"
          maxLength={100}
          className="sm:col-span-2"
        />
      </div>
      <p className="text-sm text-ink-soft">{m.application_token_text()}</p>
      <Button type="submit" busy={fetcher.state !== "idle"} className="justify-self-start">
        {m.application_token_go()}
      </Button>
    </fetcher.Form>
  );
}
