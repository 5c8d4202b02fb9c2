import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import type { FormAnswer } from "#app/pages/staff/cases/answers.tsx";
import { nameOf } from "#app/pages/staff/cases/labels.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Props = {
  one: { id: string; version: number; name: string; reference: string };
  title: string;
  text?: string;
  go: string;
  answer: FormAnswer;
  children: ReactNode;
};

/** One verb of a case as a page: what is asked, one button, and the way back. */
export function CaseVerbPage({ one, title, text, go, answer, children }: Props) {
  const isBusy = useNavigation().formMethod === "POST";
  const problem = answer?.problems?.[""];
  return (
    <div className="wrap grid max-w-3xl gap-6 py-6">
      <div className="grid gap-1">
        <Link to={href("/dashboard/cases/:id", { id: one.id })} className="link justify-self-start wrap-anywhere">
          <ArrowLeft size={18} aria-hidden="true" />
          {nameOf(one)}
        </Link>
        <h1>{title}</h1>
        {text && <p className="text-ink-soft">{text}</p>}
      </div>
      <Card>
        <Form method="post" noValidate className="grid gap-5">
          {problem && <Notice tone="danger">{problem}</Notice>}
          <input type="hidden" name="version" value={one.version} />
          {children}
          <Button type="submit" busy={isBusy} className="justify-self-start">
            {go}
          </Button>
        </Form>
      </Card>
    </div>
  );
}
