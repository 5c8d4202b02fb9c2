import { z } from "zod";
import { overlapInput } from "#app/domain/connections/inputs.server.ts";
import { maxKeyName } from "#app/domain/connections/model.ts";
import { checkbox, requiredText, text } from "#app/domain/fields.server.ts";
import { isId } from "#app/domain/ids.ts";
import { maxUrl, webhookEvents } from "#app/domain/webhooks/model.ts";
import { env } from "#app/platform/env.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

const id = z.string().refine(isId, { error: () => m.problem_input() });

/** People's data goes over the network: encrypted, and to a place that has a name. Where it leads is looked at each time it is asked. */
function isTellable(value: string) {
  const url = URL.parse(value);
  if (!url || url.username !== "" || url.password !== "") return false;
  const isHere = env.OUTSIDE_HERE?.some((host) => host === url.host || host === url.hostname) ?? false;
  return url.protocol === "https:" || (url.protocol === "http:" && isHere);
}

export const webhookInput = z.object({
  name: requiredText(maxKeyName, () => m.webhook_name_missing()),
  url: text(maxUrl).refine(isTellable, { error: () => m.webhook_url_bad() }),
  events: z.array(z.enum(webhookEvents)).min(1, { error: () => m.webhook_event_missing() }),
  details: checkbox,
});
export type WebhookInput = z.output<typeof webhookInput>;

export const newWebhookInput = webhookInput.extend({ id });
export type NewWebhook = z.output<typeof newWebhookInput>;

export const secretRenewalInput = z.object({ id, overlap: overlapInput });
export type SecretRenewal = z.output<typeof secretRenewalInput>;
