import type { Actor } from "#app/access/roles.ts";
import { sql } from "kysely";
import { pushSettings } from "#test/servers/push-keys.ts";
import { aMailServer } from "#test/servers/mail.ts";
import { aPushService } from "#test/servers/push.ts";
import { archiving, causes, type Cause } from "./alert-causes.ts";
import { alertNames, isInstalled, startAlerting } from "./alerting.ts";
import { sleep, within } from "./clock.ts";
import { send } from "./http.ts";
import { ownDatabase, withProduct, type Product } from "./product.ts";
import { report, type Breaches } from "./report.ts";

/** Brings about what each alert is for, and looks whether it reaches the webhook by Prometheus and Alertmanager. */
if (!isInstalled()) {
  console.error("Prometheus and Alertmanager are not installed, so no alert was fired.");
  process.exit(0);
}

const mails = await aMailServer();
const service = await aPushService(pushSettings.PUSH_PUBLIC_KEY);
Object.assign(process.env, pushSettings, {
  SMTP_URL: mails.url,
  MAIL_FROM: "no-reply@example.com",
  DATABASE_POOL: "4",
  CDN_PURGE_URL: "http://127.0.0.1:1/",
});
const usualPatience = 180_000;

/** A device whose push service is broken, and a step that comes due for each of its person's leads. */
const pushFails: Cause = {
  alerts: ["PushFailing"],
  fault: async ({ db }) => {
    const { aLead, aUser } = await import("#test/factories.ts");
    const { openSession, readSession } = await import("#app/platform/auth/auth.server.ts");
    const { addDevice, chooseKinds } = await import("#app/domain/push/writes.server.ts");
    const { usualChoices } = await import("#app/domain/push/model.ts");
    const person = await aUser({ role: "counsellor" });
    for (let count = 0; count < 10; count++) await aLead(person);
    await sql`update leads set next_at = now() + interval '1 day'`.execute(db);
    await sleep(2_500);
    const opened = await openSession({ userId: person.id, remember: false }, new Headers());
    const cookie = opened!.headers.get("set-cookie")!.split(";")[0]!;
    const actor: Actor = (await readSession(new Headers({ cookie })))!;
    const { device, ...target } = service.subscribe();
    service.answerWith(device, ...Array.from({ length: 200 }, () => 500));
    await addDevice(actor, target);
    await chooseKinds(actor, { ...usualChoices, quiet: "never" });
    await sql`update leads set next_at = now() + interval '1 second'`.execute(db);
    return () => db.deleteFrom("push_subscriptions").execute();
  },
};

await withProduct(
  1,
  async (product) => {
    await untilWorkerIsReady(product);
    const alerting = await startAlerting(product.folder, product.metricsPorts);
    const breaches: Breaches = [];
    const rows: Record<string, string> = {};
    try {
      for (const cause of [causes[0]!, pushFails, ...causes.slice(1)])
        breaches.push(...(await bringAbout(product, cause, alerting.firing, rows)));
    } finally {
      alerting.stop();
      await Promise.all([mails.stop(), service.stop()]);
    }
    const missing = alertNames().filter((name) => rows[name] === undefined);
    breaches.push(...missing.map((name) => `${name}: nothing here brings it about`));
    console.table(Object.fromEntries(Object.entries(rows).map(([alert, outcome]) => [alert, { outcome }])));
    report("alerts", breaches, {
      alerts: alertNames().length,
      reached: Object.values(rows).filter((row) => row.startsWith("reached")).length,
    });
    return breaches;
  },
  (folder, started) => ownDatabase(folder, started, archiving),
);

async function untilWorkerIsReady({ metricsPorts }: Product) {
  const address = `http://127.0.0.1:${metricsPorts.at(-1)}`;
  await within(120_000, "the worker", async () => (await send(address, "/readyz").catch(() => undefined))?.status === 200, 200);
}

async function bringAbout(
  product: Product,
  { alerts, fault, patience = usualPatience }: Cause,
  firing: Map<string, number>,
  rows: Record<string, string>,
) {
  const isFirst = alerts === causes[0]!.alerts;
  const early = isFirst ? [] : alerts.filter((name) => firing.has(name));
  const began = performance.now();
  const undo = await fault(product);
  if (!undo) {
    for (const name of alerts) rows[name] = "not tried: this machine does not allow it";
    return [];
  }
  await within(patience, alerts.join(", "), () => alerts.every((name) => firing.has(name)), 200).catch(() => undefined);
  for (const name of alerts) {
    const at = firing.get(name);
    rows[name] = early.includes(name)
      ? "fired before its cause"
      : at === undefined
        ? "did not arrive"
        : `reached the webhook after ${Math.max(0, Math.round((at - began) / 1000))} s`;
  }
  await undo();
  await untilWorkerIsReady(product);
  return alerts.filter((name) => !rows[name]!.startsWith("reached")).map((name) => `${name}: ${rows[name]}`);
}
