import { Fragment } from "react";
import { MailLink, MailTitle, MailWords } from "#app/domain/mails/mail.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";

type Props = { subject: string; text: string; stop: string };

/** What a family reads: the words as they were written, line by line, and the way to hear no more of this. */
export const FamilyMail = ({ subject, text, stop }: Props) => (
  <>
    <MailTitle>{subject}</MailTitle>
    {text.split(/\n{2,}/).map((part, at) => (
      <MailWords key={at}>
        {part.split("\n").map((line, lineAt) => (
          <Fragment key={lineAt}>
            {lineAt > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </MailWords>
    ))}
    <MailWords>
      <MailLink to={stop}>{m.sequence_mail_stop()}</MailLink>
    </MailWords>
  </>
);
