import { Link, useNavigate } from "react-router";
import type { Problems } from "#app/pages/forms.server.ts";
import { fieldId, ProblemSummary } from "#app/pages/site/enquiry/problem-summary.tsx";
import { useEnquirySending } from "#app/pages/site/enquiry/use-enquiry-sending.ts";
import type { EnquiryFormView } from "#app/pages/site/enquiry/view.server.ts";
import { Busy } from "#app/ui/busy.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Choices } from "#app/ui/form/choices.tsx";
import { classes } from "#app/ui/classes.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";

export type Answer = { problems?: Problems; typed?: Record<string, string> };
type Props = { view: EnquiryFormView; answer?: Answer | undefined; className?: string };

// A parent's name and number take the place of a child's own, with the scripts or without them.
const unlessMinor = "group-has-[[value=minor]:checked]/enquiry:hidden";
const ifMinor = "hidden group-has-[[value=minor]:checked]/enquiry:grid";
const wordsIfMinor = "hidden group-has-[[value=minor]:checked]/enquiry:inline";
const purposes = ["answer", "updates", "whatsapp"] as const;

type FieldName = keyof EnquiryFormView["labels"];
type FieldProps = { name: string; id: string; label: string; error: string | undefined; defaultValue: string | undefined };
type PartProps = { field: (name: FieldName) => FieldProps; copy: EnquiryFormView["copy"] };

/** The one enquiry form of the site. It is sent as it is without scripts, and with them in the background. */
export function EnquiryForm({ view, answer, className }: Props) {
  const { labels, copy, hidden, prefilled } = view;
  const typed: Record<string, string> = answer?.typed ?? {};
  const { form, token, answered, problems, isBusy, isWaiting, ...handlers } = useEnquirySending(
    view,
    typed,
    answer?.problems,
    useNavigate(),
  );
  const field = (name: FieldName): FieldProps => ({
    name,
    id: fieldId(name),
    label: labels[name],
    error: problems[name],
    defaultValue: typed[name] ?? prefilled[name],
  });
  return (
    <form ref={form} method="post" noValidate {...handlers} className={classes("group/enquiry grid gap-5", className)}>
      <ProblemSummary title={copy.notSent} refused={copy.refused} {...{ answered, problems, labels }} />
      {Object.entries({ ...hidden, ...typed, form: token }).map(
        ([name, value]) => name in hidden && <input key={name} type="hidden" name={name} defaultValue={value} />,
      )}
      <Choices {...field("who")} choices={view.writers} required />
      <PersonFields {...{ field, copy }} />
      <WishFields {...{ field, copy }} subjects={view.subjects} />
      {/* Only programs fill this in. */}
      <label aria-hidden="true" className="sr-only">
        {copy.trap}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <Consents {...{ field, copy }} noticeTo={view.noticeTo} />
      <SendButton {...{ isBusy, isWaiting, copy }} />
    </form>
  );
}

/** Who writes, and for a child the parent. */
const PersonFields = ({ field, copy }: PartProps) => (
  <>
    <p className={classes(ifMinor, "rounded-card bg-amber-wash px-5 py-4")}>{copy.minorNote}</p>
    <Field {...field("name")} autoComplete="name" maxLength={200} required />
    <Field
      {...field("phone")}
      hint={copy.phoneHint}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={200}
      required
      className={unlessMinor}
    />
    <div className={classes(ifMinor, "gap-5")}>
      <Field {...field("parentName")} autoComplete="section-parent name" maxLength={200} required />
      <Field
        {...field("parentPhone")}
        hint={copy.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="section-parent tel"
        maxLength={200}
        required
      />
    </div>
  </>
);

/** What it is about. */
const WishFields = ({ field, copy, subjects }: PartProps & Pick<EnquiryFormView, "subjects">) => (
  <>
    <Select {...field("enquire")} required>
      <option value="">{copy.choose}</option>
      {subjects.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
    <Textarea {...field("message")} optional={copy.optional} hint={copy.messageHint} maxLength={4000} />
  </>
);

const Consents = ({ field, copy, noticeTo }: PartProps & Pick<EnquiryFormView, "noticeTo">) => (
  <fieldset>
    <legend className="mb-1 font-semibold">{copy.consents}</legend>
    <p className="text-ink-soft">
      {copy.consentNote}{" "}
      <Link to={noticeTo} target="_blank" className="font-semibold text-brand underline underline-offset-4">
        {copy.notice}
      </Link>
    </p>
    {purposes.map((purpose) => {
      const { defaultValue, label, ...rest } = field(purpose);
      const isNeeded = purpose === "answer";
      return (
        <Checkbox
          key={purpose}
          {...rest}
          label={
            isNeeded ? (
              <>
                <span className={unlessMinor}>{label}</span>
                <span className={wordsIfMinor}>{copy.answerMinor}</span>
              </>
            ) : (
              label
            )
          }
          defaultChecked={defaultValue === "on"}
          required={isNeeded}
          className={purpose === "updates" ? unlessMinor : undefined}
        />
      );
    })}
  </fieldset>
);

type SendProps = { isBusy: boolean; isWaiting: boolean; copy: EnquiryFormView["copy"] };

const SendButton = ({ isBusy, isWaiting, copy }: SendProps) => (
  <div className="grid justify-items-start gap-4">
    <Button type="submit" size="lg" unavailable={isBusy} icon={isBusy && <Busy />} className="w-full sm:w-auto">
      {isBusy ? copy.sending : copy.send}
    </Button>
    <div role="status" className="w-full">
      {isBusy && <span className="sr-only">{copy.sending}</span>}
      {isWaiting && (
        <div className="grid gap-1 rounded-card bg-amber-wash px-5 py-4">
          <p className="font-bold text-amber">{copy.waitingTitle}</p>
          <p>{copy.waitingText}</p>
        </div>
      )}
    </div>
  </div>
);
