import { href } from "react-router";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** Money that only one person has seen. */
export function TokensToCheck({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice
      tone="warning"
      live="off"
      title={m.application_to_check_count({ count })}
      actions={
        <ButtonLink look="secondary" size="sm" to={href("/applications/tokens")} data-number={count}>
          {m.application_to_check_open()}
        </ButtonLink>
      }
    />
  );
}
