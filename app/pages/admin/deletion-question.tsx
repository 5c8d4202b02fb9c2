import { Form, useNavigation } from "react-router";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Props = { name: string | undefined; gone: string; back: string; failed: string; problem: string | undefined };

/** The question before something is deleted as a page, for browsers without script; without a name it is gone. */
export function ConfirmDeletion({ name, gone, back, failed, problem }: Props) {
  const busy = useNavigation().formMethod === "POST";
  const away = (
    <ButtonLink look="secondary" to={back}>
      {name ? m.crousel_confirm_no() : m.go_back()}
    </ButtonLink>
  );
  if (!name) {
    return (
      <Notice tone="success" title={m.crousel_deleted_title()} actions={away} className="max-w-xl">
        {gone}
      </Notice>
    );
  }
  return (
    <Card room="lg" className="grid max-w-xl gap-4">
      <h1 className="text-2xl">{m.crousel_confirm_title()}</h1>
      <p className="text-ink-soft">{m.crousel_confirm_text()}</p>
      <p className="font-semibold wrap-anywhere">{name}</p>
      {problem && (
        <Notice tone="danger" title={failed}>
          {problem}
        </Notice>
      )}
      <Form method="post" className="flex flex-wrap gap-3">
        {away}
        <Button type="submit" look="danger" busy={busy}>
          {m.crousel_confirm_yes()}
        </Button>
      </Form>
    </Card>
  );
}
