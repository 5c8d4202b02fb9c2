import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { aLead, aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";
import { signed, writes } from "#test/servers/whatsapp.ts";

let ravi: Actor, owner: Actor;
beforeAll(async () => {
  [ravi, owner] = await Promise.all([aUser({ role: "counsellor", name: "Ravi" }), aUser({ role: "admin", name: "Asha" })]);
});

test("without a connection the link to the other app stays, and nothing new shows or answers", async () => {
  const mobileNumber = "+919733500001";
  const lead = await aLead(ravi, { mobileNumber });
  const at = `/followUp/${shownNumber(lead)}`;
  expect((await visit(`${at}/whatsapp`, { as: ravi })).status).toBe(200);
  const form = { key: randomUUID(), template: "", language: "en", text: "Hello" };
  const opened = await visit(`${at}/whatsapp`, { as: ravi, form });
  expect(opened.headers.get("location")).toBe(`https://wa.me/${mobileNumber.slice(1)}?text=Hello`);
  for (const page of [at, "/dashboard", "/admin/connections"])
    expect(await (await visit(page, { as: page.startsWith("/admin") ? owner : ravi })).text()).not.toMatch(
      /\/dashboard\/whatsapp|\/conversation|connections\/whatsapp/,
    );
  for (const [path, as] of [
    [`${at}/conversation`, ravi],
    [`${at}/conversation/template`, ravi],
    ["/admin/connections/whatsapp", owner],
  ] as const)
    expect([path, (await visit(path, { as })).status]).toEqual([path, 404]);
  const body = writes("Hello", { from: "919733500002" });
  const answers = [
    await visit("/connect/whatsapp?hub.mode=subscribe&hub.verify_token=&hub.challenge=1"),
    await visit("/connect/whatsapp", { body, headers: { "x-hub-signature-256": signed(body) }, origin: null }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});
