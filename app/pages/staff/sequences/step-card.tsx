import { Form, href, Link } from "react-router";
import { daysInWords, linesOf, wayNames } from "#app/domain/sequences/model.ts";
import type { FoundSequence, FoundStep } from "#app/domain/sequences/reads.server.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { filledTemplate } from "#app/domain/whatsapp/model.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";

/** What it says, in the reader's language, with its variables as they are written. */
export function saidIn(step: FoundStep, locale = getLocale()) {
  const [subject, text] = locale === "hi" ? [step.subjectHi, step.textHi] : [step.subjectEn, step.textEn];
  if (step.way === "mail") return { subject, text };
  const [name, body, variables] =
    locale === "hi" ? [step.nameOfHi, step.bodyOfHi, step.variablesOfHi] : [step.nameOfEn, step.bodyOfEn, step.variablesOfEn];
  return { subject: name ?? "", text: filledTemplate(body ?? "", variables ?? [], linesOf(text)) };
}

type Props = { sequence: FoundSequence; step: FoundStep; mayChange: boolean };

/** One message: when, how, what it says, and whether somebody has read it. */
export function StepCard({ sequence: { id, start, version }, step, mayChange }: Props) {
  const when = daysInWords(step.days, start);
  const { subject, text } = saidIn(step);
  const at = { id, step: step.id };
  return (
    <Card as="li" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-lg font-semibold">
          {when} · {wayNames[step.way]()}
        </p>
        {step.seenAt === null ? (
          <Badge tone="amber">{m.sequence_step_unseen()}</Badge>
        ) : (
          <p className="text-sm text-ink-soft">{m.sequence_step_seen({ name: step.seenBy ?? "", moment: formatMoment(step.seenAt) })}</p>
        )}
      </div>
      {subject && <p className="font-semibold wrap-anywhere">{subject}</p>}
      <p className="line-clamp-4 wrap-anywhere whitespace-pre-line">{text}</p>
      {mayChange && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <Link to={href("/sequences/:id/steps/:step/preview", at)} aria-label={`${m.sequence_step_read()}: ${when}`} className="link">
            {m.sequence_step_read()}
          </Link>
          <Link to={href("/sequences/:id/steps/:step", at)} aria-label={`${m.sequence_step_edit()}: ${when}`} className="link">
            {m.sequence_step_edit()}
          </Link>
          <Form method="post" action={href("/sequences/:id/steps/:step/removal", at)} preventScrollReset>
            <input type="hidden" name="version" value={version} />
            <Button type="submit" look="quiet" size="sm" aria-label={`${m.sequence_step_remove()}: ${when}`} className="-mx-3">
              {m.sequence_step_remove()}
            </Button>
          </Form>
        </div>
      )}
    </Card>
  );
}
