import { toIndianTime } from "#app/platform/i18n/indian-time.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Field } from "#app/ui/form/field.tsx";

type Details = Record<"alt" | "altHi" | "title" | "titleHi" | "text" | "textHi", string> & {
  link: string | null;
  visibleFrom: Date | null;
  visibleUntil: Date | null;
};

/** What is said about a picture and when it shows: the same fields for a new slide and an old one. */
type Words = Record<string, string>;

export function SlideDetails({ slide, problems, typed = {} }: { slide?: Details; problems: Words; typed?: Words | undefined }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label={m.crousel_alt()}
        hint={m.admin_alt_hint()}
        name="alt"
        maxLength={200}
        defaultValue={typed.alt ?? slide?.alt}
        error={problems.alt}
      />
      <Field
        label={m.crousel_alt_hi()}
        name="altHi"
        lang="hi"
        maxLength={200}
        defaultValue={typed.altHi ?? slide?.altHi}
        error={problems.altHi}
      />
      <Field
        label={m.crousel_words_title()}
        hint={m.crousel_words_hint()}
        name="title"
        maxLength={80}
        defaultValue={typed.title ?? slide?.title}
        error={problems.title}
      />
      <Field
        label={m.crousel_words_title_hi()}
        name="titleHi"
        lang="hi"
        maxLength={80}
        defaultValue={typed.titleHi ?? slide?.titleHi}
        error={problems.titleHi}
      />
      <Field label={m.crousel_words_text()} name="text" maxLength={160} defaultValue={typed.text ?? slide?.text} error={problems.text} />
      <Field
        label={m.crousel_words_text_hi()}
        name="textHi"
        lang="hi"
        maxLength={160}
        defaultValue={typed.textHi ?? slide?.textHi}
        error={problems.textHi}
      />
      <Field
        label={m.crousel_link()}
        hint={m.crousel_link_hint()}
        name="link"
        inputMode="url"
        maxLength={500}
        className="sm:col-span-2"
        defaultValue={typed.link ?? slide?.link ?? ""}
        error={problems.link}
      />
      <Field
        label={m.crousel_from()}
        hint={m.crousel_dates_hint()}
        name="visibleFrom"
        type="datetime-local"
        defaultValue={typed.visibleFrom ?? toIndianTime(slide?.visibleFrom ?? null)}
        error={problems.visibleFrom}
      />
      <Field
        label={m.crousel_until()}
        name="visibleUntil"
        type="datetime-local"
        defaultValue={typed.visibleUntil ?? toIndianTime(slide?.visibleUntil ?? null)}
        error={problems.visibleUntil}
      />
    </div>
  );
}
