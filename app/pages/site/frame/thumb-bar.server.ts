import { callAddress, whatsAppAddress } from "#app/domain/phones.ts";
import { isSlug } from "#app/domain/entries/model.ts";
import { addressWith } from "#app/pages/list-query.ts";
import { wishesIn } from "#app/pages/site/shortlist/address.ts";
import { pageSubject } from "#app/pages/site/frame/page-subject.server.ts";
import { enquiryOnAnswer, enquiryOnExam, enquiryOnTopic } from "#app/pages/site/enquiry/topics.server.ts";
import type { Settings } from "#app/domain/settings/reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** Pages that ask something themselves, and an editor's preview, which is not the site yet. */
const without = /^(\/hi)?\/(Popup|PopupHome|contact|consent\/.*|preview\/.*)\/?$/i;

/** The form about what this page is about. Only what the page itself reads of its address may be read here. */
function enquiryFrom({ pathname, searchParams }: URL) {
  const [, place, name = "", within] = pathname.replace(/^\/hi(?=\/|$)/, "").split("/");
  if (place === "services" && name.toLowerCase() === "stdcred_service") return enquiryOnTopic("loan");
  if (place === "finder") return enquiryOnAnswer(searchParams);
  if (place === "shortlist") return addressWith("/Popup", { o: wishesIn(searchParams).wishes });
  if (!isSlug(name) || name === "compare") return "/PopupHome";
  if (place === "exams") return enquiryOnExam(name);
  if (place === "courses") return addressWith("/Popup", { course: name });
  return place === "college" ? addressWith("/Popup", { course: within && isSlug(within) ? within : "", college: name }) : "/PopupHome";
}

/** What lies under the thumb: call, WhatsApp, enquire. What the owner has not set is left out. */
export async function thumbBar({ phone, whatsapp }: Settings, url: URL) {
  const { pathname } = url;
  if (without.test(pathname)) return undefined;
  return {
    label: m.thumb_label(),
    links: [
      ...(phone ? [{ sign: "call" as const, to: callAddress(phone), text: m.thumb_call() }] : []),
      ...(whatsapp
        ? [
            {
              sign: "whatsapp" as const,
              to: whatsAppAddress({ phone: whatsapp, text: await pageSubject(pathname) }),
              text: m.thumb_whatsapp(),
            },
          ]
        : []),
      { sign: "enquire" as const, to: enquiryFrom(url), text: m.thumb_enquire() },
    ],
  };
}
export type Thumbs = NonNullable<Awaited<ReturnType<typeof thumbBar>>>;
