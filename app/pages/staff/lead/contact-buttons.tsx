import ClipboardPen from "lucide-react/icons/clipboard-pen";
import Eye from "lucide-react/icons/eye";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import { Link, useFetcher } from "react-router";
import { callAddress, shownPhone } from "#app/domain/phones.ts";
import { verbAddress, whatsAppPage } from "#app/pages/staff/lead-paths.ts";
import type { Lead } from "#app/domain/leads/reads.server.ts";
import { openOutcome, outcomeId } from "#app/pages/staff/outcome/opening.ts";
import { noteTap } from "#app/pages/staff/note-tap.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";

/** Tapped to call: it is noted, and how it went is asked for at once, so that it stands there on coming back. */
function called(number: number) {
  noteTap(number, "called");
  openOutcome();
}

/** The phones, each a tap to call. Whoever does not own the lead asks for them first, and that is noted. */
export function LeadPhones({ lead, isBig = false }: { lead: Lead; isBig?: boolean }) {
  const reveal = useFetcher<{ phone?: string; alternatePhone?: string | null; problems?: Record<string, string> }>();
  const mayContact = lead.reach.call !== "no";
  const asking = askingOf(lead);
  const whatsApp = whatsAppPage(lead);
  const shown = reveal.data?.phone;
  const phones = [
    phoneShown(lead.phone, shown),
    ...(lead.alternatePhone ? [phoneShown(lead.alternatePhone, reveal.data?.alternatePhone)] : []),
  ];
  return (
    <div className="flex flex-wrap items-center gap-2">
      {lead.reach.call === "ask" && (
        <p className="w-full font-semibold text-amber">
          {lead.reach.against === "guardian-silent" ? m.reach_why_guardian_silent() : m.reach_why_no_permission()}
        </p>
      )}
      {phones.map((phone) =>
        phone.e164 && mayContact ? (
          <PhoneButton key={phone.shown} number={lead.number} e164={phone.e164} shown={phone.shown} asks={asking?.button} isBig={isBig} />
        ) : (
          <span key={phone.shown} className="inline-flex min-h-11 items-center text-lg font-semibold tabular-nums">
            {phone.shown}
          </span>
        ),
      )}
      {whatsApp && <WhatsAppButton to={whatsApp} />}
      {lead.mayWork && !lead.isOwn && !shown && mayContact && (
        <reveal.Form method="post" action={verbAddress(lead.number, "reveal")} className="grid gap-1">
          <Button type="submit" look="secondary" busy={reveal.state !== "idle"} icon={<Eye size={18} aria-hidden="true" />}>
            {m.lead_reveal()}
          </Button>
        </reveal.Form>
      )}
      {asking && <p className="w-full text-sm text-ink-soft">{asking.why}</p>}
      {reveal.data?.problems?.[""] && <p role="alert">{reveal.data.problems[""]}</p>}
    </div>
  );
}

/** A number as the lead shows it, or as it was revealed. */
const phoneShown = (phone: { shown: string; e164: string | null }, revealed: string | null | undefined) =>
  revealed ? { shown: shownPhone(revealed), e164: revealed } : phone;

type PhoneProps = { number: number; e164: string; shown: string; asks: string | undefined; isBig: boolean };

function PhoneButton({ number, e164, shown, asks, isBig }: PhoneProps) {
  return (
    <a
      href={callAddress(e164)}
      className={buttonLook("primary", isBig ? "lg" : "md", isBig ? "min-h-14! grow" : "px-3! max-sm:grow")}
      onClick={() => called(number)}
    >
      <span className="inline-flex items-center gap-2 tabular-nums">
        <Phone size={20} aria-hidden="true" />
        {asks ? (
          <span className="grid text-start">
            {asks}
            <span className="text-sm font-normal">{shown}</span>
          </span>
        ) : (
          <>
            <span className="sr-only">{m.lead_call()}</span>
            {shown}
          </>
        )}
      </span>
    </a>
  );
}

function WhatsAppButton({ to }: { to: string }) {
  return (
    <Link to={to} className={buttonLook("secondary", "md", "max-md:hidden")}>
      <span className="inline-flex items-center gap-2">
        <MessageCircle size={20} aria-hidden="true" />
        {m.lead_whatsapp()}
      </span>
    </Link>
  );
}

/** Until there is permission only the call that asks for it is offered, and it says so. */
function askingOf({ reach: { call, against }, spokenTo }: Lead) {
  if (call !== "ask") return undefined;
  return against === "guardian-silent"
    ? { button: m.lead_call_ask_guardian({ name: spokenTo }), why: m.lead_call_why_guardian() }
    : { button: m.lead_call_ask({ name: spokenTo }), why: m.lead_call_why() };
}

/** On phones, where the thumb is: call, write, write it down. */
export function LeadThumbBar({ lead }: { lead: Lead }) {
  const whatsApp = whatsAppPage(lead);
  const phone = lead.reach.call === "no" ? null : lead.phone.e164;
  const look =
    "grid flex-1 content-center justify-items-center text-sm font-semibold text-brand focus-visible:-outline-offset-4 last:bg-brand last:text-on-brand";
  return (
    <nav
      data-thumb-bar
      aria-label={m.lead_thumbs()}
      className="fixed inset-x-0 bottom-0 z-20 flex h-(--edge-bottom) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {phone && (
        <a href={callAddress(phone)} className={look} onClick={() => called(lead.number)}>
          <Phone size={22} aria-hidden="true" />
          {askingOf(lead) ? m.lead_call_ask_short() : m.lead_call()}
        </a>
      )}
      {whatsApp && (
        <Link to={whatsApp} className={look}>
          <MessageCircle size={22} aria-hidden="true" />
          {m.lead_whatsapp()}
        </Link>
      )}
      <a
        href={`#${outcomeId}`}
        className={look}
        onClick={(event) => {
          event.preventDefault();
          openOutcome();
        }}
      >
        <ClipboardPen size={22} aria-hidden="true" />
        {m.lead_follow_up()}
      </a>
    </nav>
  );
}
