import { deletionWords, type DeletionEnd } from "#app/pages/admin/deletion-said.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ConfirmCard } from "#app/ui/confirm-card.tsx";
import { Notice } from "#app/ui/notice.tsx";

export const deletionMeta = () => adminTitle(m.admin_confirm_title());
export const trashMeta = () => adminTitle(m.admin_trash_title());

type Labels = { back: string; gone: () => string; failed: () => string; end?: DeletionEnd };
/** `kept` says why it cannot be deleted, before anybody presses. */
type Props = {
  loaderData: { name: string | undefined; kept?: string | undefined };
  actionData: { problems?: Record<string, string> } | undefined;
};

/** The question before something is deleted as a page, for browsers without script; without a name it is gone. */
export const deletionPage = ({ back, gone, failed, end = "forGood" }: Labels) =>
  function Deletion({ loaderData: { name, kept }, actionData }: Props) {
    if (!name)
      return (
        <Notice
          tone="success"
          title={deletionWords[end].done()}
          actions={
            <ButtonLink look="secondary" to={back}>
              {m.go_back()}
            </ButtonLink>
          }
          className="max-w-xl"
        >
          {gone()}
        </Notice>
      );
    if (kept !== undefined)
      return (
        <Notice
          tone="warning"
          title={failed()}
          actions={
            <ButtonLink look="secondary" to={back}>
              {m.go_back()}
            </ButtonLink>
          }
          className="max-w-xl"
        >
          <p className="font-semibold wrap-anywhere">{name}</p>
          {kept}
        </Notice>
      );
    return (
      <ConfirmCard
        title={deletionWords[end].title()}
        problem={actionData?.problems?.[""]}
        failed={failed()}
        back={back}
        no={m.admin_confirm_no()}
        yes={deletionWords[end].yes()}
      >
        <p className="text-ink-soft">{deletionWords[end].text()}</p>
        <p className="font-semibold wrap-anywhere">{name}</p>
      </ConfirmCard>
    );
  };
