import type { Actor } from "#app/access/roles.ts";
import type { Lead } from "#app/domain/leads/reads.server.ts";
import { filledIn, missingIn, ownWords, speaksTo, templateName, variables } from "#app/domain/messages/model.ts";
import { readValues } from "#app/domain/messages/reads.server.ts";
import { listMessageTemplates } from "#app/domain/messages/templates.reads.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";

/** The texts for this lead with their variables filled in, those that are not possible with what is not known, and the one that is asked for. */
export async function offerTo(actor: Actor, lead: Lead, asked: URLSearchParams) {
  const [templates, values] = await Promise.all([listMessageTemplates(actor), readValues(actor, lead)]);
  const language = languageOf(asked.get("language"), lead);
  const texts = templates
    .filter(({ isArchived, audience }) => !isArchived && speaksTo(audience, lead))
    .map(({ id, textEn, textHi, ...named }) => {
      const text = language === "hi" ? textHi : textEn;
      const missing = missingIn(text, values[language]).map((variable) => variables[variable].means());
      return { id, name: templateName(named), missing, text: missing.length > 0 ? "" : filledIn(text, values[language]) };
    });
  const possible = texts.filter(({ missing }) => missing.length === 0);
  const wanted = asked.get("template");
  const chosen = wanted === ownWords ? undefined : (possible.find(({ id }) => id === wanted) ?? possible[0]);
  return { language, possible, impossible: texts.filter(({ missing }) => missing.length > 0), chosen };
}
export type Offer = Awaited<ReturnType<typeof offerTo>>;

const languageOf = (asked: string | null, { facts }: Lead): Locale =>
  asked === "en" || asked === "hi" ? asked : facts.language === "hi" ? "hi" : "en";
