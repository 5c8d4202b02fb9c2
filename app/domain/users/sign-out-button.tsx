import type { SubmitEvent } from "react";
import { Form, href } from "react-router";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button, type ButtonProps } from "#app/ui/button.tsx";

export function SignOutButton({ look = "quiet", ...rest }: Pick<ButtonProps, "look" | "size" | "className" | "icon">) {
  return (
    <Form method="post" action={href("/signOut")} onSubmit={(event) => void leave(event)}>
      <Button type="submit" look={look} {...rest}>
        {m.sign_out()}
      </Button>
    </Form>
  );
}

/** What this phone keeps for whoever leaves goes with them. Asked for only now: no visitor needs it. */
async function leave(event: SubmitEvent<HTMLFormElement>) {
  const form = event.currentTarget;
  if (form.dataset.emptied) return;
  event.preventDefault();
  const mayLeave = await import("#app/domain/users/use-leaving.ts").then(
    ({ emptyPhone }) => emptyPhone(),
    () => true,
  );
  if (!mayLeave) return;
  form.dataset.emptied = "1";
  form.requestSubmit();
}
