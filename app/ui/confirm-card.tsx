import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { classes } from "#app/ui/classes.ts";
import { Notice } from "#app/ui/notice.tsx";

type Props = {
  title: string;
  /** What it is about. */
  children: ReactNode;
  /** What is sent with the answer. */
  fields?: ReactNode;
  problem: string | undefined;
  failed?: string;
  back: string;
  no: string;
  yes: string;
  look?: "danger" | "primary";
  className?: string;
};

/** A question as a page: yes is a plain form, no leads back. */
export function ConfirmCard({ title, children, fields, problem, failed, back, no, yes, look = "danger", className }: Props) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Card room="lg" className={classes("grid max-w-xl gap-4", className)}>
      <h1 className="text-2xl wrap-anywhere">{title}</h1>
      {children}
      {problem && (
        <Notice tone="danger" title={failed}>
          {problem}
        </Notice>
      )}
      <Form method="post" noValidate className="grid gap-4">
        {fields}
        <div className="flex flex-wrap gap-3">
          <ButtonLink look="secondary" to={back}>
            {no}
          </ButtonLink>
          <Button type="submit" look={look} busy={busy}>
            {yes}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
