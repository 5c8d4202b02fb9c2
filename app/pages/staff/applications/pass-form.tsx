import { useFetcher } from "react-router";
import { dataKinds, dataNames } from "#app/domain/applications/model.ts";
import { verbAddress } from "#app/pages/staff/applications/paths.ts";
import { fieldId, LeadProblems, type FormAnswer } from "#app/pages/staff/form-problems.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Problem } from "#app/ui/form/field-frame.tsx";

type Props = {
  application: { id: string; college: string; course: string };
  isMinor: boolean;
  creationKey: string;
  answer?: FormAnswer | undefined;
};

/** Which data a college is told, and what for. What stands here is what the family reads. */
export function PassForm({ application, isMinor, creationKey, answer: first }: Props) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? first;
  const problems = answer?.problems ?? {};
  const form = "pass";
  const ticked = first?.typed?.data?.split(",") ?? ["name", "course"];
  return (
    <fetcher.Form method="post" action={verbAddress(application.id, "details")} noValidate className="grid gap-4">
      <LeadProblems form={form} problems={answer?.problems} />
      <input type="hidden" name="key" value={first?.typed?.key ?? creationKey} />
      <fieldset>
        <legend className="mb-1 font-semibold">{m.application_data({ college: application.college })}</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {dataKinds.map((kind, at) => (
            <Checkbox
              key={kind}
              id={at === 0 ? fieldId(form, "data") : undefined}
              name="data"
              value={kind}
              label={dataNames[kind]()}
              defaultChecked={ticked.includes(kind)}
            />
          ))}
        </div>
        {problems.data && <Problem id={fieldId(form, "data")}>{problems.data}</Problem>}
      </fieldset>
      <Field
        id={fieldId(form, "purpose")}
        name="purpose"
        label={m.application_purpose()}
        error={problems.purpose}
        defaultValue={first?.typed?.purpose ?? m.application_purpose_usual({ course: application.course })}
        maxLength={500}
        required
      />
      <Checkbox
        id={fieldId(form, "agreed")}
        name="agreed"
        label={isMinor ? m.application_agreed_guardian() : m.application_agreed()}
        error={problems.agreed}
        defaultChecked={first?.typed?.agreed === "on"}
        required
      />
      <Button type="submit" busy={fetcher.state !== "idle"} className="justify-self-start">
        {m.application_pass_go()}
      </Button>
    </fetcher.Form>
  );
}
