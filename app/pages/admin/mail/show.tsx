import ArrowLeft from "lucide-react/icons/arrow-left";
import { href, Link } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { heldBack } from "#app/domain/mails/model.ts";
import { findMail } from "#app/domain/mails/reads.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { MailState, SendAgain } from "#app/pages/admin/mail/state.tsx";
import { found } from "#app/pages/forms.server.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { Card } from "#app/ui/card.tsx";
import type { Route } from "./+types/show";

export const meta = ({ loaderData }: Route.MetaArgs) => adminTitle(loaderData?.mail.subject ?? m.mail_title());

export async function loader({ params, context }: Route.LoaderArgs) {
  return { mail: found(await findMail(actorIn(context), params.id)), renderedAt: Date.now() };
}

/** One mail: where it stands, and its words. */
export default function MailLetter({ loaderData: { mail, renderedAt } }: Route.ComponentProps) {
  useLive(renderedAt, "mails");
  const isHeld = mail.error === heldBack;
  const facts = [
    [m.mail_to(), mail.to],
    [m.mail_written(), formatMoment(mail.at)],
    [m.mail_list_sent(), mail.sentAt && formatMoment(mail.sentAt)],
    [m.mail_tries(), String(mail.attempts)],
    [m.mail_error(), isHeld ? null : mail.error],
  ].filter(([, value]) => value);
  return (
    <div className="mx-auto grid max-w-4xl gap-6">
      <div className="grid gap-2">
        <Link to={href("/admin/mail")} className="link justify-self-start">
          <ArrowLeft size={18} aria-hidden="true" />
          {m.mail_title()}
        </Link>
        <h1 lang={mail.locale} className="wrap-anywhere">
          {mail.subject}
        </h1>
        <MailState mail={{ ...mail, error: isHeld ? mail.error : null }} now={renderedAt} />
      </div>
      {mail.state === "dead" && <SendAgain mail={mail} />}
      <Card as="section">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {facts.map(([term, value]) => (
            <div key={term} className="grid content-start">
              <dt className="text-sm text-ink-mute">{term}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card as="section" aria-labelledby="words" className="grid gap-2">
        <h2 id="words" className="text-xl">
          {m.mail_words()}
        </h2>
        <p className="text-sm text-ink-mute">{m.mail_words_hint()}</p>
        <p lang={mail.locale} className="wrap-anywhere whitespace-pre-line">
          {mail.text}
        </p>
      </Card>
    </div>
  );
}
