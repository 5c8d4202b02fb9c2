import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { isId } from "#app/domain/ids.ts";
import type { LinkList, LinkUseKind, Look } from "#app/domain/links/model.ts";
import { db } from "#db/client.ts";

/**
 * Whether the address still stands where it was found: what an editor has mended since is nobody's work any more. An entry is
 * only looked through when it was saved since.
 */
const stands = sql<boolean>`case used.kind
  when 'fact' then exists (select from facts where key = used.subject and facts.url = links.url)
  when 'scholarship' then exists (select from scholarships where id = used.subject::int and links.url in (scholarships.url, website))
  else exists (select from entries where id = used.subject::uuid and trashed_at is null
    and (version = used.version or jsonb_path_exists(content, '$.** ? (@ == $url)', jsonb_build_object('url', links.url)))) end`;

const isUsed = sql<boolean>`exists (select from link_uses used where used.link_id = links.id and ${stands})`;

const isOn = (list: LinkList) =>
  list === "broken" ? sql<boolean>`broken_at is not null` : sql<boolean>`failing_since is not null and broken_at is null`;

const columns = ["links.id", "url", "status", "why", "failing_since as since", "checked_at as checkedAt"] as const;

export const linksPerPage = 50;

export async function countLinks(actor: Actor, list: LinkList) {
  if (!can(actor, "content.edit")) return 0;
  const { count } = await db
    .selectFrom("links")
    .select(sql<number>`count(*)::int`.as("count"))
    .where(isOn(list))
    .where(isUsed)
    .executeTakeFirstOrThrow();
  return count;
}

/** Those that fail for longest first, each with where it stands. */
export async function listLinks(actor: Actor, list: LinkList, page: number) {
  if (!can(actor, "content.edit")) return { links: [], hasMore: false };
  const rows = await db
    .selectFrom("links")
    .select(columns)
    .where(isOn(list))
    .where(isUsed)
    .orderBy("failing_since")
    .orderBy("links.id")
    .limit(linksPerPage + 1)
    .offset((page - 1) * linksPerPage)
    .$narrowType<Look & { since: Date; checkedAt: Date }>()
    .execute();
  const shown = rows.slice(0, linksPerPage);
  const uses = await usesOf(shown.map(({ id }) => id));
  return {
    links: shown.map((link) => ({ ...link, uses: uses.filter(({ linkId }) => linkId === link.id) })),
    hasMore: rows.length > linksPerPage,
  };
}
export type FailingLink = Awaited<ReturnType<typeof listLinks>>["links"][number];

const maxUses = 5;

/** A few of the places of each, and how many there are. */
async function usesOf(ids: string[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ linkId: string; kind: LinkUseKind; subject: string; name: string; nameHi: string; all: number }>`
    select link_id as "linkId", kind, subject, name, name_hi as "nameHi", "all" from (
      select used.link_id, used.kind, used.subject, named.name, named.name_hi,
        row_number() over each as place, (count(*) over (partition by used.link_id))::int as "all"
      from link_uses used join links on links.id = used.link_id cross join lateral (
        select question as name, question_hi as name_hi from facts where used.kind = 'fact' and key = used.subject
        union all select scholarships.name, scholarships.name_hi from scholarships
          where used.kind = 'scholarship' and id = case used.kind when 'scholarship' then used.subject::int end
        union all select entries.name, '' from entries
          where id = case when used.kind not in ('fact', 'scholarship') then used.subject::uuid end
      ) as named
      where used.link_id = any (${ids}) and ${stands}
      window each as (partition by used.link_id order by named.name, used.subject)
    ) as placed where place <= ${maxUses} order by link_id, place`.execute(db);
  return rows;
}

export const findLink = async (actor: Actor, id: string) =>
  isId(id) && can(actor, "content.edit") ? db.selectFrom("links").select("url").where("id", "=", id).executeTakeFirst() : undefined;

/** The addresses that no longer answer in what somebody is editing. */
export async function listBrokenIn(actor: Actor, kind: LinkUseKind, subject: string) {
  if (!can(actor, "content.edit")) return [];
  return db
    .selectFrom("links")
    .innerJoin("link_uses as used", "used.link_id", "links.id")
    .select(columns)
    .where("used.kind", "=", kind)
    .where("used.subject", "=", subject)
    .where(isOn("broken"))
    .where(stands)
    .orderBy("failing_since")
    .orderBy("links.id")
    .limit(10)
    .$narrowType<Look & { since: Date; checkedAt: Date }>()
    .execute();
}
export type BrokenLink = Awaited<ReturnType<typeof listBrokenIn>>[number];
