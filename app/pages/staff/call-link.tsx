import ClipboardPen from "lucide-react/icons/clipboard-pen";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { callAddress } from "#app/domain/phones.ts";
import { useAsking } from "#app/pages/staff/outcome/asking.tsx";
import { outcomeAddress, verbAddress } from "#app/pages/staff/lead-paths.ts";
import { noteTap } from "#app/pages/staff/note-tap.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

type Props = { number: number; name: string; phone: string; label: string; className: string; children: ReactNode };

/** Calls from a list. The tap is noted, and who comes back from the call finds the question how it went; without script it is a button beside. */
export function CallLink({ number, name, phone, label, className, children }: Props) {
  const navigate = useNavigate();
  const ask = useAsking();
  return (
    <>
      <a
        href={callAddress(phone)}
        aria-label={label}
        className={className}
        onClick={() => {
          noteTap(number, "called");
          if (ask) ask(number, name);
          else void navigate(outcomeAddress(number));
        }}
      >
        {children}
      </a>
      <noscript>
        <form method="post" action={verbAddress(number, "contact")} className="relative">
          <input type="hidden" name="then" value="ask" />
          <button
            type="submit"
            aria-label={m.follow_up_asked()}
            title={m.follow_up_asked()}
            className="grid size-11 place-items-center text-brand"
          >
            <ClipboardPen size={20} aria-hidden="true" />
          </button>
        </form>
      </noscript>
    </>
  );
}
