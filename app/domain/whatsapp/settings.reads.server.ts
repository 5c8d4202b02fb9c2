import { createHmac } from "node:crypto";
import { env } from "#app/platform/env.server.ts";
import { isSame } from "#app/platform/encryption.server.ts";

/** What stands in the environment for WhatsApp's Cloud API; undefined where it is not used. */
export const whatsApp =
  env.WHATSAPP_TOKEN &&
  env.WHATSAPP_PHONE_NUMBER_ID &&
  env.WHATSAPP_BUSINESS_ACCOUNT_ID &&
  env.WHATSAPP_APP_SECRET &&
  env.WHATSAPP_VERIFY_TOKEN
    ? {
        token: env.WHATSAPP_TOKEN,
        number: env.WHATSAPP_PHONE_NUMBER_ID,
        account: env.WHATSAPP_BUSINESS_ACCOUNT_ID,
        appSecret: env.WHATSAPP_APP_SECRET,
        verifyToken: env.WHATSAPP_VERIFY_TOKEN,
        endpoint: env.WHATSAPP_ENDPOINT,
      }
    : undefined;

export const isWhatsAppOn = whatsApp !== undefined;

const digest = (word: string) => createHmac("sha256", "the word of the door").update(word).digest();

/** Whether this is the word that the owner told Meta, compared without telling by its time how much of it is right. */
export const isOurWord = (word: string) => whatsApp !== undefined && isSame(digest(whatsApp.verifyToken), digest(word));
