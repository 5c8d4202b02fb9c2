import { toConfirm } from "#app/domain/numbers/model.ts";
import { listAddress } from "#app/pages/staff/lead-paths.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** Somebody is not contacted because of a withdrawal that is perhaps another person's: only a manager can tell. */
export function StopsToConfirm({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice
      tone="warning"
      live="off"
      title={m.reach_to_confirm_count({ count })}
      actions={
        <ButtonLink look="secondary" size="sm" to={listAddress(toConfirm)} data-number={count}>
          {m.reach_to_confirm_open()}
        </ButtonLink>
      }
    />
  );
}
