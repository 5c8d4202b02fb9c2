import { sql } from "kysely";
import { expect, test } from "vitest";
import { tellLead } from "#app/domain/lead-lists/program.reads.server.ts";
import { editLead } from "#app/domain/leads/editing.writes.server.ts";
import { stopPhone } from "#app/domain/leads/stops.writes.server.ts";
import { addOwnFieldInput } from "#app/domain/own-fields/inputs.server.ts";
import { addOwnField } from "#app/domain/own-fields/writes.server.ts";
import { bodyOf } from "#app/domain/webhooks/payload.reads.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { aLead, aUser } from "#test/factories.ts";

test("programs are told the fields that the owner opens to them, by key and in a webhook; words that were typed never", async () => {
  const owner = await aUser({ role: "admin" });
  const add = (nameEn: string, kind: string, places: string[]) =>
    addOwnField(owner, addOwnFieldInput.parse({ nameEn, nameHi: "", kind, places }));
  await add("Marks", "number", ["api"]);
  await add("Age", "number", ["list", "export"]);
  await add("Remark", "text", ["api", "export"]);
  const { places } = await db.selectFrom("own_fields").select("places").where("id", "=", "remark").executeTakeFirstOrThrow();
  expect(places).toEqual(["export"]);
  // However it came there.
  await sql`update own_fields set places = '{api}' where id = 'remark'`.execute(db);

  const mobileNumber = "+919835022331";
  const number = await aLead(owner, { mobileNumber });
  await editLead(owner, number, { version: 1, own: { marks: 81.5, age: 17, remark: "their own words" } });
  const tellWebhook = async () => {
    const told = { what: "lead.created", at: new Date(), lead: number, enquiry: null, detail: {}, withDetails: true };
    return (JSON.parse(await bodyOf(told)) as { data: { lead: unknown } }).data.lead;
  };
  expect(await tellLead(db, number)).toHaveProperty("own", { marks: 81.5 });
  expect(await tellWebhook()).toHaveProperty("own", { marks: 81.5 });
  await inTransaction((tx) => stopPhone(tx, { phone: mobileNumber, how: "staff", by: owner.id, isSure: true, own: undefined }));
  for (const told of [await tellLead(db, number), await tellWebhook()]) expect(told).toHaveProperty("own", {});
});
