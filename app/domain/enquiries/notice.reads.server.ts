import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { cached } from "#app/platform/cache.server.ts";
import { db } from "#db/client.ts";

export type NoticeSection = { heading: string; paragraphs: string[] };

/** The newest notice, which stands beside every form. It changes with a new version of the product only. */
export const rememberedVersion = cached([], async () => {
  const query = db.selectFrom("privacy_notices").select("version").orderBy("version", "desc").limit(1);
  return (await query.executeTakeFirstOrThrow()).version;
});

/** What visitors are told about their data: the newest version, or the one that was asked for. */
export async function findNotice(version: string | undefined) {
  const versions = (await db.selectFrom("privacy_notices").select("version").orderBy("version", "desc").execute()).map(
    (row) => row.version,
  );
  const wanted = version ?? versions[0] ?? "";
  if (!versions.includes(wanted)) return undefined;
  const { text, text_hi } = await db
    .selectFrom("privacy_notices")
    .select(["text", "text_hi"])
    .where("version", "=", wanted)
    .executeTakeFirstOrThrow();
  return { version: wanted, versions, sections: (getLocale() === "hi" ? text_hi : text) as unknown as NoticeSection[] };
}
