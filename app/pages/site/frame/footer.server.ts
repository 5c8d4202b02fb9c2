import { href } from "react-router";
import { mapPageOf, nameIn } from "#app/domain/settings/model.ts";
import { callAddress } from "#app/domain/phones.ts";
import type { Settings } from "#app/domain/settings/reads.server.ts";
import { morePlaces } from "#app/pages/site/frame/more-places.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { localized } from "#app/platform/i18n/rich-message.tsx";

/** What the footer says and where it leads: said on the server, or every page would carry it in two languages. */
export function footerLabels(settings: Settings) {
  const services = { to: "/services", text: m.footer_services() };
  const education = { to: "/services/edu_service", text: m.footer_edu_service() };
  const creditCard = { to: "/services/stdCred_service", text: m.footer_credit_card() };
  const admission = { to: "/#courses", text: m.footer_admission_advice() };
  const login = { to: href("/login"), text: m.footer_login() };
  return {
    columns: [
      { title: m.footer_quick_links(), links: [services, education, creditCard, admission] },
      { title: m.footer_important_links(), links: [education, creditCard, services, login] },
      { title: m.footer_quick_links(), links: [admission, creditCard, services, { ...login, text: m.footer_quick_support() }] },
    ],
    more: morePlaces(),
    facts: factsOf(settings),
    map: settings.mapUrl
      ? {
          url: settings.mapUrl,
          page: mapPageOf(settings.mapUrl, settings.address),
          atOnce: settings.mapAtOnce,
          picture: settings.mapShown ?? undefined,
          place: settings.address ? localized(settings.address, settings.addressHi ?? "").text : nameIn(getLocale(), settings),
          show: m.footer_map_show(),
          title: m.footer_map_title(),
          note: m.footer_map_note(),
          open: m.footer_map_open(),
        }
      : undefined,
    privacy: { to: href("/privacy"), text: m.footer_privacy() },
    copyright: m.footer_copyright({ year: settings.copyrightYear, name: nameIn(getLocale(), settings) }),
  };
}
export type FooterLabels = ReturnType<typeof footerLabels>;

type Line = { text: string; to?: string };

/** What the owner has set, and nothing in place of the rest. */
function factsOf({ address, addressHi, phones, email, hours, hoursHi }: Settings) {
  const facts: { term: string; lines: Line[] }[] = [
    { term: m.footer_visit(), lines: address ? [localized(address, addressHi ?? "")] : [] },
    { term: m.footer_call(), lines: phones.map((phone) => ({ text: phone, to: callAddress(phone) })) },
    { term: m.footer_write(), lines: email ? [{ text: email, to: `mailto:${email}` }] : [] },
    { term: m.footer_hours(), lines: hours ? [localized(hours, hoursHi ?? "")] : [] },
  ];
  return facts.filter(({ lines }) => lines.length > 0);
}
