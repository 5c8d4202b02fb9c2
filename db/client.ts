import { AsyncLocalStorage } from "node:async_hooks";
import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  sql,
  type Compilable,
  type DatabaseConnection,
  type RawBuilder,
  type Transaction,
  type TransactionSettings,
} from "kysely";
import pg from "pg";
import { openPool, WatchedClient } from "#db/connections.ts";
import type { DB } from "#db/types.ts";

export type Tx = Transaction<DB>;
export type Database = Kysely<DB>;

// A calendar day is a day, not a moment of this process's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

const mark = "/* prepared */";
/** A pooler that does not know prepared statements gives the next statement another connection, where the name means nothing. */
const usesNames = process.env.DATABASE_PREPARED !== "off";

/**
 * Gives a statement that bears the mark a name, which is how PostgreSQL knows that it has read and planned it already: an
 * enquiry is received in 10 instead of 16 ms and settled in 18 instead of 31 (decision 036).
 */
class PreparingClient extends WatchedClient {
  override query(...args: never[]): never {
    const [text, values] = args as unknown[];
    const name = usesNames && typeof text === "string" && text.lastIndexOf(mark, mark.length) >= 0 ? nameOf(text) : undefined;
    return super.query(...((name === undefined ? args : [{ name, text, values }]) as [never]));
  }
}

export const pool = openPool({
  Client: PreparingClient,
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL ?? 10),
  idleTimeoutMillis: 30_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
});

/**
 * Begins a statement that is asked all day: each connection reads and plans it once instead of every time, which is most of
 * what a short statement costs. For texts that are few, name their columns, write their limits as numbers, and are
 * answered in the same way whatever the values are.
 */
export const prepared = sql.raw(mark);

/** The same for what was put together by somebody else, or does not begin where it can be marked. */
export const preparedText = (text: string, values: readonly unknown[]) => CompiledQuery.raw(mark + text, [...values]);

export async function firstOfPrepared<T>(tx: Tx, query: Compilable<T>): Promise<T | undefined> {
  const { sql: text, parameters } = query.compile();
  return (await tx.executeQuery<T>(preparedText(text, parameters))).rows[0];
}

/** A connection keeps every plan it made, so there must be an end to them. */
const maxPrepared = 200;
const names = new Map<string, string>();

function nameOf(text: string) {
  if (!names.has(text) && names.size < maxPrepared) names.set(text, `prepared ${names.size + 1}`);
  return names.get(text);
}

let tookMs = (_ms: number) => {};
/** Tells of each statement how long it took, where it was asked. */
export const watchStatements = (hear: (ms: number) => void) => void (tookMs = hear);

/** Held until the transaction ends, by whoever asks first for this name. */
export const lockNamed = (name: string | RawBuilder<unknown>) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`;

/** What a transaction holds from its first moment on. */
const heldFirst = new AsyncLocalStorage<readonly string[]>();

/** Those locks go with the "begin": one way to the database instead of two. */
class HoldingDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const names = heldFirst.getStore() ?? [];
    if (names.length === 0) return super.beginTransaction(connection, settings);
    const locks = sql.join(names.map((name) => lockNamed(sql.lit(name))));
    try {
      await connection.executeQuery(sql`begin; select ${locks}`.compile(db));
    } catch (error) {
      // It has begun all the same, and the next who is given this connection would be in the middle of it.
      await this.rollbackTransaction(connection as Parameters<PostgresDriver["rollbackTransaction"]>[0]).catch(() => {});
      throw error;
    }
  }
}

const dialect = new (class extends PostgresDialect {
  override createDriver() {
    return new HoldingDriver({ pool });
  }
})({ pool });

export const db: Database = new Kysely<DB>({
  dialect,
  log: ({ queryDurationMillis }) => tookMs(queryDurationMillis),
});

/**
 * Everything that belongs to one change happens in one transaction: the change, its history, its notice, its job. Two that
 * wait for each other, such as an import and a save that bring the same new words, cannot both go on: the database lets one
 * of them go, with nothing done, and it begins again. What it reads was written by whoever held the same names before.
 */
export async function inTransaction<T>(
  work: (tx: Tx) => Promise<T>,
  { holding = [], attempts = 3 }: { holding?: readonly string[]; attempts?: number } = {},
): Promise<T> {
  const begin = () =>
    db.transaction().execute(async (tx) => {
      const steps: Step[] = [];
      lastSteps.set(tx, steps);
      // What begins in the midst of it holds nothing of this.
      const done = await heldFirst.run([], () => work(tx));
      for (const step of steps) await step();
      return done;
    });
  try {
    return await heldFirst.run(holding, begin);
  } catch (error) {
    if (attempts > 1 && error instanceof pg.DatabaseError && error.code === "40P01")
      return inTransaction(work, { holding, attempts: attempts - 1 });
    throw error;
  }
}

type Step = () => Promise<void>;
const lastSteps = new WeakMap<Tx, Step[]>();

/** Done once the work is done and before any of it holds: when the step fails, nothing has happened. */
export function beforeCommit(tx: Tx, step: Step) {
  const steps = lastSteps.get(tx);
  if (!steps) throw new Error("beforeCommit is for what inTransaction began");
  steps.push(step);
}

/** A part of a transaction that can fail by itself: what it did is taken back, the rest goes on. */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx);
  try {
    const done = await work();
    await sql`release savepoint part`.execute(tx);
    return done;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx);
    throw error;
  }
}
