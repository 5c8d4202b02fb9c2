import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { courseKind } from "#app/domain/courses/writes.server.ts";
import { saveEntryIn } from "#app/domain/entries/writes.server.ts";
import { db, inTransaction, prepared, type Tx } from "#db/client.ts";
import { aCourse, aUser } from "#test/factories.ts";

test("two changes that wait for each other both happen", async () => {
  const people = await Promise.all([aUser({ role: "editor" }), aUser({ role: "editor" })]);
  const ids = people.map(({ id }) => id);
  const rename = (tx: Tx, id: string, name: string) => tx.updateTable("users").set({ name }).where("id", "=", id).execute();
  const change = (order: string[], name: string) =>
    inTransaction(async (tx) => {
      await rename(tx, order[0]!, name);
      await sleep(200);
      await rename(tx, order[1]!, name);
    });
  await Promise.all([change(ids, "One"), change(ids.toReversed(), "Other")]);
  const [name, sameName] = await db.selectFrom("users").select("name").where("id", "in", ids).execute();
  expect(name).toEqual(sameName);
});

test("two changes that bring the same new words in different orders do not even wait for each other", async () => {
  const editor = await aUser({ role: "editor" });
  const { content } = await aCourse(editor, { name: "Pattern" });
  const save = (tx: Tx, name: string, slug: string) =>
    saveEntryIn(tx, editor, courseKind, { id: randomUUID(), version: 0, content: { ...content, name, slug }, when: "now" });
  const manyRows = db.transaction().execute(async (tx) => {
    await save(tx, "Zambardan", "words-one");
    await sleep(300);
    await save(tx, "Bardanzam", "words-two");
  });
  await sleep(100);
  const oneRow = db.transaction().execute((tx) => save(tx, "Bardanzam Zambardan", "words-three"));
  await expect(Promise.all([manyRows, oneRow])).resolves.toBeDefined();
});

test("a statement that is asked all day is read and planned once per connection, and answers like any other", async () => {
  await db.connection().execute(async (at) => {
    for (const number of [1, 2, 3]) {
      const { rows } = await sql<{ number: number }>`${prepared} select ${number}::int as number`.execute(at);
      expect(rows).toEqual([{ number }]);
    }
    const { rows } = await sql`select generic_plans + custom_plans as asked from pg_prepared_statements
      where statement = '/* prepared */ select $1::int as number'`.execute(at);
    expect(rows).toEqual([{ asked: "3" }]);
  });
});

describe("what a transaction holds from its first moment on", () => {
  const waiting = async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and wait_event = 'advisory'`.execute(db);
    return rows.length > 0 ? rows : undefined;
  };

  test("makes the next one wait, who then sees what was written", async () => {
    const person = await aUser({ role: "editor", name: "0" });
    const add = () =>
      inTransaction(
        async (tx) => {
          const { name } = await tx.selectFrom("users").select("name").where("id", "=", person.id).executeTakeFirstOrThrow();
          await sleep(20);
          await tx
            .updateTable("users")
            .set({ name: String(Number(name) + 1) })
            .where("id", "=", person.id)
            .execute();
        },
        { holding: [`it's ${person.id}`] },
      );
    await Promise.all(Array.from({ length: 6 }, add));
    const { name } = await db.selectFrom("users").select("name").where("id", "=", person.id).executeTakeFirstOrThrow();
    expect(name).toBe("6");
  });

  test("leaves nothing begun when its turn never comes", async () => {
    let end: (() => void) | undefined;
    const first = inTransaction(() => new Promise<void>((resolve) => (end = resolve)), { holding: ["a turn"] });
    await vi.waitUntil(() => end, { timeout: 5_000 });
    const second = inTransaction(async () => {}, { holding: ["a turn"] });
    const refused = expect(second).rejects.toMatchObject({ code: "57014" });
    const [waiter] = await vi.waitUntil(waiting, { timeout: 5_000 });
    await sql`select pg_cancel_backend(${waiter!.pid})`.execute(db);
    await refused;
    end!();
    await first;
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(db);
    expect(rows).toEqual([]);
  });
});
