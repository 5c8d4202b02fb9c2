import { z } from "zod";

/*
 * What WhatsApp's servers tell, as far as we read it. What they add is passed over; one part that is not what we know does not
 * take the others with it.
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

const listOf = <T>(schema: z.ZodType<T>) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((all) =>
      all.flatMap((one): T[] => {
        const parsed = schema.safeParse(one);
        return parsed.success ? [parsed.data] : [];
      }),
    );

const valueSchema = z.object({
  metadata: z.object({ phone_number_id: short }).optional(),
  contacts: listOf(contactSchema).default([]),
  messages: listOf(messageSchema).default([]),
  statuses: listOf(statusSchema).default([]),
});

const deliverySchema = z.object({
  object: z.literal("whatsapp_business_account"),
  entry: z.array(z.object({ changes: z.array(z.object({ field: short, value: z.unknown() })) })),
});

export type Arrived = {
  wamid: string;
  from: string;
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

/** Undefined when it is not what WhatsApp sends. What is for another number of the same account is not ours. */
export function readPayload(text: string, number: string) {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const parsed = deliverySchema.safeParse(json);
  if (!parsed.success) return undefined;
  const changes = parsed.data.entry.flatMap((entry) => entry.changes);
  const values = changes
    .filter(({ field }) => field === "messages")
    .flatMap(({ value }) => valueSchema.safeParse(value).data ?? [])
    .filter(({ metadata }) => metadata?.phone_number_id === number);
  return {
    messages: values.flatMap(({ messages, contacts }) =>
      messages.map((sent): Arrived => {
        const name = contacts.find(({ wa_id }) => wa_id === sent.from)?.profile?.name ?? "";
        return {
          wamid: sent.id,
          from: sent.from,
          name: storable(name).trim().slice(0, 200).toWellFormed(),
          at: momentOf(sent.timestamp),
          kind: sent.type.slice(0, 20),
          body: bodyOf(sent),
          picture: (sent.image ?? sent.sticker)?.id,
        };
      }),
    ),
    statuses: values.flatMap(({ statuses }) =>
      statuses.map(({ id, status, timestamp, biz_opaque_callback_data, errors }): Told => ({
        wamid: id,
        status,
        at: momentOf(timestamp),
        own: biz_opaque_callback_data,
        failure: errors?.[0] && String(errors[0].code),
      })),
    ),
    templates: changes
      .filter(({ field }) => field === "message_template_status_update")
      .flatMap(({ value }) => templateSchema.safeParse(value).data ?? [])
      .map(({ event, message_template_id, reason }): Judged => ({
        template: message_template_id,
        status: event.slice(0, 40),
        reason: reason && reason !== "NONE" ? reason : "",
      })),
  };
}
