import { demoValues, filledIn, unknownIn, variableNames, variables } from "#app/domain/messages/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { languageNames, locales, type Locale } from "#app/platform/i18n/locale.ts";

/** What may stand in braces, what it means, and what becomes of a text where one of them is not known. */
export function Variables({ text = m.message_variables_text() }: { text?: string }) {
  return (
    <section aria-labelledby="variables" className="grid gap-2">
      <h2 id="variables" className="text-xl">
        {m.message_variables()}
      </h2>
      <p className="max-w-[68ch] text-sm text-ink-soft">{text}</p>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {variableNames.map((name) => (
          <div key={name}>
            <dt className="font-mono font-semibold" translate="no">{`{${name}}`}</dt>
            <dd className="text-sm text-ink-soft">{variables[name].means()}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Both texts with made-up values; with script it follows what is typed. */
export function TemplatePreview({ texts }: { texts: Record<Locale, string> }) {
  return (
    <section aria-labelledby="preview" className="grid gap-3">
      <h2 id="preview" className="text-xl">
        {m.message_preview()}
      </h2>
      <p className="text-sm text-ink-soft">{m.message_preview_text()}</p>
      {locales.map((locale) => (
        <figure key={locale} className="grid gap-1">
          <figcaption className="text-sm font-semibold" lang={locale}>
            {languageNames[locale]}
          </figcaption>
          <Bubble lang={locale}>{filledIn(texts[locale], demoValues(locale))}</Bubble>
          {unknownIn(texts[locale]) !== "" && (
            <p className="text-sm font-semibold text-amber">{m.message_unknown({ variable: unknownIn(texts[locale]) })}</p>
          )}
        </figure>
      ))}
    </section>
  );
}

/** A message as it is read. */
export const Bubble = ({ lang, children }: { lang: string; children: string }) => (
  <p lang={lang} className="max-w-[68ch] rounded-control bg-brand-wash px-3 py-2 wrap-anywhere whitespace-pre-line">
    {children || "…"}
  </p>
);
