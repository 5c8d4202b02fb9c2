import { maxSubject } from "#app/domain/sequences/model.ts";
import type { listSendable } from "#app/domain/whatsapp/reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Props = { before: Record<string, string>; problems: Record<string, string> };

const mailParts = [
  { lang: "en", subject: "subjectEn", text: "textEn", subjectLabel: m.sequence_subject_en, textLabel: m.sequence_text_en },
  { lang: "hi", subject: "subjectHi", text: "textHi", subjectLabel: m.sequence_subject_hi, textLabel: m.sequence_text_hi },
] as const;

/** A line above, and the words, in both languages. */
export const MailFields = ({ before, problems, most }: Props & { most: number }) =>
  mailParts.map(({ lang, subject, text, subjectLabel, textLabel }) => (
    <div key={lang} className="grid gap-4">
      <Field
        label={subjectLabel()}
        name={subject}
        lang={lang}
        maxLength={maxSubject}
        autoComplete="off"
        required
        defaultValue={before[subject]}
        error={problems[subject]}
      />
      <Textarea
        label={textLabel()}
        name={text}
        lang={lang}
        maxLength={most}
        required
        hint={m.sequence_text_hint({ most })}
        defaultValue={before[text]}
        error={problems[text]}
      />
    </div>
  ));

const templateParts = [
  { lang: "en", template: "templateEn", holes: "holesEn", label: m.sequence_template_en, holesLabel: m.sequence_holes_en },
  { lang: "hi", template: "templateHi", holes: "holesHi", label: m.sequence_template_hi, holesLabel: m.sequence_holes_hi },
] as const;

type Template = Awaited<ReturnType<typeof listSendable>>[number];

const isIn = (lang: Locale, { language }: Template) => language.startsWith(lang);

/** WhatsApp's own text of each language, and what fills its places; beside them the texts as they were approved. */
export const WhatsAppFields = ({ before, problems, templates }: Props & { templates: Template[] }) => (
  <>
    {templates.length === 0 ? (
      <Notice tone="warning" live="off">
        {m.whatsapp_template_none_text()}
      </Notice>
    ) : (
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-brand">{m.sequence_templates_read()}</summary>
        <dl className="grid gap-3">
          {templates.map(({ id, name, language, body }) => (
            <div key={id} className="grid gap-1">
              <dt className="font-semibold wrap-anywhere">{`${name} (${language})`}</dt>
              <dd lang={language.slice(0, 2)} className="wrap-anywhere whitespace-pre-line text-ink-soft">
                {body}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    )}
    <TemplateFields {...{ before, problems, templates }} />
  </>
);

const TemplateFields = ({ before, problems, templates }: Props & { templates: Template[] }) =>
  templateParts.map(({ lang, template, holes, label, holesLabel }) => (
    <div key={lang} className="grid gap-4">
      <Select label={label()} name={template} required defaultValue={before[template] ?? ""} error={problems[template]}>
        <option value="">{m.sequence_template_choose()}</option>
        {templates
          .toSorted((one, other) => Number(isIn(lang, other)) - Number(isIn(lang, one)))
          .map(({ id, name, language, body }) => (
            <option key={id} value={id}>{`${name} (${language}): ${body.slice(0, 60)}`}</option>
          ))}
      </Select>
      <Textarea
        label={holesLabel()}
        name={holes}
        lang={lang}
        hint={m.sequence_holes_hint()}
        defaultValue={before[holes]}
        error={problems[holes]}
      />
    </div>
  ));
