import { z } from "zod";
import { clean, isYes, mapWords, type Mapping, type Words } from "#app/domain/connector-kinds/model.ts";
import type { ConnectorKind } from "#app/domain/connector-kinds/port.model.ts";
import type { Why } from "#app/domain/connectors/model.ts";
import type { EnquiryInput } from "#app/domain/enquiries/inputs.server.ts";
import type { Purpose } from "#app/domain/enquiries/model.ts";
import { asForm, type ProgramEnquiry } from "#app/domain/enquiries/program.inputs.server.ts";
import { isSource } from "#app/domain/leads/model.ts";
import { readPhone } from "#app/platform/phones.server.ts";

type Connector = { name: string; source: string; language: string; purposes: readonly Purpose[]; mapping: Mapping };
type Found = { said: ProgramEnquiry; form: EnquiryInput };

/** As programs send it and our own form would, or why it is none. `knownBy`: the name of who has this phone. */
export async function enquiryFrom(
  words: Words,
  { kind, knownBy, ...connector }: Connector & { kind: ConnectorKind; knownBy: (phone: string) => Promise<string | undefined> },
): Promise<Found | { why: Why }> {
  const { said, isMapped, rest } = mapWords(words, connector.mapping, kind.guesses);
  if (isMapped("consent") && !isYes(said.consent)) return { why: "not-agreed" };
  const read = readPhone(said.phone);
  if ("problem" in read) return { why: said.phone === "" ? "no-phone" : "bad-phone" };
  const locale = connector.language === "hi" ? "hi" : "en";
  const nameless = said.name === "" ? kind.nameless?.(read.phone.slice(-4))[locale] : undefined;
  const name = nameless === undefined ? said.name : ((await knownBy(read.phone)) ?? nameless);
  if (name === "") return { why: "no-name" };
  const isEmail = z.email().safeParse(said.email).success;
  const more = [...(kind.keepsRest ? rest : []), ...(isEmail || said.email === "" ? [] : [["email", said.email] as const])];
  const agreed = (purpose: "updates" | "whatsapp") => (isMapped(purpose) ? isYes(said[purpose]) : connector.purposes.includes(purpose));
  const enquiry: ProgramEnquiry = {
    name: cut(name, 200),
    phone: said.phone.slice(0, 40),
    email: isEmail ? said.email.slice(0, 254) : "",
    subject: "Others",
    course: cut(said.course, 200),
    college: cut(said.college, 200),
    message: cut([said.message, ...more.map(([path, answer]) => `${path}: ${answer}`)].filter(Boolean).join("\n"), 4_000),
    who: "student",
    guardian_name: "",
    partner: "",
    language: locale,
    consent: {
      purposes: ["answer", ...(["updates", "whatsapp"] as const).filter(agreed)],
      said_by: connector.name,
      ...momentIn(said.at),
    },
    ...(isSource(connector.source) && { source: connector.source }),
    ...(said.campaign !== "" && { campaign: { source: connector.source, medium: "", name: cut(said.campaign, 100) } }),
  };
  const { form } = asForm(enquiry);
  return form ? { said: enquiry, form } : { why: "invalid" };
}

/** So many letters, and no half of one. */
const cut = (words: string, most: number) => clean(words.slice(0, most));

/** As they wrote it, in seconds or as a date with its zone; a date without one is nobody's moment. */
function momentIn(text: string) {
  const isDate = /^(19|20)\d\d-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/.test(text);
  const at = new Date(/^\d{10}$/.test(text) ? Number(text) * 1_000 : isDate ? text : Number.NaN);
  return Number.isNaN(at.getTime()) ? {} : { given_at: at.toISOString() };
}
