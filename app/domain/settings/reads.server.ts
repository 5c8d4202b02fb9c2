import { sql } from "kysely";
import type { ShownPicture } from "#app/domain/files/model.ts";
import type { Counter, TeamMember } from "#app/domain/settings/model.ts";
import { ask } from "#app/platform/asking/asking.server.ts";
import { cached } from "#app/platform/cache.server.ts";
import { db, prepared } from "#db/client.ts";

/** The picture in the map's place, as a page shows it. */
const mapShown = sql<ShownPicture | null>`(
  select json_build_object('fileId', id, 'width', width, 'height', height, 'widths', widths, 'fallback', fallback, 'focus', array[focus_x, focus_y]) from files
  where files.id = settings.map_picture_id and stored_at is not null and removal_started_at is null)`;

const row = () =>
  db.selectFrom("settings").select([
    "business_name as businessName",
    "business_name_hi as businessNameHi",
    "address",
    "address_hi as addressHi",
    "phones",
    // The first is the one that buttons call.
    sql<string | null>`phones[1]`.as("phone"),
    "whatsapp",
    "email",
    "hours",
    "hours_hi as hoursHi",
    "map_url as mapUrl",
    "map_picture_id as mapPicture",
    "map_at_once as mapAtOnce",
    mapShown.as("mapShown"),
    "facebook_url as facebookUrl",
    "whatsapp_url as whatsappUrl",
    "twitter_url as twitterUrl",
    "instagram_url as instagramUrl",
    "copyright_year as copyrightYear",
    "popup_on as popupOn",
    "hindi_on as hindiOn",
  ]);

/** What the shell of every page says about the business: the little that each page carries. */
export const readShell = () => ask(row(), ([shell]) => shell!);

/** The same for visitors, who need not see a change in the moment it is made. */
export const rememberedShell = cached(["settings"], readShell);

export type Settings = Awaited<ReturnType<typeof readShell>>;

const everything = () =>
  row()
    .modifyFront(prepared)
    .select([
      sql<Counter[]>`counters`.as("counters"),
      sql<TeamMember[]>`team`.as("team"),
      "how_we_earn as howWeEarn",
      "how_we_earn_hi as howWeEarnHi",
      "privacy_name as privacyName",
      "privacy_email as privacyEmail",
      "privacy_phone as privacyPhone",
      "notifications_on as notificationsOn",
      "office_days as officeDays",
      "office_opens as officeOpens",
      "office_closes as officeCloses",
      "holidays",
      "daily_cap as dailyCap",
      "visit_slots as visitSlots",
      "exported_rows_a_day as exportedRows",
      "answer_target as answerTarget",
      "formless_per_hour as formlessPerHour",
    ]);

/** All that the owner says about the business. A value that is not known is empty, and nothing is shown in its place. */
export const readSettings = () => everything().executeTakeFirstOrThrow();

export type AllSettings = Awaited<ReturnType<typeof readSettings>>;

/** For the form of the settings: with whose words they are, and since when. */
export async function readSavedSettings() {
  const {
    phone: _phone,
    mapShown: _shown,
    version,
    savedAt,
    savedBy,
    ...content
  } = await everything()
    .select(["settings.version", "settings.updated_at as savedAt"])
    .select((eb) => eb.selectFrom("users").select("name").whereRef("users.id", "=", "settings.updated_by").as("savedBy"))
    .executeTakeFirstOrThrow();
  return { content, version, savedAt, savedBy };
}

/** Whether pages are also shown in Hindi. */
export async function isHindiOn() {
  return (await db.selectFrom("settings").select("hindi_on").executeTakeFirstOrThrow()).hindi_on;
}

export const rememberedHindiOn = cached(["settings"], isHindiOn);

/** How many enquiries of one network an hour are taken without a form that we gave out. */
export const rememberedFormlessPerHour = cached(["settings"], async () => {
  return (await db.selectFrom("settings").select("formless_per_hour").executeTakeFirstOrThrow()).formless_per_hour;
});
