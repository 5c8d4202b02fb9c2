import { sql, type RawBuilder, type SqlBool } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { visibleFiles } from "#app/access/visible.server.ts";
import { focusOfFile } from "#app/domain/files/focus.reads.server.ts";
import { ownedFolders as owned } from "#app/domain/files/folders.model.ts";
import { isFileId } from "#app/domain/files/model.ts";
import { pagedPictures, type MediaQuery } from "#app/domain/media/model.ts";
import { isUsed, listUses, originOf } from "#app/domain/media/uses.reads.server.ts";
import { db } from "#db/client.ts";

/** Names and descriptions in both languages, as their index has them. */
const words = sql<string>`lower(files.name || ' ' || files.library_alt || ' ' || files.library_alt_hi)`;

/** Every picture that something has kept, once: of a picture and its copies the first one that is still there. */
function pictures(actor: Actor) {
  return db
    .selectFrom("files")
    .select([
      "files.id",
      "files.id as fileId",
      "name",
      "folder",
      "library_alt as alt",
      "library_alt_hi as altHi",
      "width",
      "height",
      "widths",
      "fallback",
    ])
    .select(["content_type as contentType", "bytes", focusOfFile, "created_at as createdAt", originOf("files").as("origin")])
    .select((eb) =>
      // The one of it and its copies that entries may show: it leaves with nothing.
      eb
        .selectFrom("files as other")
        .select("other.id")
        .where(originOf("other"), "=", originOf("files"))
        .where("other.attached_at", "is not", null)
        .where("other.removal_started_at", "is", null)
        .where("other.folder", "not in", owned)
        .orderBy("other.created_at")
        .limit(1)
        .as("shared"),
    )
    .where("files.fallback", "is not", null)
    .where("files.attached_at", "is not", null)
    .where(visibleFiles(actor))
    .where((eb) => eb.lit(can(actor, "content.edit")))
    .where(
      sql<SqlBool>`not exists (select from files other where ${originOf("other")} = ${originOf("files")}
        and other.attached_at is not null and other.stored_at is not null and other.removal_started_at is null
        and (other.origin_id is not null, other.created_at, other.id) < (files.origin_id is not null, files.created_at, files.id))`,
    );
}

/** Every word is in its name or what is said of it, or all of them are nearly. */
const saysSo = (q: string): RawBuilder<SqlBool> => {
  const all = q.toLowerCase().split(/\s+/);
  const like = sql.join(
    all.map((word) => sql`${words} like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`),
    sql` and `,
  );
  return sql<SqlBool>`((${like}) or ${q.toLowerCase()} <% ${words})`;
};

/** One page of them, newest first, or the best match; each with what shows it. */
export async function listMedia(actor: Actor, { q, show, page }: MediaQuery) {
  const wanted = pictures(actor)
    .$if(q !== "", (query) => query.where(saysSo(q)))
    .$if(show === "unused", (query) => query.where(sql<SqlBool>`not ${isUsed}`))
    .$if(show === "unsaid", (query) => query.where((eb) => eb.or([eb("library_alt", "=", ""), eb("library_alt_hi", "=", "")])));
  const [rows, { count }] = await Promise.all([
    wanted
      .$if(q !== "", (query) => query.orderBy(sql`word_similarity(${q.toLowerCase()}, ${words})`, "desc"))
      .orderBy("created_at", "desc")
      .orderBy("files.id")
      .limit(pagedPictures + 1)
      .offset((page - 1) * pagedPictures)
      .execute(),
    db
      .selectFrom(wanted.as("wanted"))
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  const shown = rows.slice(0, pagedPictures);
  const uses = await listUses(shown.map(({ origin }) => origin));
  return {
    pictures: shown.map((picture) => ({ ...picture, uses: uses[picture.origin] ?? [] })),
    count: Number(count),
    hasMore: rows.length > pagedPictures,
  };
}
export type MediaPicture = Awaited<ReturnType<typeof listMedia>>["pictures"][number];

/** One of them, by its own id or that of a copy. */
export async function findMedia(actor: Actor, id: string): Promise<MediaPicture | undefined> {
  if (!isFileId(id)) return undefined;
  const picture = await pictures(actor)
    .where(sql<SqlBool>`${originOf("files")} = (select ${originOf("other")} from files other where other.id = ${id})`)
    .executeTakeFirst();
  return picture && { ...picture, uses: (await listUses([picture.origin]))[picture.origin] ?? [] };
}
