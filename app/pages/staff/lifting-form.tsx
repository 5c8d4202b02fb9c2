import { Form, useNavigation } from "react-router";
import type { VerbAnswer } from "#app/pages/staff/lead-verbs.tsx";
import { fieldId, LeadProblems } from "#app/pages/staff/lead-problems.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";

const form = "lifting";

/** Why a stop is lifted. The reason stays with the name of who gave it. */
export function LiftingForm({ answer }: { answer: VerbAnswer | undefined }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Card>
      <Form method="post" noValidate className="grid gap-4">
        <LeadProblems form={form} problems={answer?.problems} />
        <p>{m.reach_lift_text()}</p>
        <Field
          id={fieldId(form, "why")}
          name="why"
          label={m.reach_lift_why()}
          error={answer?.problems?.why}
          defaultValue={answer?.typed?.why}
          maxLength={500}
          required
          autoComplete="off"
        />
        <Button type="submit" busy={isBusy} className="justify-self-start">
          {m.reach_lift()}
        </Button>
      </Form>
    </Card>
  );
}
