import RotateCcw from "lucide-react/icons/rotate-ccw";
import { href } from "react-router";
import { Verb } from "#app/pages/admin/enquiries/actions.tsx";
import { nameOf } from "#app/pages/admin/enquiries/labels.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";

const words = {
  handled: m.inbox_done_handled,
  reopened: m.inbox_done_reopened,
  rescued: m.inbox_done_rescued,
  lead: m.lead_from_enquiry_done,
};
type Done = { what: keyof typeof words; id: string };

/** What was just done, as the address tells it: "handled." and the enquiry's id. */
export function doneIn(search: URLSearchParams): Done | undefined {
  const [what = "", id = ""] = (search.get("done") ?? "").split(".");
  return Object.hasOwn(words, what) ? { what: what as Done["what"], id } : undefined;
}

/** Says what was done to whom; a thumb that slipped takes it back here. */
export function ContactDone({
  told: { what, id, ...who },
  isHere = false,
}: {
  told: Done & { name: string; reference: string };
  isHere?: boolean;
}) {
  const name = nameOf(who);
  return (
    <Notice
      tone="success"
      title={name}
      actions={
        !isHere && (
          <>
            {what === "handled" && (
              <Verb
                to={href("/admin/contact/:id/reopening", { id })}
                label={m.inbox_reopen_named({ name })}
                icon={<RotateCcw size={18} aria-hidden="true" />}
                size="sm"
              >
                {m.inbox_reopen()}
              </Verb>
            )}
            <ButtonLink look="secondary" size="sm" to={href("/admin/contact/:id", { id })}>
              {m.inbox_look()}
            </ButtonLink>
          </>
        )
      }
    >
      {words[what]()}
    </Notice>
  );
}
