import { MailLink, MailTitle, MailWords } from "#app/domain/mails/mail.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";

type Props = { subject: string; text: string; stop: string };

/** What a family reads: the words as they were written, line by line, and the way to hear no more of this. */
export const FamilyMail = ({ subject, text, stop }: Props) => (
  <>
    <MailTitle>{subject}</MailTitle>
    {text.split(/\n+/).map((line, at) => (
      <MailWords key={at}>{line}</MailWords>
    ))}
    <MailWords>
      <MailLink to={stop}>{m.sequence_mail_stop()}</MailLink>
    </MailWords>
  </>
);
