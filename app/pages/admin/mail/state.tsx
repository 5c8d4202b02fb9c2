import Send from "lucide-react/icons/send";
import { href, useFetcher } from "react-router";
import { heldBack } from "#app/domain/mails/model.ts";
import type { ListedMail } from "#app/domain/mails/reads.server.ts";
import { whenText } from "#app/pages/admin/entries/when-text.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";

type Stands = Pick<ListedMail, "state" | "attempts" | "tryAt" | "error">;

/** What became of a mail, with what the mail server said when it did not take it. */
export function MailState({ mail: { state, attempts, tryAt, error }, now }: { mail: Stands; now: number }) {
  const isHeld = state === "waiting" && error === heldBack;
  const words = {
    sent: m.mail_said_sent(),
    dead: m.mail_said_dead(),
    waiting: isHeld ? m.mail_said_held() : attempts === 0 ? m.mail_said_waiting() : m.mail_said_retry({ time: whenText(tryAt, now) }),
  };
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={state === "dead" ? "red" : state === "sent" ? "green" : "grey"}>{words[state]}</Badge>
      {error && <span className="text-sm wrap-anywhere text-ink-soft">{isHeld ? m.mail_held_text() : error}</span>}
    </span>
  );
}

export function SendAgain({ mail: { id, subject } }: { mail: Pick<ListedMail, "id" | "subject"> }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action={href("/admin/mail/:id/sending", { id })}>
      <Button
        type="submit"
        look="secondary"
        size="sm"
        busy={fetcher.state !== "idle"}
        icon={<Send size={18} aria-hidden="true" />}
        className="whitespace-nowrap"
        aria-label={m.mail_send_again_named({ subject })}
      >
        {m.mail_send_again()}
      </Button>
    </fetcher.Form>
  );
}
