import { sql, type RawBuilder } from "kysely";
import type { Key } from "#app/domain/personal-data/model.ts";
import type { Known } from "#app/domain/personal-data/spellings.inputs.server.ts";
import type { Database, Tx } from "#db/client.ts";

/** The leads and enquiries of people, and what else finds them. */
export type Person = Known & { leads: readonly number[]; enquiries: readonly string[] };

/** What they are called, now and before, and the numbers that nobody else has. */
export async function whoTheyAre(tx: Tx | Database, leads: readonly number[], enquiries: readonly string[]): Promise<Known> {
  const { rows } = await sql<{ kind: "name" | "phone" | "email"; said: string }>`
    select distinct kind, said from (
      select kind, said from leads cross join lateral (values ('name', name), ('name', guardian_name), ('phone', mobile),
        ('phone', alternate_mobile), ('email', email)) as told (kind, said) where number = any(${[...leads]}::int[])
      union all select kind, said from enquiries cross join lateral (values ('name', name), ('name', parent_name), ('phone', phone),
        ('email', email)) as told (kind, said) where id = any(${[...enquiries]}::uuid[])
        -- Somebody whose lead stays is still known to us.
        and not exists (select from enquiry_states join leads on number = lead_number
          where enquiry_id = enquiries.id and leads.erased_at is null and number <> all(${[...leads]}::int[]))
      union all select 'email', email from enquiry_additions where enquiry_id = any(${[...enquiries]}::uuid[])
        and not exists (select from enquiry_states join leads on number = lead_number
          where enquiry_states.enquiry_id = enquiry_additions.enquiry_id and leads.erased_at is null and number <> all(${[...leads]}::int[]))
      union all select case field when 'email' then 'email' when 'mobileNumber' then 'phone' when 'alternateMobile' then 'phone' else 'name' end, said
        from lead_changes cross join lateral (values (before), (after)) as told (said)
        where lead_number = any(${[...leads]}::int[]) and field in ('name', 'guardianName', 'email', 'mobileNumber', 'alternateMobile')
    ) as everything where said <> ''
      and not (kind = 'phone' and exists (select from leads where (mobile = said or alternate_mobile = said) and number <> all(${[...leads]}::int[])))
      and not (kind = 'email' and exists (select from leads where email = said and number <> all(${[...leads]}::int[])))`.execute(tx);
  const of = (kind: string) => rows.filter((one) => one.kind === kind).map(({ said }) => said);
  return { names: of("name"), phones: of("phone"), emails: of("email") };
}

const isOneOf = (columns: readonly string[] = [], values: readonly unknown[], type: string) =>
  values.length === 0 ? [] : columns.map((column) => sql<boolean>`${sql.ref(column)} = any(${[...values]}::${sql.raw(type)}[])`);

/** The rows that are theirs; undefined when this table knows nobody. */
export function theirs(key: Key, { leads, enquiries, phones }: Person): RawBuilder<boolean> | undefined {
  const subjects = [...leads.map((number) => `lead:${number}`), ...enquiries.map((id) => `enquiry:${id}`)];
  const ways = [
    ...isOneOf(key.lead, leads, "int"),
    ...isOneOf(key.enquiry, enquiries, "uuid"),
    ...isOneOf(key.phone, phones, "text"),
    ...isOneOf(key.subject, subjects, "text"),
  ];
  return ways.length === 0 ? undefined : sql<boolean>`(${sql.join(ways, sql` or `)})`;
}
