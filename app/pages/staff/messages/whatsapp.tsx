import MessageCircle from "lucide-react/icons/message-circle";
import { data, Form, href, Link, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { leadTopic } from "#app/domain/leads/reads.server.ts";
import { messageInput } from "#app/domain/messages/inputs.server.ts";
import { maxText, ownWords } from "#app/domain/messages/model.ts";
import { findLastOpened } from "#app/domain/messages/reads.server.ts";
import { openWhatsApp } from "#app/domain/messages/writes.server.ts";
import { isWhatsAppOn } from "#app/domain/whatsapp/settings.reads.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { leadAt, workableAt } from "#app/pages/staff/find-lead.server.ts";
import { fieldId, LeadProblems, type FormAnswer } from "#app/pages/staff/form-problems.tsx";
import { LeadVerbPage, staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { conversationAddress } from "#app/pages/staff/lead-paths.ts";
import { offerTo, type Offer } from "#app/pages/staff/messages/offer.server.ts";
import { OtherTexts } from "#app/pages/staff/messages/other-texts.tsx";
import { useScripted } from "#app/pages/use-form-draft.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { languageNames, locales } from "#app/platform/i18n/locale.ts";
import { useLive } from "#app/platform/use-live.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { classes } from "#app/ui/classes.ts";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/whatsapp";

export const meta = () => staffTitle(m.message_whatsapp());

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const lead = await workableAt(actor, params);
  // Whoever may not read the number without asking writes to nobody: for them there is no such page.
  found(lead.isOwn || undefined);
  if (isWhatsAppOn) throw redirect(conversationAddress(lead.number));
  const [offer, opened] = await Promise.all([
    lead.reach.whatsApp ? offerTo(actor, lead, url.searchParams) : undefined,
    findLastOpened(actor, lead.number),
  ]);
  return { lead, offer, opened: opened?.at, key: crypto.randomUUID(), topic: leadTopic(actor), renderedAt: Date.now() };
}

/** POST: the words are kept, and the answer leads to WhatsApp. What others learn of our address ends here. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorIn(context);
  // Whose lead it is not is told nothing about the form either.
  const { number, mayWork, isOwn } = await leadAt(actor, params);
  if (!mayWork) return data({ problems: { "": m.lead_only_read() } }, 409);
  found(isOwn || undefined);
  return submit(request, messageInput, async (input) => {
    const { address } = found(await openWhatsApp(actor, number, input));
    return redirect(address, { status: 303, headers: { "Referrer-Policy": "no-referrer" } });
  });
}

/** A message to a lead: chosen among the texts, changed at will, and opened in WhatsApp. */
export default function WhatsAppPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, offer, opened, topic, renderedAt } = loaderData;
  useLive(renderedAt, topic);
  const answer = actionData as FormAnswer | undefined;
  return (
    <LeadVerbPage lead={lead} title={m.message_whatsapp()}>
      <LeadProblems form="message" problems={answer?.problems} />
      {offer ? (
        <>
          <MessageForm {...{ lead, offer, answer }} messageKey={loaderData.key} />
          {opened && (
            <Notice tone="success" title={m.message_opened({ moment: formatMoment(opened) })}>
              {m.message_not_known()}
            </Notice>
          )}
          <OtherTexts offer={offer} addressOf={(template) => addressOf(lead.number, offer.language, template)} />
        </>
      ) : (
        <Notice tone="warning" live="off" title={lead.reach.call === "no" ? m.reach_refused() : m.message_no_permission()} />
      )}
    </LeadVerbPage>
  );
}

const addressOf = (number: number, language: string, template: string) =>
  `${href("/followUp/:id/whatsapp", { id: shownNumber(number) })}?${new URLSearchParams({ template, language })}#message`;

type Props = { lead: { number: number }; offer: Offer; answer: FormAnswer | undefined; messageKey: string };

function MessageForm({ lead: { number }, offer: { language, chosen }, answer, messageKey }: Props) {
  // WhatsApp opens beside this page, which then says so; without script in its place.
  const beside = useScripted() ? "_blank" : undefined;
  const { problems = {}, typed } = answer ?? {};
  const template = typed?.template ?? chosen?.id ?? "";
  return (
    <Card as="section" id="message" aria-labelledby="chosen" className="grid scroll-mt-24 gap-4">
      <h2 id="chosen" className="text-xl wrap-anywhere">
        {chosen?.name ?? m.message_own()}
      </h2>
      <nav aria-label={m.message_language()} className="flex gap-2">
        {locales.map((locale) => (
          <Link
            key={locale}
            to={addressOf(number, locale, chosen?.id ?? ownWords)}
            lang={locale}
            replace
            preventScrollReset
            aria-current={locale === language ? "true" : undefined}
            className={classes(
              "inline-flex min-h-11 items-center rounded-full border px-4 font-semibold no-underline",
              locale === language ? "border-brand bg-brand-wash text-brand" : "border-line-strong bg-surface text-ink",
            )}
          >
            {languageNames[locale]}
          </Link>
        ))}
      </nav>
      <Form method="post" reloadDocument target={beside} className="grid gap-4">
        <input type="hidden" name="key" value={messageKey} />
        <input type="hidden" name="template" value={template} />
        <input type="hidden" name="language" value={language} />
        <Textarea
          key={`${template} ${language}`}
          id={fieldId("message", "text")}
          label={m.message_words()}
          hint={m.message_words_hint({ most: maxText })}
          name="text"
          lang={language}
          maxLength={maxText}
          required
          defaultValue={typed?.text ?? chosen?.text ?? ""}
          error={problems.text}
        />
        <Button
          type="submit"
          size="lg"
          className="max-sm:w-full sm:justify-self-start"
          icon={<MessageCircle size={20} aria-hidden="true" />}
        >
          {m.message_open()}
        </Button>
        <p className="max-w-[68ch] text-sm text-ink-soft">{m.message_open_text()}</p>
      </Form>
    </Card>
  );
}
