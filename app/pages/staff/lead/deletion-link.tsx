import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { Link, useFetcher } from "react-router";
import { shownNumber } from "#app/domain/leads/model.ts";
import { verbAddress } from "#app/pages/staff/lead-paths.ts";
import type { Lead } from "#app/domain/leads/reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { buttonLook } from "#app/ui/button-look.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** Asks first, in a dialog; without script the link leads to the same question on a page of its own. */
export function LeadDeletion({ lead }: { lead: Lead }) {
  const [isAsking, setAsking] = useState(false);
  const fetcher = useFetcher<{ problems?: Record<string, string> }>();
  const address = verbAddress(lead.number, "deletion");
  const problem = fetcher.state === "idle" ? fetcher.data?.problems?.[""] : undefined;
  return (
    <>
      <Link
        to={address}
        role="button"
        className={buttonLook("quiet", "md", "-ml-5 justify-self-start text-red! hover:bg-red-wash")}
        onClick={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
        onKeyDown={(event) => {
          // A link that calls itself a button must also answer to the key of buttons.
          if (event.key !== " ") return;
          event.preventDefault();
          setAsking(true);
        }}
      >
        <span className="inline-flex items-center gap-2">
          <Trash2 size={18} aria-hidden="true" />
          {m.lead_delete()}
        </span>
      </Link>
      <ConfirmDialog
        open={isAsking}
        danger
        busy={fetcher.state !== "idle"}
        busyLabel={m.lead_deleting()}
        title={m.lead_delete_question()}
        text={
          <div className="grid gap-3">
            <p className="font-semibold wrap-anywhere text-ink">
              {shownNumber(lead.number)} {lead.facts.name}
            </p>
            <p>{m.lead_delete_text()}</p>
            {problem && <Notice tone="danger">{problem}</Notice>}
          </div>
        }
        confirmLabel={m.lead_delete_yes()}
        cancelLabel={m.lead_cancel()}
        onConfirm={() => void fetcher.submit(null, { method: "post", action: address })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
