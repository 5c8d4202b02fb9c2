import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import type { FoundCase } from "#app/domain/cases/one.reads.server.ts";
import { callAddress, shownPhone, whatsAppAddress } from "#app/domain/phones.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";

/** What keeps us from calling, or what must be asked first. */
function against({ reach }: FoundCase) {
  if (reach.against === "guardian-refused") return m.case_call_refused();
  if (reach.call === "no") return m.case_call_stopped();
  if (reach.against === "guardian-silent") return m.reach_why_guardian_silent();
  return reach.call === "ask" ? m.reach_why_no_permission() : undefined;
}

/** The ways that they agreed to. The whole number is for whoever answers; others read enough to recognise it. */
export function Reaching({ one }: { one: FoundCase }) {
  const { phone, email, reach, isOwn } = one;
  const why = against(one);
  const mayCall = isOwn && reach.call !== "no" && phone !== "";
  if (!why && phone === "" && email === "") return null;
  return (
    <Card as="section" aria-labelledby="reaching" className="grid gap-4">
      <h2 id="reaching" className="text-xl">
        {m.case_phone()}
      </h2>
      {why && <p className="font-semibold text-amber">{why}</p>}
      {phone && !mayCall && (
        <div className="grid gap-1">
          <p className="text-lg font-semibold tabular-nums">{phone}</p>
          <p className="text-sm text-ink-soft">{m.case_call_whose()}</p>
        </div>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden max-sm:*:w-full">
        {mayCall && (
          <ButtonLink to={callAddress(phone)} icon={<Phone size={18} aria-hidden="true" />}>
            {m.case_call({ phone: shownPhone(phone) })}
          </ButtonLink>
        )}
        {mayCall && reach.whatsApp && (
          <ButtonLink
            look="secondary"
            to={whatsAppAddress({ phone })}
            rel="noreferrer"
            target="_blank"
            icon={<MessageCircle size={18} aria-hidden="true" />}
          >
            {m.case_whatsapp()}
          </ButtonLink>
        )}
        {email && (
          <ButtonLink look="secondary" to={`mailto:${encodeURIComponent(email)}`} icon={<Mail size={18} aria-hidden="true" />}>
            <span className="wrap-anywhere">{email}</span>
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
