import type { ChoosingView } from "#app/pages/site/appointments/view.server.ts";
import { buttonLook } from "#app/ui/button-look.ts";
import { classes } from "#app/ui/classes.ts";
import { Choices } from "#app/ui/form/choices.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Props = { view: ChoosingView; problem?: string | undefined; heading?: "h1" | "h2" };

/** A family's own visit: what stands, and the free half hours. Its forms are plain ones: nothing here waits for a script. */
export function ChooseTime({ view, problem, heading: Heading = "h1" }: Props) {
  const { standing, said, labels } = view;
  return (
    <>
      <div className="grid gap-3">
        <Heading className={Heading === "h2" ? "text-2xl" : undefined}>{view.title}</Heading>
        <p className="measure text-lg wrap-anywhere text-ink-soft">{view.text}</p>
        {view.minor && <p className="measure font-semibold wrap-anywhere">{view.minor}</p>}
      </div>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {said && <Notice tone="success">{said}</Notice>}
      {standing && <Standing view={view} text={standing.text} />}
      {standing && !problem && !view.isChoosing ? (
        <details className="max-w-3xl">
          <summary className="link min-h-11 cursor-pointer">{labels.change}</summary>
          <div className="mt-4">
            <Slots view={view} />
          </div>
        </details>
      ) : (
        <Slots view={view} />
      )}
    </>
  );
}

const Proof = ({ open }: { open: string | undefined }) => (open === undefined ? null : <input type="hidden" name="open" value={open} />);

function Standing({ view: { ways, open, labels }, text }: { view: ChoosingView; text: string }) {
  return (
    <section className="grid max-w-3xl gap-4 rounded-card bg-brand-wash p-5 sm:p-6">
      <p className="flex items-start gap-3 text-xl font-semibold">
        <span className="mt-1 text-green">
          <CheckIcon size={24} />
        </span>
        {text}
      </p>
      <div className="flex flex-wrap gap-3">
        <form method={open === undefined ? "get" : "post"} action={ways.calendar}>
          <Proof open={open} />
          <button type="submit" className={buttonLook("secondary", "md", "cursor-pointer")}>
            {labels.calendar}
          </button>
        </form>
        <form method="post" action={ways.cancel}>
          <Proof open={open} />
          <button type="submit" className={buttonLook("quiet", "md", "cursor-pointer")}>
            {labels.cancel}
          </button>
        </form>
      </div>
    </section>
  );
}

function Slots({ view: { days, times, kinds, kind, ways, open, asksGuardian, labels } }: { view: ChoosingView }) {
  if (days.length === 0) return <Notice live="off">{labels.none}</Notice>;
  return (
    <form method="post" action={ways.choose} className="grid max-w-3xl gap-6">
      <Proof open={open} />
      <Choices name="kind" look="chips" label={labels.how} choices={kinds} defaultValue={kind} />
      {asksGuardian && <Field id="guardian" name="guardian" label={labels.guardian} autoComplete="off" maxLength={200} />}
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{labels.day}</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-5">
          {days.map(({ value, weekday, label, isChosen }) => (
            <button
              key={value}
              type="submit"
              name="day"
              value={value}
              aria-pressed={isChosen}
              className={classes(
                "grid min-h-14 cursor-pointer rounded-control border px-2 py-1.5 text-center",
                isChosen ? "border-brand bg-brand text-on-brand" : "border-line-strong bg-surface hover:border-brand hover:bg-brand-wash",
              )}
            >
              <span className="font-semibold">{weekday}</span>
              <span className="text-sm">{label}</span>
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset id="times" className="grid gap-2">
        <legend className="font-semibold">{labels.time}</legend>
        <p className="text-sm text-ink-soft">{labels.timeHint}</p>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
          {times.map(({ value, label }) => (
            <button key={value} type="submit" name="at" value={value} className={buttonLook("secondary", "md", "cursor-pointer px-2!")}>
              {label}
            </button>
          ))}
        </div>
      </fieldset>
    </form>
  );
}
