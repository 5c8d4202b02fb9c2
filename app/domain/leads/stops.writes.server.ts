import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { record } from "#app/domain/activity/writes.server.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { tell } from "#app/domain/erasures/writes.server.ts";
import { lockPhone } from "#app/domain/leads/household.writes.server.ts";
import { fingerprints, hashOf, hashesOf } from "#app/domain/reach/keys.reads.server.ts";
import { freeOfWhoLeft } from "#app/domain/leads/standing.writes.server.ts";
import type { Stop, StopWay } from "#app/domain/reach/model.ts";
import { withdrawPermissions } from "#app/domain/reach/permissions.writes.server.ts";
import { stopsAmong } from "#app/domain/reach/stops.reads.server.ts";
import { publish, type Topic } from "#app/platform/live.server.ts";
import type { Tx } from "#db/client.ts";

/** `own` is a lead that is without doubt the asking person's; `id` that of a stop which a restore lost. */
type Asking = { phone: string; how: StopWay; by: string | null; isSure: boolean; own?: number | undefined; id?: string };

/**
 * Nobody contacts this number any more: no lead, enquiry or import with it, now or later. Stops first and asks second: what
 * is not sure holds too, until a manager confirms or lifts it.
 */
export async function stopPhone(tx: Tx, { phone, how, by, isSure, own, id = randomUUID() }: Asking) {
  if (phone === "") return;
  await lockPhone(tx, phone);
  const { version, hash } = hashOf(phone);
  const standing = (await stopsAmong(tx, [phone])).get(phone);
  if (!standing) await insertStop(tx, { id, hash, version, how, by, isSure });
  else if (isSure && !standing.isConfirmed)
    await sql`update stops set confirmed_at = now(), confirmed_by = ${by} where id = ${standing.id}`.execute(tx);
  if (!standing || (isSure && !standing.isConfirmed))
    tell(tx, { kind: "stopped", stop: standing?.id ?? id, phone: hash.toString("hex"), key: version, how, isSure, own });
  if (isSure) await withdrawPermissions(tx, phone);
  await stopEnquiries(tx, phone);
  await projectStops(tx, await leadsWith(tx, phone), { by, how, own });
}

type NewStop = { id: string; hash: Buffer; version: number; how: StopWay; by: string | null; isSure: boolean };

/** By the hash alone: after a restore nothing else of the person may be left. */
export const insertStop = (tx: Tx, { id, hash, version, how, by, isSure }: NewStop) =>
  sql`with key as (${notedKeys()}) insert into stops (id, phone_hash, key_version, how, by_id, confirmed_at, confirmed_by)
    values (${id}, ${hash}, ${version}, ${how}, ${by}, ${isSure ? sql`now()` : null}, ${isSure ? by : null})`.execute(tx);

/** Which keys there are is known from the first stop on, so that another one in their place is noticed. */
export function notedKeys() {
  const keys = fingerprints();
  return sql`insert into reach_keys (version, fingerprint)
    select * from unnest(${keys.map(({ version }) => version)}::smallint[], ${keys.map(({ fingerprint }) => fingerprint)}::bytea[])
    on conflict do nothing`;
}

/** What was sent from this number waits for review; what became of it before stays. */
const stopEnquiries = (tx: Tx, phone: string) =>
  sql`update enquiry_states set stopped_at = now() from enquiries
    where enquiries.id = enquiry_id and phone = ${phone} and stopped_at is null`.execute(tx);

async function leadsWith(tx: Tx, phone: string) {
  const { rows } = await sql<{ number: number }>`
    select number from leads where mobile = ${phone} union select number from leads where alternate_mobile = ${phone}`.execute(tx);
  return rows.map(({ number }) => number);
}

type Stopped = {
  number: number;
  stop: Stop | null;
  phones: string[];
  stage: string;
  assigned_to: string | null;
  created_by: string | null;
};
type Told = { by?: string | null; how?: StopWay; why?: string; own?: number | undefined };

/**
 * What the list of stops says of these leads is written to them: whoever reads leads need not know numbers. A stopped lead has
 * no next step, so that no list of work, reminder or digest finds it; where it stood is kept for when the stop is lifted.
 */
