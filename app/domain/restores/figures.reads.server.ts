import { sql } from "kysely";
import type { Figures, Marked } from "#app/domain/restores/model.ts";
import { db, type Database } from "#db/client.ts";

/** Tables that outlive a crash; others are empty after every restore. */
async function tableNames(one: Database) {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by 1`.execute(one);
  return rows.map(({ name }) => name);
}

/** Every row as text, in the same spelling on every server. */
const spelling = [
  "timezone = 'UTC'",
  "datestyle = 'ISO, YMD'",
  "intervalstyle = 'postgres'",
  "extra_float_digits = 1",
  "bytea_output = 'hex'",
];

async function figuresOf(one: Database): Promise<Figures> {
  for (const setting of [...spelling, "statement_timeout = 0"]) await sql.raw(`set ${setting}`).execute(one);
  const figures: Figures = {};
  for (const name of await tableNames(one)) {
    const { rows } = await sql<{ rows: string; sum: string }>`select count(*)::text as rows,
      coalesce(sum(('x' || substr(md5(each::text), 1, 15))::bit(60)::bigint::numeric), 0)::text as sum from ${sql.table(name)} as each`.execute(
      one,
    );
    figures[name] = rows[0]!;
  }
  return figures;
}

export const readFigures = () => db.connection().execute(figuresOf);

/**
 * Gives this moment a name to which a restore can go back, and counts what the database holds at exactly that moment. Writers wait
 * for the few milliseconds in which the snapshot is taken and the name is given; the counting goes on beside them.
 */
export const markMoment = (name: string, attempts = 10): Promise<Marked> =>
  db.connection().execute(async (reading) => {
    await sql`set idle_in_transaction_session_timeout = 0`.execute(reading);
    const tables = (await tableNames(reading)).map((table) => `public."${table}"`).join(", ");
    await sql`begin isolation level repeatable read`.execute(reading);
    try {
      const at = await db.transaction().execute(async (holding) => {
        await sql`set local lock_timeout = '1s'`.execute(holding);
        await sql.raw(`lock table ${tables} in share mode`).execute(holding);
        const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at from leads limit 1`.execute(reading);
        await sql`select pg_create_restore_point(${name})`.execute(holding);
        return rows[0]?.at ?? new Date();
      });
      return { name, at: at.toISOString(), figures: await figuresOf(reading) };
    } catch (error) {
      // Somebody writes for long: nobody else waits behind us for more than a second.
      if ((error as { code?: string }).code !== "55P03" || attempts <= 1) throw error;
    } finally {
      await sql`rollback`.execute(reading);
    }
    return markMoment(name, attempts - 1);
  });
