import { sql } from "kysely";
import { inTransaction } from "#db/client.ts";

/** Every address of another site that stands in what editors keep: sources, websites and the links of texts. The trash is nobody's page. */
const found = sql`select distinct kind, subject, version, url from (
  select 'fact' as kind, key as subject, version, url from facts
  union all select 'scholarship', id::text, version, one from scholarships, unnest(array[url, website]) as one
  union all select kind, id::text, version, one #>> '{}' from entries, lateral (
    select jsonb_path_query(content, 'lax $.**.url') as one
    union all select jsonb_path_query(content, 'lax $.**.href')
    union all select content -> 'website') as named
  where trashed_at is null and jsonb_typeof(one) = 'string'
) as uses where url ~* '^https?://[^/?#@[:space:]]+' and octet_length(url) <= 2000`;

/** What is new is looked at within a day, so that a new installation does not ask everybody at once; what stands nowhere is forgotten. */
export const collectLinks = () =>
  inTransaction(async (tx) => {
    await sql`insert into links (url, host, next_at)
      select url, lower(substring(url from '^[^:]+://([^/?#]+)')), now() + make_interval(mins => abs(hashtext(url) % 1440))
      from (select distinct url from (${found}) as found) as fresh on conflict (url) do nothing`.execute(tx);
    await sql`insert into link_uses (link_id, kind, subject, version)
      select links.id, kind, subject, version from (${found}) as found join links using (url)
      on conflict (link_id, kind, subject) do update set version = excluded.version where link_uses.version <> excluded.version`.execute(
      tx,
    );
    await sql`with found as materialized (${found})
      delete from link_uses used using links where links.id = used.link_id and not exists (
        select from found where found.kind = used.kind and found.subject = used.subject and found.url = links.url)`.execute(tx);
    await sql`delete from links where not exists (select from link_uses where link_id = links.id)`.execute(tx);
  });
