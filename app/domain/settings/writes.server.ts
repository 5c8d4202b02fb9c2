import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { isSame, mergeEdits } from "#app/domain/entries/model.ts";
import { attachFile, detachFile } from "#app/domain/files/writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { type SettingsContent } from "#app/domain/settings/model.ts";
import { settingsFolder } from "#app/domain/files/folders.model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";
import type { JsonObject } from "#db/types.ts";

type Field = keyof SettingsContent;

export type SettingsConflict = {
  version: number;
  by: string | null;
  at: Date;
  both: { field: string; mine: unknown; theirs: unknown }[];
  taken: string[];
  /** What the form shows now: what this person typed, with what only the other one changed. */
  merged: SettingsContent;
};

/**
 * Two owners may change different things at the same time: each keeps their own. Where both changed the same, nothing is
 * saved and both values are told.
 */
export async function saveSettings(actor: Actor, { version, content }: { version: number; content: SettingsContent }) {
  if (!can(actor, "settings.change")) return undefined;
  return inTransaction(async (tx): Promise<{ conflict?: SettingsConflict }> => {
    const { version: current, at, by, theirs } = await held(tx);
    const { merged, both, taken } = mergeEdits<SettingsContent>(await contentAt(tx, version, current, theirs), content, theirs);
    if (both.length > 0) return { conflict: { version: current, by, at, both, taken, merged } };
    const changed = fields.filter((field) => !isSame(merged[field], theirs[field]));
    if (changed.length === 0) return {};
    if (changed.includes("mapPicture")) await showPicture(tx, theirs.mapPicture, merged.mapPicture);
    await tx
      .updateTable("settings")
      .set({ ...columnsOf(merged), version: current + 1, updated_at: sql`now()`, updated_by: actor.id })
      .execute();
    const only = (from: SettingsContent) => Object.fromEntries(changed.map((field) => [field, from[field]])) as JsonObject;
    await audit(tx, {
      what: "settings.changed",
      actorId: actor.id,
      subject: "settings",
      detail: { version: current + 1, before: only(theirs), after: only(merged) },
    });
    await publish(tx, "settings");
    return {};
  });
}

/** What was shown before goes; only what was uploaded here comes. */
async function showPicture(tx: Tx, before: string | null, next: string | null) {
  if (before) await detachFile(tx, before);
  if (!next) return;
  const file = await attachFile(tx, next);
  if (file?.folder !== settingsFolder) throw new Refused(m.entry_picture_gone());
}

/** The settings as they were at a version: each later change is taken back, the newest first. */
async function contentAt(tx: Tx, version: number, current: number, now: SettingsContent): Promise<SettingsContent> {
  if (version === current) return now;
  const later = await tx
    .selectFrom("activity")
    .select(sql<Partial<SettingsContent>>`detail -> 'before'`.as("before"))
    .where("subject", "=", "settings")
    .where(sql<boolean>`(detail ->> 'version')::int > ${version}`)
    .orderBy("id", "desc")
    .execute();
  return later.reduce<SettingsContent>((content, { before }) => ({ ...content, ...before }), now);
}

const columns = {
  businessName: "business_name",
  businessNameHi: "business_name_hi",
  copyrightYear: "copyright_year",
  address: "address",
  addressHi: "address_hi",
  hours: "hours",
  hoursHi: "hours_hi",
  mapUrl: "map_url",
  mapPicture: "map_picture_id",
  mapAtOnce: "map_at_once",
  phones: "phones",
  whatsapp: "whatsapp",
  email: "email",
  facebookUrl: "facebook_url",
  whatsappUrl: "whatsapp_url",
  twitterUrl: "twitter_url",
  instagramUrl: "instagram_url",
  howWeEarn: "how_we_earn",
  howWeEarnHi: "how_we_earn_hi",
  counters: "counters",
  team: "team",
  notificationsOn: "notifications_on",
  popupOn: "popup_on",
  hindiOn: "hindi_on",
  privacyName: "privacy_name",
  privacyEmail: "privacy_email",
  privacyPhone: "privacy_phone",
  officeDays: "office_days",
  officeOpens: "office_opens",
  officeCloses: "office_closes",
  holidays: "holidays",
  dailyCap: "daily_cap",
  visitSlots: "visit_slots",
  exportedRows: "exported_rows_a_day",
  answerTarget: "answer_target",
  formlessPerHour: "formless_per_hour",
} as const satisfies Record<Field, string>;
const fields = Object.keys(columns) as Field[];

function columnsOf(content: SettingsContent) {
  const plain = Object.fromEntries(fields.map((field) => [columns[field], content[field]]));
  return { ...plain, counters: JSON.stringify(content.counters), team: JSON.stringify(content.team) };
}

/** The one row, until this transaction is over. */
async function held(tx: Tx) {
  const row = await tx
    .selectFrom("settings")
    .selectAll()
    .select((eb) => eb.selectFrom("users").select("name").whereRef("users.id", "=", "settings.updated_by").as("by"))
    .forUpdate()
    .executeTakeFirstOrThrow();
  const theirs = Object.fromEntries(fields.map((field) => [field, row[columns[field]]])) as SettingsContent;
  return { version: row.version, at: row.updated_at, by: row.by, theirs };
}
