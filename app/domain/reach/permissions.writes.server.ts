import { sql, type RawBuilder } from "kysely";
import type { PermissionWay, Purpose } from "#app/domain/reach/model.ts";
import { wasHeard } from "#app/domain/reach/stops.reads.server.ts";
import { currentRequest } from "#app/platform/request.server.ts";
import type { Tx } from "#db/client.ts";

type Given = { phone: string; purposes: readonly Purpose[]; how: PermissionWay; by: string | null; lead: number | RawBuilder<number> };

/** What a person agreed to otherwise than by the form, under the newest notice. What stands already is not written twice. */
export const givePermission = (tx: Tx, given: Given) => insertPermission(given).execute(tx);

/** The same as a part of a statement that does more. */
export const insertPermission = ({ phone, purposes, how, by, lead }: Given) =>
  sql`insert into consents (phone, purpose, notice, language, how, by_id, lead_number)
    select ${phone}, asked.purpose, (select max(version) from privacy_notices), ${currentRequest()?.locale ?? "en"}, ${how}, ${by}, ${lead}
    from unnest(${[...purposes]}::text[]) as asked (purpose)
    where not exists (select from consents where phone = ${phone} and consents.purpose = asked.purpose and withdrawn_at is null and ${wasHeard})`;

/** What they agreed to stands no longer: all of it, or these purposes; after a restore, only what was given before that moment. */
export const withdrawPermissions = (tx: Tx, phone: string, purposes?: readonly Purpose[], before?: string) =>
  sql`update consents set withdrawn_at = now() where phone = ${phone} and withdrawn_at is null
    ${purposes ? sql`and purpose = any(${[...purposes]}::text[])` : sql``} ${before ? sql`and given_at < ${before}` : sql``}`.execute(tx);
