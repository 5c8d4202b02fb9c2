import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { enquiryInput } from "#app/domain/enquiries/inputs.server.ts";
import { receiveEnquiry } from "#app/domain/enquiries/writes.server.ts";
import { signFormToken, networkOfTheDay } from "#app/platform/captcha.server.ts";
import { duringRequest } from "#app/platform/request.server.ts";
import { db } from "#db/client.ts";

const words = { name: "Asha", phone: "9876543210", enquire: "LAW", who: "student", answer: "on" };
let next = 0;
/** Somebody in this network sends this, with a form of ours or without one. */
const send = (ip: string, form = "") =>
  duringRequest({ id: randomUUID(), locale: "en", nonce: "", ip }, () =>
    receiveEnquiry(enquiryInput.parse({ ...words, message: `Question ${++next}`, form })),
  ).then(
    () => "taken",
    (error: Error) => error.message,
  );
const countOf = async (ip: string) => {
  const rows = await db.selectFrom("enquiries").select("id").where("network", "=", networkOfTheDay(ip)).execute();
  return rows.length;
};

beforeEach(() => db.updateTable("settings").set({ formless_per_hour: 20 }).execute());

describe("the hourly ceiling", () => {
  test("is never passed by what comes without a form of ours, however many come at once", async () => {
    const answers = [];
    for (let time = 0; time < 30; time++) answers.push(...(await Promise.all([1, 2, 3, 4].map(() => send("10.1.0.1")))));
    expect(answers.filter((answer) => answer === "taken")).toHaveLength(20);
    expect(answers.filter((answer) => answer.includes("once more"))).toHaveLength(100);
    expect(await countOf("10.1.0.1")).toBe(20);
  });

  test("a hundred at once hold up nobody: a few are taken, the others are asked to send once more", async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => send("10.1.0.5")));
    expect(answers.filter((answer) => answer === "taken")).toHaveLength(4);
    expect(answers.filter((answer) => answer.includes("once more"))).toHaveLength(96);
  });

  test("is for one network: others are taken, and whoever sends a form of ours always", async () => {
    for (let time = 0; time < 20; time++) expect(await send("10.1.0.2")).toBe("taken");
    expect(await send("10.1.0.2")).toContain("once more");
    expect(await send("10.1.0.2", "forged.form.token")).toContain("once more");
    expect(await send("10.1.0.3")).toBe("taken");
    const withForm = await Promise.all(Array.from({ length: 50 }, () => send("10.1.0.2", signFormToken())));
    expect(new Set(withForm)).toEqual(new Set(["taken"]));
    expect(await countOf("10.1.0.2")).toBe(70);
  });

  test.each([
    [59, "once more"],
    [61, "taken"],
  ])("counts the last hour: what came %i minutes ago", async (minutes, answer) => {
    const ip = `10.2.0.${minutes}`;
    await send(ip);
    await sql`insert into enquiries select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(),
        'reference', translate(upper(left(md5(random()::text), 10)), 'ILOU', '0000'), 'received_at', now() - make_interval(mins => ${minutes})))).*
      from enquiries one, generate_series(1, 19) where network = ${networkOfTheDay(ip)}`.execute(db);
    expect(await countOf(ip)).toBe(20);
    expect(await send(ip)).toContain(answer);
  });
});
