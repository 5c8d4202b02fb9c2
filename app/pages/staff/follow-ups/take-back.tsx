import RotateCcw from "lucide-react/icons/rotate-ccw";
import { Form, href, useNavigation } from "react-router";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";

/** For a few minutes what was written down can be taken back. */
export function TakeBack({ number }: { number: number }) {
  const to = href("/followUpHistory/:number/undo", { number: String(number) });
  return (
    <Form method="post" action={to} className="justify-self-start">
      <Button
        type="submit"
        look="secondary"
        size="sm"
        busy={useNavigation().formAction === to}
        icon={<RotateCcw size={16} aria-hidden="true" />}
        aria-label={m.follow_up_back_title({ number: String(number) })}
      >
        {m.follow_up_back()}
      </Button>
    </Form>
  );
}
