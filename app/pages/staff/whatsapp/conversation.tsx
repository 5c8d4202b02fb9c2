import { data, Form, href, Link, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { leadTopic, type Lead } from "#app/domain/leads/reads.server.ts";
import { maxText } from "#app/domain/messages/model.ts";
import { replyInput } from "#app/domain/whatsapp/inputs.server.ts";
import { failureText } from "#app/domain/whatsapp/model.ts";
import { readAllowed } from "#app/domain/whatsapp/permission.reads.server.ts";
import { readConversation } from "#app/domain/whatsapp/reads.server.ts";
import { isWhatsAppOn } from "#app/domain/whatsapp/settings.reads.server.ts";
import { sendReply } from "#app/domain/whatsapp/writing.writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { leadAt } from "#app/pages/staff/find-lead.server.ts";
import { fieldId, LeadProblems, type FormAnswer } from "#app/pages/staff/form-problems.tsx";
import { conversationAddress } from "#app/pages/staff/lead-paths.ts";
import { LeadVerbPage, staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { Message } from "#app/pages/staff/whatsapp/message.tsx";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/conversation";

export const meta = () => staffTitle(m.whatsapp_conversation());

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  found(isWhatsAppOn || undefined);
  const lead = await leadAt(actor, params);
  const before = url.searchParams.get("before") ?? undefined;
  const [conversation, allowed] = await Promise.all([readConversation(actor, lead.number, before), readAllowed(lead.number)]);
  return {
    lead,
    allowed,
    ...found(conversation),
    isOlder: before !== undefined,
    isSent: url.searchParams.get("done") === "sent",
    key: crypto.randomUUID(),
    topic: leadTopic(actor),
    renderedAt: Date.now(),
  };
}

/** POST: own words, in answer to theirs. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorIn(context);
  const { number, mayWork } = await leadAt(actor, params);
  if (!mayWork) return data({ problems: { "": m.lead_only_read() } }, 409);
  return submit(request, replyInput, async (input) => {
    found(await sendReply(actor, number, input));
    return redirect(`${conversationAddress(number)}?done=sent#reply`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

/** What was said with a lead on WhatsApp, in its order, and the answer to it. */
export default function ConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, messages, older, isOlder, unseen, isSent, allowed, key, topic, renderedAt } = loaderData;
  useLive(renderedAt, topic);
  const address = conversationAddress(lead.number);
  return (
    <LeadVerbPage lead={lead} title={m.whatsapp_conversation()}>
      <LeadProblems form="reply" problems={(actionData as FormAnswer | undefined)?.problems} />
      {older && (
        <ButtonLink look="secondary" className="justify-self-start" to={`${address}?before=${older}`}>
          {m.whatsapp_older()}
        </ButtonLink>
      )}
      {lead.stop !== null && messages.length > 0 && <Notice tone="info" live="off" title={m.whatsapp_hidden()} />}
      {messages.length === 0 ? (
        <EmptyState title={m.whatsapp_empty_title()} text={m.whatsapp_empty_text()} />
      ) : (
        <ol aria-label={m.whatsapp_conversation()} className="grid gap-3">
          {messages.map((one) => (
            <Message key={one.id} lead={lead.number} message={one} />
          ))}
        </ol>
      )}
      {isOlder && (
        <Link to={address} className="link justify-self-start">
          {m.whatsapp_newest()}
        </Link>
      )}
      {unseen && lead.mayWork && (
        <Form method="post" action={href("/followUp/:id/conversation/seen", { id: shownNumber(lead.number) })}>
          <Button type="submit" look="secondary">
            {m.whatsapp_mark_seen()}
          </Button>
        </Form>
      )}
      {isSent && <Notice tone="success">{m.whatsapp_was_queued()}</Notice>}
      <Writing key={key} {...{ lead, allowed }} answer={actionData} messageKey={key} />
    </LeadVerbPage>
  );
}

type Props = {
  lead: Lead;
  allowed: Awaited<ReturnType<typeof readAllowed>>;
  answer: FormAnswer | undefined;
  messageKey: string;
};

/** What may be written now; why not, where it may not. */
function Writing({ lead, allowed, answer, messageKey }: Props) {
  if (!lead.isOwn) return <Notice tone="info" live="off" title={m.whatsapp_reply_not_yours()} />;
  return (
    <Card as="section" id="reply" aria-labelledby="reply-title" className="grid scroll-mt-24 gap-4">
      <h2 id="reply-title" className="text-xl">
        {m.whatsapp_reply()}
      </h2>
      {allowed.until ? (
        <Form method="post" className="grid gap-4">
          <input type="hidden" name="key" value={messageKey} />
          <Textarea
            id={fieldId("reply", "text")}
            label={m.message_words()}
            hint={m.whatsapp_reply_hint({ moment: formatMoment(allowed.until), most: maxText })}
            name="text"
            maxLength={maxText}
            required
            defaultValue={answer?.typed?.text}
            error={answer?.problems?.text}
          />
          <Button type="submit" size="lg" className="max-sm:w-full sm:justify-self-start">
            {m.whatsapp_send()}
          </Button>
        </Form>
      ) : (
        <p className="max-w-[68ch]">{failureText(allowed.reply ?? null)}</p>
      )}
      {allowed.begin === undefined && (
        <ButtonLink
          look="secondary"
          className="justify-self-start"
          to={href("/followUp/:id/conversation/template", { id: shownNumber(lead.number) })}
        >
          {m.whatsapp_use_template()}
        </ButtonLink>
      )}
      {allowed.begin === "permission" && <p className="max-w-[68ch] text-ink-soft">{failureText("permission")}</p>}
    </Card>
  );
}
