import { z } from "zod";
import { requiredText, textIn, checkbox, text } from "#app/domain/fields.server.ts";
import { subjects, writers } from "#app/domain/enquiries/model.ts";
import { eachFreeText, freeTextFields } from "#app/domain/enquiries/free-text.model.ts";
import { readCode } from "#app/domain/partners/model.ts";
import { countedPage } from "#app/domain/visits/inputs.server.ts";
import { campaignWord, devices } from "#app/domain/visits/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { readPhone, type PhoneProblem } from "#app/platform/phones.server.ts";

const phoneProblems: Record<PhoneProblem, () => string> = {
  missing: () => m.enquiry_phone_missing(),
  several: () => m.enquiry_phone_several(),
  letters: () => m.enquiry_phone_letters(),
  short: () => m.enquiry_phone_short(),
  long: () => m.enquiry_phone_long(),
  unknown: () => m.enquiry_phone_unknown(),
};

/** Where the visitor came from is nobody's mistake: what does not fit is cut or left out. */
const cut = (most: number) =>
  z
    .string()
    .default("")
    .catch("")
    .transform((value) =>
      value
        .replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
        .trim()
        .slice(0, most)
        .toWellFormed(),
    );

/** Only pages that are the same for everybody: the address of a thank-you belongs to one person. */
const ownPath = cut(300).transform((value) => countedPage(value) ?? "");

type Sent = { who?: unknown; phone?: unknown; parentPhone?: unknown };

const isMinor = ({ who }: Sent) => who === "minor";

/** What is wrong with the number that counts. The other one is nobody's concern. */
function problemOf(input: Sent, field: "phone" | "parentPhone") {
  if (isMinor(input) !== (field === "parentPhone")) return undefined;
  const read = readPhone(textIn(input, field));
  return "problem" in read ? phoneProblems[read.problem]() : undefined;
}

/** Everything that is wrong is told at once, not the rest of it after the first is mended. */
const alsoWithOthers = { when: () => true };

/** Without signs that nobody sees, but for the two that join Hindi letters. */
const seen = (value: unknown) => (typeof value === "string" ? value.replaceAll(/(?![\u200c\u200d])\p{Cf}/gu, "") : value);

/** What the enquiry form sends. "website" is for programs that fill in everything; people do not see it. */
export const enquiryInput = z
  .object({
    form: cut(200),
    website: cut(200),
    name: z.preprocess(
      seen,
      requiredText(200, () => m.enquiry_name_missing()),
    ),
    phone: text(200),
    email: text(254),
    enquire: z.enum(subjects, { error: () => m.enquiry_subject_missing() }),
    ...eachFreeText((name) => text(freeTextFields[name].maxLength)),
    message: text(4_000),
    who: z.enum(writers, { error: () => m.enquiry_who_missing() }),
    parentName: z.preprocess(seen, text(200)),
    parentPhone: text(200),
    answer: checkbox.refine((given) => given, { error: () => m.enquiry_consent_missing() }),
    updates: checkbox,
    whatsapp: checkbox,
    notice: cut(20),
    page: ownPath,
    referrer: cut(200),
    utm_source: cut(100).transform(campaignWord),
    utm_medium: cut(100).transform(campaignWord),
    utm_campaign: cut(100).transform(campaignWord),
    partner: cut(20).transform(readCode),
    device: z.enum(["", ...devices]).catch(""),
  })
  // A child's field is not shown: what was typed into it before is nobody's mistake.
  .refine((input) => isMinor(input) || !input.email || z.email().safeParse(input.email).success, {
    ...alsoWithOthers,
    path: ["email"],
    error: () => m.enquiry_email_bad(),
  })
  .refine((input) => problemOf(input, "phone") === undefined, {
    ...alsoWithOthers,
    path: ["phone"],
    error: ({ input }) => problemOf(input as Sent, "phone"),
  })
  .refine((input) => problemOf(input, "parentPhone") === undefined, {
    ...alsoWithOthers,
    path: ["parentPhone"],
    error: ({ input }) => problemOf(input as Sent, "parentPhone"),
  })
  .refine((input) => !isMinor(input) || input.parentName !== "", {
    ...alsoWithOthers,
    path: ["parentName"],
    error: () => m.enquiry_parent_name_missing(),
  })
  .transform(({ parentPhone, ...input }) => {
    const typedPhone = isMinor(input) ? parentPhone : input.phone;
    const read = readPhone(typedPhone);
    // A child's own number and address are not kept, even when they were typed.
    return {
      ...input,
      phone: "phone" in read ? read.phone : "",
      email: isMinor(input) ? "" : input.email,
      updates: !isMinor(input) && input.updates,
      parentName: isMinor(input) ? input.parentName : "",
      typedPhone,
    };
  });
export type EnquiryInput = z.output<typeof enquiryInput>;

/** What the browser answers when it was asked to work. */
export const proofInput = z.object({ answer: cut(40) });
