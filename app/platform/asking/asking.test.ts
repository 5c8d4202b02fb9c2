import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { ask, momentOf } from "#app/platform/asking/asking.server.ts";
import { duringRequest } from "#app/platform/request.server.ts";
import { tripsOf } from "#test/plans.ts";

const inRequest = <T>(work: () => Promise<T>) => duringRequest({ id: randomUUID(), locale: "en", nonce: "", ip: "local" }, work);

const at = new Date("2026-11-17T10:00:00.123Z");
const day = () =>
  ask(
    sql<{ at: Date; day: string; none: Date | null }>`select ${at}::timestamptz as at, '2026-11-17'::date as day, null as none`,
    ([row]) => ({
      ...row!,
      at: momentOf(row!.at),
    }),
  );
const rows = () =>
  ask(
    sql<{ part: number; asked: string }>`select part, ${"it's"} as asked from generate_series(1, ${3}) as part order by part desc`,
    (rows) => rows,
  );
const none = () => ask(sql<{ number: number }>`select 1 as number where ${false}`, ([first]) => first);
const answers = [{ at, day: "2026-11-17", none: null }, [3, 2, 1].map((part) => ({ part, asked: "it's" })), undefined];

test("what one request asks in the same moment is one statement, and each gets its own answer", async () => {
  const later = async () => {
    await Promise.resolve();
    return none();
  };
  const all = () => inRequest(() => Promise.all([day(), rows(), later()]));
  expect(await tripsOf(async () => expect(await all()).toEqual(answers))).toHaveLength(1);
});

test("two requests, and whoever asks outside of one, ask by themselves", async () => {
  expect(await tripsOf(() => Promise.all([inRequest(day), inRequest(day), rows(), none()]))).toHaveLength(4);
  expect(await Promise.all([day(), rows(), none()])).toEqual(answers);
});

test("when one question fails, all of that moment do", async () => {
  const wrong = () => ask(sql`select 1 / ${0}`, (rows) => rows);
  const both = await inRequest(() => Promise.allSettled([day(), wrong()]));
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});
