import { MailButton, MailTitle, MailWords } from "#app/domain/mails/mail.tsx";
import type { OwnerNews } from "#app/domain/mails/owner-news.model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { inLocale } from "#app/platform/i18n/locale.ts";

/** Who did it, and what: also the subject, so that it is read without opening the mail. */
export function sentenceOf(news: OwnerNews) {
  if (news.notice === "new-admin") return m.mail_owner_new_admin(news);
  if (news.notice === "deactivation") return m.mail_owner_deactivation(news);
  if (news.notice === "new-key") return m.mail_owner_new_key(news);
  if (news.notice === "new-secret") return m.mail_owner_new_secret(news);
  if (news.notice === "new-webhook") return m.mail_owner_new_webhook(news);
  if (news.notice === "new-connector") return m.mail_owner_new_connector(news);
  if (news.notice === "webhook-changed") return m.mail_owner_webhook_changed(news);
  if (news.notice === "webhook-off") return m.mail_owner_webhook_off(news);
  if (news.notice === "connector-denied") return m.mail_owner_connector_denied(news);
  if (news.notice === "whatsapp-denied") return m.mail_owner_whatsapp_denied();
  if (news.notice === "archive") return news.by ? m.mail_owner_archive({ name: news.by }) : m.audit_archive_on_server();
  const said = { name: news.by, count: news.rows.toLocaleString("en-IN") };
  if (news.what === "leads") return m.audit_leads_exported(said);
  if (news.what === "refused-rows") return m.audit_refused_exported(said);
  return news.what === "audit" ? m.mail_owner_audit(said) : m.audit_follow_ups_exported(said);
}

/** What is to be mended, and where; nothing of what somebody of ours did. */
function mendingOf(news: OwnerNews) {
  if (news.notice === "webhook-off") return { text: m.mail_owner_webhook_off_text(), to: "/admin/connections" };
  if (news.notice === "connector-denied")
    return { text: m.mail_owner_connector_denied_text(), to: `/admin/connections/connectors/${news.id}/change` };
  if (news.notice === "whatsapp-denied") return { text: m.mail_owner_whatsapp_denied_text(), to: "/admin/connections/whatsapp" };
  return undefined;
}

export function OwnerMail({ name, origin, news, when }: { name: string; origin: string; news: OwnerNews; when: string }) {
  const mending = mendingOf(news);
  return (
    <>
      <MailTitle>{sentenceOf(news)}</MailTitle>
      <MailWords>{m.mail_hello({ name })}</MailWords>
      <MailWords>{m.mail_notice_when({ when })}</MailWords>
      {mending ? (
        <>
          <MailWords>{mending.text}</MailWords>
          <MailButton to={origin + inLocale(mending.to, getLocale())}>{m.mail_owner_webhook_open()}</MailButton>
        </>
      ) : (
        <>
          <MailWords>{m.mail_owner_not_right()}</MailWords>
          <MailButton to={origin + inLocale("/admin/audit", getLocale())}>{m.mail_owner_open()}</MailButton>
        </>
      )}
    </>
  );
}
