import { Form, useNavigation } from "react-router";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Answer = { problems?: Record<string, string>; typed?: Record<string, string> };

/** Why a stop is lifted. The reason stays with the name of who gave it. */
export function LiftingForm({ answer }: { answer: Answer | undefined }) {
  const isBusy = useNavigation().formMethod === "POST";
  const problem = answer?.problems?.[""];
  return (
    <Card>
      <Form method="post" noValidate className="grid gap-4">
        {problem && <Notice tone="danger">{problem}</Notice>}
        <p>{m.reach_lift_text()}</p>
        <Field
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
