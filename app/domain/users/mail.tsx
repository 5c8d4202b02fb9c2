import { MailButton, MailTitle, MailWords } from "#app/domain/mails/mail.tsx";
import { deviceWords, type SecurityNotice } from "#app/domain/users/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { inLocale } from "#app/platform/i18n/locale.ts";

const address = (origin: string, path: string) => origin + inLocale(path, getLocale());

type Letter = { name: string; origin: string; secret: string };

export function InvitationMail({ name, origin, secret, by }: Letter & { by: string }) {
  return (
    <>
      <MailTitle>{m.mail_invitation_title()}</MailTitle>
      <MailWords>{m.mail_hello({ name })}</MailWords>
      <MailWords>{m.mail_invitation_text({ by })}</MailWords>
      <MailButton to={address(origin, `/invitation?link=${secret}`)}>{m.mail_invitation_open()}</MailButton>
      <MailWords>{m.mail_invitation_lasts()}</MailWords>
    </>
  );
}

export function NewPasswordMail({ name, origin, secret }: Letter) {
  return (
    <>
      <MailTitle>{m.mail_new_password_title()}</MailTitle>
      <MailWords>{m.mail_hello({ name })}</MailWords>
      <MailWords>{m.mail_new_password_text()}</MailWords>
      <MailButton to={address(origin, `/newPassword?link=${secret}`)}>{m.mail_new_password_open()}</MailButton>
      <MailWords>{m.mail_new_password_lasts()}</MailWords>
    </>
  );
}

const notices: Record<SecurityNotice, () => string> = {
  "new-device": () => m.mail_notice_new_device(),
  "password-changed": () => m.mail_notice_password_changed(),
  "second-factor-on": () => m.mail_notice_second_factor_on(),
  "second-factor-off": () => m.mail_notice_second_factor_off(),
  "recovery-code-used": () => m.mail_notice_recovery_code_used(),
  "recovery-codes-renewed": () => m.mail_notice_recovery_codes_renewed(),
  "passkey-added": () => m.mail_notice_passkey_added(),
  "passkey-removed": () => m.mail_notice_passkey_removed(),
  "account-linked": () => m.mail_notice_account_linked(),
  "account-unlinked": () => m.mail_notice_account_unlinked(),
  "role-changed": () => m.mail_notice_role_changed(),
};

export const titleOf = (notice: SecurityNotice) => notices[notice]();

/** Something about the account changed: whoever did not do it reads it here. */
export function SecurityMail({
  name,
  origin,
  notice,
  when,
  detail,
}: Omit<Letter, "secret"> & { notice: SecurityNotice; when: string; detail: string }) {
  return (
    <>
      <MailTitle>{titleOf(notice)}</MailTitle>
      <MailWords>{m.mail_hello({ name })}</MailWords>
      <MailWords>{m.mail_notice_when({ when })}</MailWords>
      {detail && <MailWords>{notice === "new-device" ? deviceWords(detail) : detail}</MailWords>}
      <MailWords>{m.mail_notice_not_you()}</MailWords>
      <MailButton to={address(origin, "/account")}>{m.mail_notice_open()}</MailButton>
    </>
  );
}
