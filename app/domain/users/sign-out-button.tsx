import { Form, href } from "react-router";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button, type ButtonProps } from "#app/ui/button.tsx";

export function SignOutButton({ look = "quiet", ...rest }: Pick<ButtonProps, "look" | "size" | "className" | "icon">) {
  return (
    <Form method="post" action={href("/signOut")}>
      <Button type="submit" look={look} {...rest}>
        {m.sign_out()}
      </Button>
    </Form>
  );
}
