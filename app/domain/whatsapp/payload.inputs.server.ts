import { z } from "zod";
import { readPhone } from "#app/platform/phones.server.ts";

/*
 * What WhatsApp's servers tell, as far as we read it. What they add is passed over; one part that is not what we know does not
 * take the others with it, and is told apart, so that somebody looks at it.
 */

const short = z.string().max(200);
const words = z.string().max(20_000);
/** PostgreSQL takes no NUL, and no half of a letter. */
const storable = (text: string) => text.replaceAll("\0", "").toWellFormed();

const media = z.object({ id: short, mime_type: short.optional(), caption: words.optional() });

const messageSchema = z.object({
  from: short,
  id: short,
  timestamp: z.string().regex(/^\d{1,12}$/),
  type: short,
  text: z.object({ body: words }).optional(),
  button: z.object({ text: words }).optional(),
  interactive: z
    .object({ button_reply: z.object({ title: words }).optional(), list_reply: z.object({ title: words }).optional() })
    .optional(),
  reaction: z.object({ emoji: words.optional() }).optional(),
  location: z.object({ latitude: z.number(), longitude: z.number(), name: words.optional(), address: words.optional() }).optional(),
  image: media.optional(),
  sticker: media.optional(),
  video: media.optional(),
  document: media.optional(),
  audio: media.optional(),
});
type SentMessage = z.output<typeof messageSchema>;

const errorSchema = z.object({ code: z.number().int() });

const statusSchema = z.object({
  id: short,
  status: z.enum(["sent", "delivered", "read", "failed"]),
  timestamp: z.string().regex(/^\d{1,12}$/),
  biz_opaque_callback_data: short.optional(),
  errors: z.array(errorSchema).optional(),
});

const templateSchema = z.object({
  event: short,
  message_template_id: z.union([z.string(), z.number()]).transform(String),
  reason: z.string().max(200).nullish(),
});

const contactSchema = z.object({ wa_id: short, profile: z.object({ name: words }).optional() });

const contactsSchema = z
  .array(z.unknown())
  .catch([])
  .transform((all) => all.flatMap((one) => contactSchema.safeParse(one).data ?? []));

const valueSchema = z.object({
  metadata: z.object({ phone_number_id: short }),
  contacts: z.unknown().optional(),
  messages: z.unknown().optional(),
  statuses: z.unknown().optional(),
});

const deliverySchema = z.object({
  object: z.literal("whatsapp_business_account"),
  entry: z.array(z.object({ changes: z.array(z.object({ field: short, value: z.unknown() })) })),
});

export type Arrived = {
  wamid: string;
  phone: string;
  name: string;
  at: Date;
  kind: string;
  body: string;
  picture: string | undefined;
};
export type Told = {
  wamid: string;
  status: "sent" | "delivered" | "read" | "failed";
  at: Date;
  own: string | undefined;
  failure: string | undefined;
};
export type Judged = { template: string; status: string; reason: string };

const momentOf = (seconds: string) => new Date(Number(seconds) * 1_000);

/** The words of a message, whatever it is. Cards of other people are nobody's question to us, and are not kept. */
function bodyOf(sent: SentMessage) {
  const { text, button, interactive, reaction, location } = sent;
  const place = location && [location.name, location.address, `${location.latitude}, ${location.longitude}`].filter(Boolean).join("\n");
  const caption = (sent.image ?? sent.video ?? sent.document)?.caption;
  const said =
    text?.body ?? button?.text ?? interactive?.button_reply?.title ?? interactive?.list_reply?.title ?? reaction?.emoji ?? place ?? caption;
  return storable(said ?? "")
    .replaceAll("\r\n", "\n")
    .trim()
    .slice(0, 4_000)
    .toWellFormed();
}

type Sifted<T> = { known: T[]; unread: unknown[] };

/** What is as we know it, and what is not. */
function sift<T>(all: unknown, read: (one: unknown) => T | undefined): Sifted<T> {
  const sifted: Sifted<T> = { known: [], unread: [] };
  for (const one of all === undefined || all === null ? [] : Array.isArray(all) ? (all as unknown[]) : [all]) {
    const known = read(one);
    if (known === undefined) sifted.unread.push(one);
    else sifted.known.push(known);
  }
  return sifted;
}

/** From a number that nobody can dial it is none that we could answer. */
function messageIn(one: unknown, contacts: readonly z.output<typeof contactSchema>[]): Arrived | undefined {
  const sent = messageSchema.safeParse(one).data;
  const read = sent && readPhone(`+${sent.from.replaceAll(/\D/g, "")}`);
  if (!read || "problem" in read) return undefined;
  const name = contacts.find(({ wa_id }) => wa_id === sent.from)?.profile?.name ?? "";
  return {
    wamid: sent.id,
    phone: read.phone,
    name: storable(name).trim().slice(0, 200).toWellFormed(),
    at: momentOf(sent.timestamp),
    kind: sent.type.slice(0, 20),
    body: bodyOf(sent),
    picture: (sent.image ?? sent.sticker)?.id,
  };
}

function statusIn(one: unknown): Told | undefined {
  const told = statusSchema.safeParse(one).data;
  if (!told) return undefined;
  const { id, status, timestamp, biz_opaque_callback_data, errors } = told;
  const failure = errors?.[0] && String(errors[0].code);
  return { wamid: id, status, at: momentOf(timestamp), own: biz_opaque_callback_data, failure };
}

function templateIn(one: unknown): Judged | undefined {
  const told = templateSchema.safeParse(one).data;
  if (!told) return undefined;
  const { event, message_template_id, reason } = told;
  return { template: message_template_id, status: event.slice(0, 40), reason: reason && reason !== "NONE" ? reason : "" };
}

/** What is for another number of the same account is not ours. */
function valueIn(value: unknown, number: string) {
  const read = valueSchema.safeParse(value).data;
  if (!read) return { messages: [], statuses: [], unread: [value] };
  if (read.metadata.phone_number_id !== number) return undefined;
  const contacts = contactsSchema.parse(read.contacts);
  const messages = sift(read.messages, (one) => messageIn(one, contacts));
  const statuses = sift(read.statuses, statusIn);
  return {
    messages: messages.known,
    statuses: statuses.known,
    unread: [
      // Who wrote it may stand there alone.
      ...messages.unread.map((message) => ({ contacts: read.contacts, message })),
      ...statuses.unread.map((status) => ({ status })),
    ],
  };
}

/** `unread`: what is for us and not as we know it. Undefined when the whole is not what WhatsApp sends. */
export function readPayload(text: string, number: string) {
  const parsed = deliverySchema.safeParse(jsonIn(text));
  if (!parsed.success) return undefined;
  const changes = parsed.data.entry.flatMap((entry) => entry.changes);
  const of = (name: string) => changes.filter(({ field }) => field === name).map(({ value }) => value);
  const values = of("messages").flatMap((value) => valueIn(value, number) ?? []);
  const templates = sift(of("message_template_status_update"), templateIn);
  return {
    messages: values.flatMap(({ messages }) => messages),
    statuses: values.flatMap(({ statuses }) => statuses),
    templates: templates.known,
    unread: [...values.flatMap(({ unread }) => unread), ...templates.unread.map((template) => ({ template }))],
  };
}

export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
