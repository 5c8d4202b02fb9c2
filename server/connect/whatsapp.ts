import { Hono } from "hono";
import { keepDelivery } from "#app/domain/whatsapp/door.writes.server.ts";
import { maxDeliveryBytes } from "#app/domain/whatsapp/model.ts";
import { isOurWord, whatsApp } from "#app/domain/whatsapp/settings.reads.server.ts";
import { isSignedByMeta } from "#app/domain/whatsapp/signature.reads.server.ts";
import type { Transport } from "#server/transport.ts";
import { wholeBody } from "#server/whole-body.ts";

/** Where WhatsApp's servers come to. They have no session: what opens it is their signature alone. */
export const whatsAppDoor = "/connect/whatsapp";

export const whatsAppConnection = new Hono<Transport>();

/** Asked once, when the owner tells Meta of this address. */
whatsAppConnection.get("/", (c) => {
  if (!whatsApp) return c.notFound();
  const asks = c.req.query("hub.mode") === "subscribe" && isOurWord(c.req.query("hub.verify_token") ?? "");
  return asks ? c.text(c.req.query("hub.challenge") ?? "") : c.text("This is not the word that was agreed on.", 403);
});

/** Kept as it came and answered; a worker reads it. What is not signed is not kept. */
whatsAppConnection.post("/", async (c) => {
  if (!whatsApp) return c.notFound();
  const raw = await wholeBody(c.req.raw, maxDeliveryBytes);
  if (raw === "too-large") return c.text("This is too large.", 413);
  if (raw === "cut-off") return c.text("Not all of it arrived.", 400);
  if (!isSignedByMeta(raw, c.req.header("x-hub-signature-256"), whatsApp.appSecret)) return c.text("This is not signed by WhatsApp.", 401);
  await keepDelivery(raw);
  return c.text("ok");
});

whatsAppConnection.all("/", (c) => (whatsApp ? c.text("Method not allowed", 405, { Allow: "GET, HEAD, POST" }) : c.notFound()));
