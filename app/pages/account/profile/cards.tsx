import ChevronRight from "lucide-react/icons/chevron-right";
import KeyRound from "lucide-react/icons/key-round";
import ShieldCheck from "lucide-react/icons/shield-check";
import type { LucideIcon } from "lucide-react";
import { href } from "react-router";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Card, CoverLink } from "#app/ui/card.tsx";

/** The ways one signs in, each behind its card. */
export function AccountCards({ factorSince }: { factorSince: Date | null }) {
  return (
    <section aria-labelledby="safety" className="grid gap-4">
      <h2 id="safety" className="text-xl">
        {m.account_safety()}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        <Way to={href("/account/password")} icon={KeyRound} title={m.account_password()} text={m.account_password_text()} />
        <Way
          to={href("/account/secondFactor")}
          icon={ShieldCheck}
          title={m.account_factor()}
          text={factorSince ? m.account_factor_card_on({ day: formatDay(factorSince) }) : m.account_factor_card_off()}
        />
      </ul>
    </section>
  );
}

function Way({ to, icon: Icon, title, text }: { to: string; icon: LucideIcon; title: string; text: string }) {
  return (
    <Card as="li" className="flex items-start gap-4">
      <Icon size={24} aria-hidden="true" className="mt-0.5 shrink-0 text-brand" />
      <div className="grid gap-1">
        <h3 className="text-lg">
          <CoverLink to={to}>{title}</CoverLink>
        </h3>
        <p className="text-ink-soft">{text}</p>
      </div>
      <ChevronRight size={20} aria-hidden="true" className="ml-auto shrink-0 self-center text-ink-mute" />
    </Card>
  );
}
