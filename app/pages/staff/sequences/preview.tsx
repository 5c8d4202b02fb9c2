import { Form, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { demoValues, filledIn } from "#app/domain/messages/model.ts";
import { seenInput } from "#app/domain/sequences/inputs.server.ts";
import { daysInWords, wayNames, writtenForDemo } from "#app/domain/sequences/model.ts";
import { findSequence, type FoundStep } from "#app/domain/sequences/reads.server.ts";
import { seeStep } from "#app/domain/sequences/steps.writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { Bubble } from "#app/pages/staff/messages/preview.tsx";
import { SequencePage } from "#app/pages/staff/sequences/frame.tsx";
import { afterAt } from "#app/pages/staff/sequences/paths.ts";
import { saidIn } from "#app/pages/staff/sequences/step-card.tsx";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { locales, type Locale } from "#app/platform/i18n/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/preview";

export const meta = () => staffTitle(m.sequence_preview());

export async function loader({ params, context }: Route.LoaderArgs) {
  const sequence = found(await findSequence(actorIn(context), params.id));
  const step = found(sequence.steps.find(({ id }) => id === params.step));
  return { sequence, step };
}

/** POST: somebody has read it, as it stands. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(request, seenInput, async ({ version }) => {
    const { id, done } = found(await seeStep(actorIn(context), params.id, params.step, version));
    found(done);
    return redirect(afterAt(id, "seen"));
  });

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

const titles: Record<Locale, () => string> = { en: m.sequence_preview_en, hi: m.sequence_preview_hi };

/** The message as some family would get it, in both languages. */
export default function StepPreview({ loaderData: { sequence, step }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  const problem = Object.values(actionData?.problems ?? {})[0];
  return (
    <SequencePage sequence={sequence} title={m.sequence_preview()} text={m.sequence_preview_text()}>
      <p className="font-semibold">
        {daysInWords(step.days, sequence.start)} · {wayNames[step.way]()}
      </p>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {step.seenAt === null && sequence.state === "paused" && (
        <Notice tone="warning" live="off">
          {m.sequence_preview_paused()}
        </Notice>
      )}
      {locales.map((locale) => (
        <section key={locale} aria-labelledby={`in-${locale}`} className="grid gap-2">
          <h2 id={`in-${locale}`} className="text-xl">
            {titles[locale]()}
          </h2>
          <Shown step={step} locale={locale} />
        </section>
      ))}
      {step.seenAt === null ? (
        sequence.state !== "ended" && (
          <Form method="post" className="justify-self-start">
            <input type="hidden" name="version" value={sequence.version} />
            <Button type="submit" busy={busy}>
              {m.sequence_preview_seen()}
            </Button>
          </Form>
        )
      ) : (
        <p className="text-ink-soft">{m.sequence_step_seen({ name: step.seenBy ?? "", moment: formatMoment(step.seenAt) })}</p>
      )}
    </SequencePage>
  );
}

/** A mail with its frame as the mail program draws it; on WhatsApp a bubble. */
function Shown({ step, locale }: { step: FoundStep; locale: Locale }) {
  if (step.way === "whatsapp") return <Bubble lang={locale}>{filledIn(saidIn(step, locale).text, demoValues(locale))}</Bubble>;
  const { subject, text } = writtenForDemo(locale, step);
  return (
    <article lang={locale} className="grid max-w-xl overflow-hidden rounded-card border border-line bg-surface">
      <p className="bg-brand px-5 py-3 font-semibold text-on-brand">{m.brand({}, { locale })}</p>
      <div className="grid gap-3 px-5 py-4">
        <h3 className="text-xl wrap-anywhere">{subject}</h3>
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        <p className="font-semibold text-brand underline">{m.sequence_mail_stop({}, { locale })}</p>
        <p className="text-sm text-ink-mute">{m.sequence_mail_why({ brand: m.brand({}, { locale }) }, { locale })}</p>
      </div>
    </article>
  );
}
