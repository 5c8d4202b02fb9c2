import { href, redirect } from "react-router";
import { readReference } from "#app/domain/enquiries/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { inLocale } from "#app/platform/i18n/locale.ts";

/** The field for the code of an enquiry. */
export const viewLookup = (isUnreadable = false) => ({
  to: inLocale(href("/enquiry"), getLocale()),
  problem: isUnreadable ? m.enquiry_lookup_unreadable() : undefined,
  labels: {
    title: m.enquiry_lookup_title(),
    code: m.enquiry_lookup_code(),
    hint: m.enquiry_lookup_hint(),
    show: m.enquiry_lookup_show(),
  },
});
export type EnquiryLookupView = ReturnType<typeof viewLookup>;

/** To the enquiry with this code, or back to the field. Whether there is such an enquiry is said there. */
export function leadToEnquiry(code: string) {
  const reference = readReference(code);
  return redirect(reference ? href("/enquiry/:reference", { reference }) : `${href("/contact")}?unknown=1#enquiry-code`);
}

/** What stands at the address of a code that nobody has: the same for all of them. */
export const viewUnknown = () => ({ title: m.enquiry_unknown_title(), text: m.enquiry_unknown_text(), lookup: viewLookup() });
export type UnknownEnquiryView = ReturnType<typeof viewUnknown>;
