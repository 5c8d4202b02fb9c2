import { Form, href } from "react-router";
import { m } from "#app/platform/i18n/generated/messages.js";
import { unsubscribeBrowser } from "#app/platform/push-browser.ts";
import { Button, type ButtonProps } from "#app/ui/button.tsx";

/** Who signs out is told nothing more here; the browser gives its address back, whatever the server still knew of it. */
export function SignOutButton({ look = "quiet", ...rest }: Pick<ButtonProps, "look" | "size" | "className" | "icon">) {
  return (
    <Form method="post" action={href("/signOut")} onSubmit={() => void unsubscribeBrowser().catch(() => {})}>
      <Button type="submit" look={look} {...rest}>
        {m.sign_out()}
      </Button>
    </Form>
  );
}
