import { Form, href, useNavigation } from "react-router";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button, type ButtonProps } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Props = { title: string; text: string; yes: string; look?: ButtonProps["look"]; problem: string | undefined; back?: string };

/** Asked before the way in changes; "no" leads back to where it was. */
export function AccountQuestion({ title, text, yes, look = "primary", problem, back = href("/account/secondFactor") }: Props) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Card room="lg" className="grid gap-5">
      <h1 className="text-3xl">{title}</h1>
      <p>{text}</p>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Form method="post" className="flex flex-wrap gap-3">
        <ButtonLink look="secondary" to={back}>
          {m.account_keep()}
        </ButtonLink>
        <Button type="submit" look={look} busy={busy}>
          {yes}
        </Button>
      </Form>
    </Card>
  );
}
