import Check from "lucide-react/icons/check";
import Eye from "lucide-react/icons/eye";
import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import MessagesSquare from "lucide-react/icons/messages-square";
import Phone from "lucide-react/icons/phone";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import UserCheck from "lucide-react/icons/user-check";
import UserPlus from "lucide-react/icons/user-plus";
import type { ReactNode } from "react";
import { href, useFetcher, useLocation } from "react-router";
import type { ListedEnquiry } from "#app/domain/enquiries/inbox.reads.server.ts";
import { callAddress, whatsAppAddress } from "#app/domain/phones.ts";
import { nameOf, shownPhone } from "#app/pages/admin/enquiries/labels.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { buttonLook, type ButtonLook, type ButtonSize } from "#app/ui/button-look.ts";

type Reachable = Pick<
  ListedEnquiry,
  "id" | "name" | "reference" | "email" | "who" | "parentName" | "mayCall" | "mayWhatsApp" | "mayMail" | "outcome"
>;
type Stands = Pick<
  ListedEnquiry,
  "id" | "name" | "reference" | "outcome" | "handledAt" | "isGone" | "isStopped" | "mayBecomeLead" | "caseId"
>;

/** Whom one speaks to: a child is never contacted, the phone is the parent's. */
const spokenTo = (enquiry: Reachable) => (enquiry.who === "minor" ? enquiry.parentName : nameOf(enquiry));

/** One tap each, for what the person agreed to. The phone is asked for first, and that is noted. */
export function ContactLinks({ enquiry, size = "sm" }: { enquiry: Reachable; size?: ButtonSize }) {
  const reveal = useFetcher<{ phone?: string }>();
  const phone = reveal.data?.phone;
  const label = m.inbox_reveal_named({ name: spokenTo(enquiry) });
  return (
    <>
      {phone === undefined && (enquiry.mayCall || enquiry.mayWhatsApp) && (
        <reveal.Form method="post" action={href("/admin/contact/:id/reveal", { id: enquiry.id })}>
          <Button
            type="submit"
            look={enquiry.outcome === "quarantined" ? "secondary" : "primary"}
            size={size}
            busy={reveal.state !== "idle"}
            icon={<Eye size={18} aria-hidden="true" />}
            aria-label={label}
          >
            {m.inbox_reveal()}
          </Button>
        </reveal.Form>
      )}
      {phone !== undefined && (
        <strong className="inline-flex min-h-11 items-center whitespace-nowrap tabular-nums">{shownPhone(phone)}</strong>
      )}
      <Ways enquiry={enquiry} phone={phone} size={size} />
    </>
  );
}

export function Ways({ enquiry, phone = "", size }: { enquiry: Reachable; phone?: string | undefined; size: ButtonSize }) {
  const { email, who } = enquiry;
  const name = spokenTo(enquiry);
  const ways = [
    {
      may: enquiry.mayCall && phone !== "",
      to: callAddress(phone),
      words: who === "minor" ? m.inbox_call_parent() : m.inbox_call(),
      label: m.inbox_call_named({ name }),
      icon: <Phone size={18} aria-hidden="true" />,
      // Before anybody calls what is kept apart, somebody says that it is a person.
      look: (enquiry.outcome === "quarantined" ? "secondary" : "primary") as ButtonLook,
    },
    {
      may: enquiry.mayWhatsApp && phone !== "",
      to: whatsAppAddress({ phone }),
      words: m.inbox_whatsapp(),
      label: m.inbox_whatsapp_named({ name }),
      icon: <MessageCircle size={18} aria-hidden="true" />,
      look: "secondary" as ButtonLook,
    },
    {
      may: enquiry.mayMail,
      to: `mailto:${encodeURIComponent(email)}`,
      words: m.inbox_mail(),
      label: m.inbox_mail_named({ name }),
      icon: <Mail size={18} aria-hidden="true" />,
      look: "secondary" as ButtonLook,
    },
  ];
  return ways
    .filter(({ may }) => may)
    .map(({ to, words, label, icon, look }) => (
      <a
        key={to}
        href={to}
        aria-label={label}
        rel="noreferrer"
        target={to.startsWith("https:") ? "_blank" : undefined}
        className={buttonLook(look, size)}
      >
        <span className="inline-flex items-center gap-2">
          {icon}
          {words}
        </span>
      </a>
    ));
}

/** What can be done to an enquiry as it stands. */
export function VerbButtons({ enquiry, size = "sm" }: { enquiry: Stands; size?: ButtonSize }) {
  if (enquiry.isGone) return null;
  const { id, outcome, handledAt, mayBecomeLead, caseId } = enquiry;
  const name = nameOf(enquiry);
  return (
    <>
      {outcome === "quarantined" && !enquiry.isStopped && (
        <Verb
          to={href("/admin/contact/:id/rescue", { id })}
          label={m.inbox_rescue_named({ name })}
          icon={<UserCheck size={18} aria-hidden="true" />}
          look="primary"
          size={size}
        >
          {m.inbox_rescue()}
        </Verb>
      )}
      {mayBecomeLead && (
        <Verb
          to={href("/admin/contact/:id/lead", { id })}
          label={m.lead_from_enquiry_named({ name })}
          icon={<UserPlus size={18} aria-hidden="true" />}
          size={size}
        >
          {m.lead_from_enquiry()}
        </Verb>
      )}
      {caseId !== null ? (
        <ButtonLink
          look="secondary"
          size={size}
          to={href("/dashboard/cases/:id", { id: caseId })}
          aria-label={m.case_of_enquiry_named({ name })}
          icon={<MessagesSquare size={18} aria-hidden="true" />}
        >
          {m.case_of_enquiry()}
        </ButtonLink>
      ) : handledAt === null ? (
        <Verb
          to={href("/admin/contact/:id/handling", { id })}
          label={m.inbox_handle_named({ name })}
          icon={<Check size={18} aria-hidden="true" />}
          size={size}
        >
          {m.inbox_handle()}
        </Verb>
      ) : (
        <Verb
          to={href("/admin/contact/:id/reopening", { id })}
          label={m.inbox_reopen_named({ name })}
          icon={<RotateCcw size={18} aria-hidden="true" />}
          size={size}
        >
          {m.inbox_reopen()}
        </Verb>
      )}
    </>
  );
}

type VerbProps = { to: string; label: string; icon: ReactNode; look?: ButtonLook; size: ButtonSize; children: ReactNode };

/** Leads back to where it was pressed, with script or without. */
export function Verb({ to, label, icon, look = "secondary", size, children }: VerbProps) {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  return (
    <fetcher.Form method="post" action={to}>
      <input type="hidden" name="back" value={pathname + search} />
      <Button type="submit" look={look} size={size} busy={fetcher.state !== "idle"} icon={icon} aria-label={label}>
        {children}
      </Button>
    </fetcher.Form>
  );
}
