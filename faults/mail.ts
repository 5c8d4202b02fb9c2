import { sql } from "kysely";
import { aMailServer } from "#test/servers/mail.ts";
import { sleep, within } from "./clock.ts";
import { withProduct, type Product } from "./product.ts";
import { numberAfter, report, type Breaches } from "./report.ts";

/** So many mails are written while the mail server is away, and the worker is killed before and while they are sent. */
const count = numberAfter("--mails", 1_000);

const mails = await aMailServer();
await mails.stop();
Object.assign(process.env, { SMTP_URL: mails.url, MAIL_FROM: "no-reply@example.com" });

await withProduct(0, async (product) => {
  const ids = await write(product);
  await within(120_000, "every mail to be tried", async () => (await counted(product, "tried")) === count, 250);
  const triedAfter = Math.round(performance.now() / 1000);
  await restart(product);
  await mails.comeBack();
  const back = performance.now();
  await within(120_000, "the first mails", () => mails.taken.length > count / 10);
  await restart(product);
  await within(300_000, "every mail to be sent", async () => (await counted(product, "sent")) === count, 250);
  const sentAfter = Math.round((performance.now() - back) / 1000);
  await sleep(2_000);
  await mails.stop();

  const taken = mails.taken.map(({ messageId }) => messageId);
  const missing = ids.filter((id) => !taken.includes(`<${id}@localhost>`));
  const repeated = taken.length - new Set(taken).size;
  const breaches: Breaches = [
    ...(missing.length > 0 ? [`${missing.length} mails never arrived`] : []),
    ...((await counted(product, "dead")) > 0 ? ["some mails are dead"] : []),
    // One per killed worker was taken and not noted.
    ...(repeated > 2 ? [`${repeated} mails were sent again`] : []),
  ];
  report("mail", breaches, { mails: count, triedAfter, sentAfter, sameMessageAgain: repeated });
  return breaches;
});

async function write({ db }: Product) {
  const { sendWaiting } = await import("#app/domain/mails/jobs.server.ts");
  const { enqueue } = await import("#app/platform/jobs.server.ts");
  const ids: string[] = [];
  for (let number = 0; number < count; number++)
    await db.transaction().execute(async (tx) => {
      const words = { template: "demo", subject: `Demo ${number}`, text: "Demo", html: "<p>Demo</p>" };
      const mail = await tx
        .insertInto("mails")
        .values({ to_address: `reader${number}@example.com`, locale: "en", ...words })
        .returning("id")
        .executeTakeFirstOrThrow();
      await enqueue(tx, sendWaiting, { id: mail.id });
      ids.push(mail.id);
    });
  return ids;
}

async function restart(product: Product) {
  await product.worker.kill();
  product.worker = product.startWorker();
}

async function counted({ db }: Product, what: "tried" | "sent" | "dead") {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from mails where case ${what}
    when 'tried' then attempts > 0 when 'sent' then sent_at is not null else dead_at is not null end`.execute(db);
  return rows[0]!.count;
}
