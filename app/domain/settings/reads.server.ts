import { db } from "#db/client.ts";

/** What the shell of every page says about the business. */
export async function readSettings() {
  return db
    .selectFrom("settings")
    .select([
      "business_name as businessName",
      "address",
      "address_hi as addressHi",
      "phone",
      "whatsapp",
      "email",
      "hours",
      "hours_hi as hoursHi",
      "map_url as mapUrl",
      "facebook_url as facebookUrl",
      "whatsapp_url as whatsappUrl",
      "twitter_url as twitterUrl",
      "instagram_url as instagramUrl",
      "copyright_year as copyrightYear",
    ])
    .executeTakeFirstOrThrow();
}

export type Settings = Awaited<ReturnType<typeof readSettings>>;
