import { MailButton, MailTitle, MailWords } from "#app/domain/mails/mail.tsx";
import { watchInWords, type Watch } from "#app/domain/watches/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { inLocale } from "#app/platform/i18n/locale.ts";

type Props = { watch: Watch; path: string; origin: string };

/** What somebody wished to be told, and where it is looked at. No name and no phone. */
export const WatchMail = ({ watch, path, origin }: Props) => (
  <>
    <MailTitle>{watchInWords(watch)}</MailTitle>
    <MailWords>{m.watch_mail_text()}</MailWords>
    <MailButton to={origin + inLocale(path, getLocale())}>{m.watch_open()}</MailButton>
  </>
);
