import type { Problems } from "#app/pages/forms.server.ts";
import type { ReceiptSection } from "#app/pages/site/receipt/sections.server.ts";
import type { AskingView, ReceiptView } from "#app/pages/site/receipt/view.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { buttonLook } from "#app/ui/button-look.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";

export type ReceiptAnswer = { asking?: AskingView; view?: ReceiptView; problems?: Problems; typed?: Record<string, string> };

/** The question before a receipt, or the receipt. Its forms are plain ones: nothing here waits for a script. */
export function ReceiptPage({ asking, answer }: { asking: AskingView; answer: ReceiptAnswer | undefined }) {
  const view = answer?.view;
  const title = view?.title ?? asking.labels.title;
  return (
    <div className="wrap grid gap-8 py-8 sm:py-12">
      <title>{`${title} · ${m.brand()}`}</title>
      {view ? <Receipt view={view} answer={answer} /> : <AskDigits asking={answer?.asking ?? asking} heading="h1" />}
    </div>
  );
}

/** The last four digits of the phone: what a person knows of themselves, and who found a reference does not. */
export function AskDigits({ asking: { to, problem, labels }, heading: Heading }: { asking: AskingView; heading: "h1" | "h2" }) {
  return (
    <form method="post" action={to} className="grid max-w-xl gap-3">
      <Heading className={Heading === "h2" ? "text-2xl" : undefined}>{labels.title}</Heading>
      <p className="text-ink-soft">{labels.text}</p>
      <Field
        id="digits"
        name="digits"
        label={labels.digits}
        error={problem}
        inputMode="numeric"
        autoComplete="off"
        pattern="[0-9०-९]{4}"
        maxLength={4}
        required
        className="max-w-96"
      />
      <button type="submit" className={buttonLook(Heading === "h1" ? "primary" : "secondary", "md", "cursor-pointer justify-self-start")}>
        {labels.open}
      </button>
    </form>
  );
}

function Receipt({ view, answer }: { view: ReceiptView; answer: ReceiptAnswer }) {
  return (
    <>
      <div className="grid gap-3">
        <p className="font-semibold tracking-wide text-ink-mute tabular-nums">{view.reference}</p>
        <h1>{view.title}</h1>
        <p className="measure text-lg text-ink-soft">{view.text}</p>
      </div>
      {view.message && <Notice tone="success">{view.message}</Notice>}
      {view.helped.map((one) => (
        <HelpedForm key={one.case} one={one} open={view.open} />
      ))}
      <div className="grid max-w-3xl gap-6">
        {view.sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </div>
      {view.visit && (
        <form method="post" action={view.visit.to} className="grid max-w-3xl gap-3 rounded-card bg-brand-wash p-5 sm:p-6">
          <h2 className="text-xl">{view.visit.title}</h2>
          <p>{view.visit.text}</p>
          <input type="hidden" name="open" value={view.open} />
          <button type="submit" className={buttonLook("secondary", "md", "cursor-pointer justify-self-start")}>
            {view.visit.button}
          </button>
        </form>
      )}
      <form method="post" action={view.download.to} className="grid max-w-3xl gap-2">
        <input type="hidden" name="open" value={view.open} />
        <button type="submit" className={buttonLook("primary", "md", "cursor-pointer justify-self-start")}>
          {view.download.button}
        </button>
        <p className="text-sm text-ink-mute">
          {view.download.text} {view.more}
        </p>
      </form>
      {view.correct && <Correction view={view} correct={view.correct} answer={answer} />}
      <a href={view.withdraw.to} className={buttonLook("quiet", "md", "justify-self-start")}>
        {view.withdraw.text}
      </a>
    </>
  );
}

/** One press says it, and another one says something else. */
const HelpedForm = ({ one, open }: { one: ReceiptView["helped"][number]; open: string }) => (
  <form method="post" action={one.to} className="grid max-w-3xl gap-3 rounded-card bg-brand-wash p-5 sm:p-6">
    <h2 className="text-xl">{one.title}</h2>
    <p className="text-sm text-ink-mute">{one.answered}</p>
    {one.words && <p className="wrap-anywhere whitespace-pre-line">{one.words}</p>}
    <p>{one.text}</p>
    {one.said && <p className="font-semibold">{one.said}</p>}
    <input type="hidden" name="open" value={open} />
    <input type="hidden" name="case" value={one.case} />
    <div className="flex flex-wrap gap-3">
      {one.choices.map(({ value, label, isSaid }) => (
        <button
          key={value}
          type="submit"
          name="helped"
          value={value}
          aria-pressed={isSaid}
          className={buttonLook(isSaid ? "primary" : "secondary", "md", "cursor-pointer max-sm:w-full")}
        >
          {label}
        </button>
      ))}
    </div>
  </form>
);

function Section({ section: { id, title, none, items } }: { section: ReceiptSection }) {
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {items.length === 0 && <p className="text-ink-soft">{none}</p>}
      {items.map(({ title: head, rows }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the page is made once
        <div key={at} className="grid gap-3 border-line not-first-of-type:border-t not-first-of-type:pt-4">
          {head && <h3 className="text-base tabular-nums">{head}</h3>}
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
            {rows.map(({ term, text }) => (
              <div key={term}>
                <dt className="text-sm text-ink-mute">{term}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

type CorrectionProps = { view: ReceiptView; correct: NonNullable<ReceiptView["correct"]>; answer: ReceiptAnswer };

function Correction({ view, correct: { to, values, labels }, answer: { problems = {}, typed } }: CorrectionProps) {
  const field = (name: keyof typeof values) => ({
    id: name,
    name,
    label: labels.fields[name],
    error: problems[name],
    defaultValue: typed?.[name] ?? values[name],
  });
  return (
    <form method="post" action={to} className="grid max-w-3xl gap-4 rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 className="text-xl">{labels.title}</h2>
      <p className="text-ink-soft">{labels.text}</p>
      <input type="hidden" name="open" value={view.open} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field("name")} autoComplete="name" maxLength={200} required />
        <Field {...field("email")} type="email" autoComplete="email" maxLength={254} />
        <Field {...field("locality")} autoComplete="off" maxLength={200} />
        <Field {...field("city")} autoComplete="off" maxLength={120} />
      </div>
      <Textarea
        id="request"
        name="request"
        label={labels.request}
        hint={labels.requestHint}
        error={problems.request}
        defaultValue={typed?.request ?? ""}
        maxLength={2000}
        rows={3}
      />
      <button type="submit" className={buttonLook("secondary", "md", "cursor-pointer justify-self-start")}>
        {labels.save}
      </button>
    </form>
  );
}
