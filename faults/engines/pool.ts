import { Agent } from "node:http";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { sleep, within } from "../clock.ts";
import { caughtUp, judgeEnquiries, judgeReconciliation, lookAtEnquiries } from "../enquiry-oracle.ts";
import { send } from "../http.ts";
import { openLedger } from "../ledger.ts";
import { ownDatabase, withProduct, type Engines, type Product } from "../product.ts";
import { numberAfter, report, spread, type Breaches } from "../report.ts";
import { hashOf, sendEnquiry, visitors, type Enquiry } from "../visitor.ts";
import { aNewPage } from "./looking.ts";

/**
 * Every connection of a process is taken by an enquiry that waits for a lock of somebody else: whoever comes then is told so
 * at once, and however the waiting ends, the connections are there again.
 */
const times = numberAfter("--times", 40);
const limits = { told: numberAfter("--told", 2_500), normal: numberAfter("--normal", 5_000) };
const connections = 4;
/** The lock is let go; the statement is cancelled; the connection is ended; the visitor goes away. */
const ends = ["released", "cancelled", "terminated", "left"] as const;
const waiting = sql`from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query not like '%lock table%'`;

const engines: Engines = async (folder, started) => ({
  ...(await ownDatabase(folder, started)),
  settings: { DATABASE_POOL: String(connections) },
});

await withProduct(
  1,
  async (product) => {
    const { signFormToken } = await import("#app/platform/captcha.server.ts");
    const next = visitors(signFormToken);
    const ledger = openLedger<Enquiry>(join(product.folder, "ledger"), hashOf);
    const references = new Map<string, Set<string>>();
    const breaches: Breaches = [];
    const told: number[] = [];
    const normal: number[] = [];
    const { address } = product.web[0]!;

    /** Presses "Send" and waits for whatever comes of it. */
    const ask = async (agent: Agent) => {
      const enquiry = next();
      ledger.intend(enquiry);
      const answer = await sendEnquiry((path, wish) => send(address, path, { ...wish, agent }), product.origin, enquiry).catch(
        () => undefined,
      );
      if (!answer?.reference) return ledger.noAck(enquiry.key);
      references.set(enquiry.key, new Set([answer.reference]));
      ledger.ack(enquiry.key);
    };
    const tell = async (what: string, answer: Promise<{ status: number; ms: number }>) => {
      const { status, ms } = await answer.catch(() => ({ status: 0, ms: 0 }));
      told.push(ms);
      if (status !== 503) breaches.push(`without a free connection ${what} was answered with ${status}`);
    };

    await ask(new Agent());
    for (let time = 0; time < times; time++) {
      const agent = new Agent({ maxSockets: Infinity });
      const release = await hold(product);
      const asked = Promise.all(Array.from({ length: connections }, () => ask(agent)));
      // All of them get here again and again only as long as none was lost on the way.
      await within(10_000, `${connections} connections to wait`, async () => (await count(product)) === connections).catch((error: Error) =>
        breaches.push(`time ${time + 1}: ${error.message}`),
      );
      await Promise.all([
        tell("a page", send(address, aNewPage())),
        tell("a sign-in", signIn(product, address)),
        tell(
          "an enquiry",
          sendEnquiry((path, wish) => send(address, path, wish), product.origin, next()),
        ),
      ]);
      const end = ends[time % ends.length]!;
      if (end === "cancelled") await sql`select pg_cancel_backend(pid) ${waiting}`.execute(product.db);
      if (end === "terminated") await sql`select pg_terminate_backend(pid) ${waiting}`.execute(product.db);
      if (end === "left") agent.destroy();
      if (end !== "released") await sleep(200);
      await release();
      await asked;
      normal.push(await normalAgain(address));
      agent.destroy();
    }
    // One may be between two statements at this very moment; one that was left there stays.
    await within(5_000, "every connection to end its transaction", async () => (await inTransaction(product)) === 0).catch((error: Error) =>
      breaches.push(error.message),
    );
    await caughtUp(product, 60_000);
    const accounts = ledger.read();
    const { breaches: unbalanced } = await judgeReconciliation(product);
    const rows = await lookAtEnquiries(product);
    // Those who were only to be told are not in the ledger.
    const known = new Set(accounts.map(({ key }) => key));
    breaches.push(
      ...judgeEnquiries(accounts, rows, references),
      ...unbalanced,
      ...rows.filter(({ key }) => !known.has(key)).map(({ id }) => `${id} was told to come back and is there`),
      ...told.filter((ms) => ms > limits.told).map((ms) => `told only after ${Math.round(ms)} ms`),
      ...normal.filter((ms) => ms > limits.normal).map((ms) => `normal again only after ${Math.round(ms)} ms`),
    );
    const acked = accounts.filter(({ acked }) => acked).length;
    report("pool", breaches, { times, told: spread(told), normal: spread(normal), enquiries: { sent: accounts.length, acked } });
    return breaches;
  },
  engines,
);

function signIn({ origin }: Product, address: string) {
  const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: origin };
  return send(address, "/login", { method: "POST", headers, body: "email=nobody%40example.com&password=nobody+at+all" });
}

async function count({ db }: Product) {
  const { rows } = await sql`select ${waiting}`.execute(db);
  return rows.length;
}

async function inTransaction({ db }: Product) {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
    db,
  );
  return rows.length;
}

/** Another session lets nobody write an enquiry until it is told to let go. */
async function hold({ database }: Product) {
  const client = new pg.Client({ connectionString: database.url });
  client.on("error", () => {});
  await client.connect();
  await client.query("begin");
  await client.query("lock table enquiries in share mode");
  return async () => {
    await client.query("rollback");
    await client.end();
  };
}

async function normalAgain(address: string) {
  const began = performance.now();
  const answersAll = async () => {
    const answers = await Promise.all(["/readyz", aNewPage(), aNewPage()].map((path) => send(address, path).catch(() => undefined)));
    return answers.every((answer) => answer?.status === 200);
  };
  await within(30_000, `${address} to answer as before`, answersAll, 50);
  return performance.now() - began;
}
