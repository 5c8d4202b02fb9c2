import { useOutletContext } from "react-router";
import { callAddress } from "#app/domain/phones.ts";
import type { Settings } from "#app/domain/settings/reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { PhoneIcon } from "#app/ui/icons.tsx";

/** Where the enquiry form is, with what it is about. */
export const enquiryAbout = (about: { course?: string; college?: string }) => `/Popup?${new URLSearchParams(about)}`;

/** The last word of a catalogue page: somebody to ask. */
export function EnquiryBand({ to = "/Popup" }: { to?: string }) {
  return (
    <section className="wrap print:hidden">
      <div className="grid gap-6 rounded-card bg-brand-wash p-6 sm:p-9 lg:flex lg:items-center lg:justify-between">
        <div className="grid gap-1">
          <h2 className="text-2xl">{m.catalogue_ask_title()}</h2>
          <p className="measure text-ink-soft">{m.catalogue_ask_text()}</p>
        </div>
        <EnquiryButtons to={to} />
      </div>
    </section>
  );
}

export function EnquiryButtons({ to }: { to: string }) {
  const { phone } = useOutletContext<Settings>();
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={to}>{m.catalogue_enquire()}</ButtonLink>
      {phone && (
        <ButtonLink look="secondary" to={callAddress(phone)} icon={<PhoneIcon size={20} />}>
          {m.catalogue_call()}
        </ButtonLink>
      )}
    </div>
  );
}
