import { href } from "react-router";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** What families sent waits to be looked at. */
export function PapersWaiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice
      live="off"
      title={m.paper_to_check_count({ count })}
      actions={
        <ButtonLink look="secondary" size="sm" to={href("/leadHistory/papers")} data-number={count}>
          {m.paper_to_check_open()}
        </ButtonLink>
      }
    />
  );
}
