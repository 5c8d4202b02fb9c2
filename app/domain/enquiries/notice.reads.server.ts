import { randomUUID } from "node:crypto";
import { limits } from "#app/domain/enquiries/model.ts";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { signFormToken } from "#app/platform/captcha.server.ts";
import { cached } from "#app/platform/cache.server.ts";
import { db } from "#db/client.ts";

export type NoticeSection = { heading: string; paragraphs: string[] };

/** A form of its own for whoever asks, and the notice that stands beside it. */
export const openForm = async () => ({ form: signFormToken(), notice: await rememberedVersion() });

/** For words that were written without one: as old as if it had been read, so that the next press is not too quick. */
export const openFormAgain = () => signFormToken(randomUUID(), Date.now() - limits.quickest);

/** It changes with a new version of the product only. */
const rememberedVersion = cached([], async () => {
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
