import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Use } from "#app/domain/media/model.ts";
import { db, type Database, type Tx } from "#db/client.ts";

/*
 * What shows a picture. Of entries every version counts: each can be restored, and each is written under the lock that its
 * pictures are attached with (entries/writes). Of slides, gallery and settings only what stands there now.
 */

/** The pictures of a version, as its index has them. */
const picturesOf = sql`(jsonb_path_query_array(versions.content, 'lax $.picture') || jsonb_path_query_array(versions.content, 'lax $.*.content[*].attrs.file'))`;

/** A picture and its copies are one for whoever looks for it. */
export const originOf = (table: "files" | "member" | "other") =>
  sql<string>`coalesce(${sql.ref(`${table}.origin_id`)}, ${sql.ref(`${table}.id`)})`;

/** Whether anything shows this picture or a copy of it. */
export const isUsed: RawBuilder<SqlBool> = sql<SqlBool>`exists (
  select from files member where ${originOf("member")} = ${originOf("files")} and (
    exists (select from "topCarousel_db" slide where slide.file_id = member.id)
    or exists (select from gallery_items item where item.file_id = member.id or item.poster_id = member.id)
    or exists (select from settings where settings.map_picture_id = member.id)
    or exists (select from versions where ${picturesOf} @> to_jsonb(member.id::text))
    or exists (select from unsaved where unsaved.form::text like '%' || member.id::text || '%')))`;

type Row = Use & { origin: string };

/** What shows each of these pictures or a copy of it, by their origins: what stands now first. */
export async function listUses(origins: string[], on: Database | Tx = db): Promise<Record<string, Use[]>> {
  if (origins.length === 0) return {};
  const { rows } = await sql<Row>`
    with members as (select id, ${originOf("files")} as origin from files where ${originOf("files")} = any(${origins}::uuid[]))
    select origin, 'slide' as what, slide.id, slide."pathName" as name, true as stands, false as trashed
      from members join "topCarousel_db" slide on slide.file_id = members.id
    union all
    select origin, 'item', item.id::text, coalesce(nullif(item.caption, ''), nullif(item.alt, ''), files.name), true, item.trashed_at is not null
      from members join gallery_items item on item.file_id = members.id join files on files.id = item.file_id
    union all
    select origin, 'poster', item.id::text, coalesce(nullif(item.caption, ''), files.name), true, item.trashed_at is not null
      from members join gallery_items item on item.poster_id = members.id join files on files.id = item.file_id
    union all
    select origin, 'map', '', '', true, false from members join settings on settings.map_picture_id = members.id
    union all
    select origin, entries.kind, entries.id::text, entries.name,
        bool_or(versions.version = entries.version or versions.version is not distinct from entries.live_version),
        entries.trashed_at is not null
      from members
      join versions on ${picturesOf} @> to_jsonb(members.id::text)
      join entries on entries.id = versions.entry_id
      group by origin, entries.id
    union all
    select distinct origin, 'draft', '', '', true, false
      from members join unsaved on unsaved.form::text like '%' || members.id::text || '%'
    order by stands desc, trashed, what, name, id`.execute(on);
  const uses: Record<string, Use[]> = {};
  for (const { origin, ...use } of rows) (uses[origin] ??= []).push(use);
  return uses;
}
