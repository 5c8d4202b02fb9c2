import { all, doer, plain, rowGoes, student, table } from "#app/domain/personal-data/model.ts";

const owner = "The owner.";

export const whatsapp_deliveries = table("whatsapp_deliveries", {
  what: "What WhatsApp's servers sent to our door, as it came.",
  seen: "The owner, what could not be read; the rest is read by the product alone.",
  of: { words: "body is not null" },
})({
  body: student("To read it a moment later, and again when something went wrong.", {
    struck: true,
    time: "three days after it was read; what of it could not be read, and that something came, after a month",
  }),
  ...all(plain("That it is kept once, and whether it was read."), "id", "body_hash", "received_at", "done_at", "failure"),
});

export const whatsapp_templates = table("whatsapp_templates", {
  what: "Texts that WhatsApp has approved, or has not.",
  seen: "Everybody who works on leads.",
})(
  all(
    plain("A text with holes, and what WhatsApp says of it."),
    "id",
    "name",
    "language",
    "category",
    "status",
    "body",
    "variables",
    "is_beyond_us",
    "reason",
    "synced_at",
    "gone_at",
  ),
);

export const whatsapp_messages = table("whatsapp_messages", {
  what: "What was said on WhatsApp, both ways. Pictures lie encrypted in the store of files and go with their rows.",
  seen: "Who works with the student, managers and the owner; the family on its receipt.",
  of: { lead: ["lead_number"], enquiry: ["enquiry_id"], phone: ["phone"] },
})({
  ...all(student("So that the next one who writes or calls knows what was said.", rowGoes), "phone", "kind", "body", "filled", "at"),
  ...all(
    student("To know whether it arrived and was read, and why not.", rowGoes),
    "status",
    "sent_at",
    "delivered_at",
    "read_at",
    "failed_at",
    "failure",
  ),
  ...all(student("A picture that came with it.", rowGoes), "media_id", "media_state", "media_type"),
  ...all(student("Since when somebody of ours has read it.", rowGoes), "seen_at"),
  by_id: doer,
  ...all(
    plain("Whose it is, which way it went, under which name WhatsApp knows it, and that it goes once."),
    "id",
    "number",
    "lead_number",
    "enquiry_id",
    "is_question",
    "direction",
    "wamid",
    "template_id",
    "creation_key",
    "attempts",
    "tried_at",
  ),
});

export const whatsapp_removals = table("whatsapp_removals", {
  what: "Messages whose pictures are still to be cleared away.",
  seen: owner,
})(all(plain("Which one, and since when."), "message_id", "at"));
