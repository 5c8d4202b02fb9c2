import { Form, href, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { maxText } from "#app/domain/messages/model.ts";
import { stepInput } from "#app/domain/sequences/inputs.server.ts";
import { aboutStarts, daysInWords, maxDays, wayNames, ways, type Way } from "#app/domain/sequences/model.ts";
import { findSequence, type FoundStep } from "#app/domain/sequences/reads.server.ts";
import { addStep, changeStep } from "#app/domain/sequences/steps.writes.server.ts";
import { listSendable } from "#app/domain/whatsapp/reads.server.ts";
import { isWhatsAppOn } from "#app/domain/whatsapp/settings.reads.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { oneOfIn } from "#app/pages/list-query.ts";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { Variables } from "#app/pages/staff/messages/preview.tsx";
import { SequencePage } from "#app/pages/staff/sequences/frame.tsx";
import { MailFields, WhatsAppFields } from "#app/pages/staff/sequences/step-fields.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { FilterToggle } from "#app/ui/filter-chip.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/step";

export const meta = () => staffTitle(m.sequence_steps());

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const sequence = found(await findSequence(actorIn(context), params.id));
  const step = params.step === "new" ? undefined : found(sequence.steps.find(({ id }) => id === params.step));
  const wished = oneOfIn(url.searchParams, "way", ways) ?? step?.way ?? "mail";
  const way: Way = isWhatsAppOn ? wished : "mail";
  return { sequence, step, way, isWhatsAppOn, templates: way === "whatsapp" ? await listSendable() : [] };
}

/** POST: one more message, or other words for one. It is read next. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(request, stepInput, async (input) => {
    const [actor, { id }] = [actorIn(context), params];
    const saved = found(params.step === "new" ? await addStep(actor, id, input) : await changeStep(actor, id, params.step, input));
    return redirect(href("/sequences/:id/steps/:step/preview", { id, step: found(saved.done) }));
  });

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

const saidBefore = (step: FoundStep | undefined): Record<string, string> =>
  step === undefined
    ? {}
    : {
        days: String(step.days),
        subjectEn: step.subjectEn,
        subjectHi: step.subjectHi,
        textEn: step.textEn,
        textHi: step.textHi,
        holesEn: step.textEn,
        holesHi: step.textHi,
        templateEn: step.templateEn ?? "",
        templateHi: step.templateHi ?? "",
      };

/** One message: on which day, how, and what it says in both languages. */
export default function SequenceStep({ loaderData: { sequence, step, way, isWhatsAppOn, templates }, actionData }: Route.ComponentProps) {
  const { problems = {}, typed }: { problems?: Record<string, string>; typed?: Record<string, string> } = actionData ?? {};
  const busy = useNavigation().formMethod === "POST";
  const before = typed ?? saidBefore(step);
  const at = { id: sequence.id, step: step?.id ?? "new" };
  return (
    <SequencePage sequence={sequence} title={step ? daysInWords(step.days, sequence.start) : m.sequence_step_add()}>
      {sequence.state === "on" && (
        <Notice tone="warning" live="off">
          {m.sequence_step_pauses()}
        </Notice>
      )}
      {isWhatsAppOn && (
        <nav aria-label={m.sequence_ways()}>
          <ul className="flex flex-wrap gap-2">
            {ways.map((one) => (
              <li key={one}>
                <FilterToggle to={`${href("/sequences/:id/steps/:step", at)}?way=${one}`} isOn={one === way} label={wayNames[one]()} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Form key={way} method="post" className="grid gap-6" noValidate>
        <input type="hidden" name="version" value={sequence.version} />
        <input type="hidden" name="way" value={way} />
        <Field
          label={m.sequence_days()}
          hint={aboutStarts[sequence.start].days({ most: maxDays })}
          name="days"
          inputMode="numeric"
          autoComplete="off"
          required
          defaultValue={before.days}
          error={problems.days}
          className="max-w-md"
        />
        {way === "mail" && (
          <p className="measure text-sm text-ink-soft">
            {isWhatsAppOn ? m.sequence_mail_reach() : `${m.sequence_mail_reach()} ${m.sequence_mail_alone()}`}
          </p>
        )}
        {way === "mail" ? (
          <MailFields before={before} problems={problems} most={maxText} />
        ) : (
          <WhatsAppFields before={before} problems={problems} templates={templates} />
        )}
        <Variables text={m.sequence_variables_text()} />
        {problems[""] && <Notice tone="danger">{problems[""]}</Notice>}
        <Button type="submit" busy={busy} className="justify-self-start">
          {m.sequence_save_and_read()}
        </Button>
      </Form>
    </SequencePage>
  );
}