export async function projectStops(tx: Tx, numbers: readonly number[], told: Told = {}) {
  if (numbers.length === 0) return;
  const { rows: leads } = await sql<Stopped>`
    select number, stop, array_remove(array[mobile, alternate_mobile], null) as phones, stage, assigned_to, created_by from leads
    where number = any(${[...numbers]}::int[]) and erased_at is null order by number for update`.execute(tx);
  const stops = await stopsAmong(
    tx,
    leads.flatMap(({ phones }) => phones),
  );
  const heard = new Set<Topic>();
  for (const lead of leads) {
    const standing = lead.phones.map((phone) => stops.get(phone)).filter((stop) => stop !== undefined);
    const isAsked = lead.stop === "asked" || lead.number === told.own || standing.some(({ isConfirmed }) => isConfirmed);
    const wanted: Stop | null = standing.length === 0 ? null : isAsked ? "asked" : "to-confirm";
    if (wanted === lead.stop) continue;
    await (wanted === null ? release(tx, lead) : hold(tx, lead, wanted));
    if (wanted === null) await freeOfWhoLeft(tx, [lead.number]);
    await record(tx, {
      what: wanted === null ? "lead.stop-lifted" : wanted === "asked" ? "lead.stopped" : "lead.stop-to-confirm",
      actorId: told.by ?? null,
      subject: `lead:${lead.number}`,
      detail: { ...(told.how && { how: told.how }), ...(told.why && { why: told.why }) },
    });
    for (const person of [lead.assigned_to, lead.created_by]) if (person !== null) heard.add(`leads:${person}`);
  }
  await publish(tx, "leads", ...heard);
}

const hold = (tx: Tx, { number, stop }: Stopped, wanted: Stop) =>
  stop !== null
    ? sql`update leads set stop = ${wanted}, version = version + 1, updated_at = now() where number = ${number}`.execute(tx)
    : sql`update leads set stop = ${wanted}, do_not_contact_at = coalesce(do_not_contact_at, now()), asked_again_at = null, lease_until = null,
        before_stop = jsonb_build_object('stage', stage, 'next_at', next_at, 'sub_stage', sub_stage),
        stage_since = case when next_at is null then stage_since else now() end,
        lost_reason = case when next_at is null then lost_reason else 'withdrew' end,
        stage = case when next_at is null then stage else 'lost' end,
        next_at = null, version = version + 1, updated_at = now()
      where number = ${number}`.execute(tx);

/** Back to where it stood; a step whose time has passed is to be done now. Whoever was stopped before stages were kept is to be won again. */
const release = (tx: Tx, { number }: Stopped) =>
  sql`update leads set stop = null, do_not_contact_at = null, before_stop = null,
      (stage, lost_reason, next_at, stage_since) = (
        select was.stage, case was.stage when 'lost' then leads.lost_reason end,
          case when was.stage not in ('admitted', 'lost', 'invalid') then greatest(was.next_at, now()) end,
          case when was.stage = leads.stage then leads.stage_since else now() end
        from (select case when leads.stage <> 'lost' or leads.lost_reason <> 'withdrew' then leads.stage
          else coalesce(leads.before_stop->>'stage', 'attempting') end as stage, (leads.before_stop->>'next_at')::timestamptz as next_at) as was),
      sub_stage = coalesce(leads.sub_stage, leads.before_stop->>'sub_stage'), version = version + 1, updated_at = now()
    where number = ${number}`.execute(tx);

/** A manager says that it was really asked for. */
export async function confirmStops(tx: Tx, by: string, phones: readonly string[]) {
  for (const phone of phones) {
    const standing = (await stopsAmong(tx, [phone])).get(phone);
    if (standing && !standing.isConfirmed) await stopPhone(tx, { phone, how: standing.how, by, isSure: true });
  }
}

/** Only a manager lifts a stop, with a reason that stays readable. Everything with the number may be reached again. */
export async function liftStops(
  tx: Tx,
  { by, phones, why, subject }: { by: string; phones: readonly string[]; why: string; subject: string },
) {
  for (const phone of phones) {
    await lockPhone(tx, phone);
    const { rows } = await sql`update stops set lifted_at = now(), lifted_by = ${by}, lifted_why = ${why}
      where lifted_at is null and phone_hash = any(${hashesOf(phone)}::bytea[]) returning id`.execute(tx);
    if (rows.length === 0) continue;
    await sql`update enquiry_states set stopped_at = null from enquiries
      where enquiries.id = enquiry_id and phone = ${phone} and stopped_at is not null`.execute(tx);
    await projectStops(tx, await leadsWith(tx, phone), { by, why });
    await audit(tx, { what: "stop.lifted", actorId: by, subject, detail: { why } });
  }
}
