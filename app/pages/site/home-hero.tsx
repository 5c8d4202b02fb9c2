import type { Settings } from "#app/domain/settings/reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ChatIcon, PhoneIcon } from "#app/ui/icons.tsx";

export function Hero({ settings }: { settings: Settings }) {
  const call = settings.phone && `tel:${settings.phone.replaceAll(/[^+\d]/g, "")}`;
  const write = settings.whatsapp && `https://wa.me/${settings.whatsapp.replaceAll(/\D/g, "")}`;
  return (
    <section className="wrap grid gap-6 py-12 md:py-16 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:items-start lg:gap-16">
      <div className="grid gap-4">
        <p className="font-semibold text-brand">{m.home_eyebrow()}</p>
        <h1 className="text-5xl">{m.home_title()}</h1>
      </div>
      <div className="grid gap-6">
        <p className="measure text-lg text-ink-soft">{m.home_lead()}</p>
        {(call || write) && (
          <div className="flex flex-wrap gap-3">
            {call && (
              <ButtonLink size="lg" to={call} icon={<PhoneIcon size={20} />}>
                {m.home_call()}
              </ButtonLink>
            )}
            {write && (
              <ButtonLink size="lg" look="secondary" to={write} icon={<ChatIcon size={20} />}>
                {m.home_whatsapp()}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
