import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { hasNodeExporter } from "./alerting.ts";
import { sleep } from "./clock.ts";
import { send } from "./http.ts";
import type { Product } from "./product.ts";

/** What makes these alerts fire, and how it is taken back. Undefined: it cannot be done on this machine. */
export type Cause = {
  alerts: string[];
  fault: (product: Product) => Promise<(() => unknown) | undefined>;
  /** How long it may take to arrive, where that is longer than usual. */
  patience?: number;
};

/** What is archived here goes nowhere, and well, unless this file is there. PostgreSQL may be another user: it must be where all may look. */
const archiveRefuses = join(tmpdir(), `career-zone-archive-refuses-${process.pid}`);
export const archiving = { archive_mode: "on", archive_command: `test ! -e ${archiveRefuses}`, archive_timeout: "5" };

const anEnquiry = "/enquiry/ABCDEFGH12";

/** Until it is taken back. */
function again(work: () => Promise<unknown>) {
  let isOver = false;
  const running = (async () => {
    while (!isOver) await work().catch(() => sleep(100));
  })();
  return async () => {
    isOver = true;
    await running;
  };
}

async function asOwner(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url, options: "-c default_transaction_read_only=off" });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** A small disk of its own there, nearly full. */
function fillDisk(folder: string) {
  mkdirSync(folder, { recursive: true });
  if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=8m", "tmpfs", folder]).status !== 0) return undefined;
  writeFileSync(join(folder, "filling"), Buffer.alloc(7_800_000));
  return () => spawnSync("umount", [folder]);
}

const writeMail = async ({ db }: Product, to: string, created = sql<Date>`now()`) => {
  const words = { template: "demo", subject: "Demo", text: "Demo", html: "<p>Demo</p>" };
  const mail = db.insertInto("mails").values({ to_address: to, locale: "en", ...words, created_at: created, try_at: created });
  return (await mail.returning("id").executeTakeFirstOrThrow()).id;
};

export const causes: Cause[] = [
  // Nothing was ever backed up here, the address of the CDN leads nowhere, one exporter was never started and one tells what is wrong.
  {
    alerts: [
      "BackupTooOld",
      "FilesBackupTooOld",
      "RestoreNotProved",
      "PurgeRefused",
      "ExporterDown",
      "StandbyBehind",
      "ClockNotSynchronised",
    ],
    fault: async () => () => {},
  },
  {
    alerts: ["RestoreFailed"],
    fault: async ({ db }) => {
      await sql`insert into backup_runs (kind, began_at, ended_at, ok, seconds, differences) values ('drill', now(), now(), false, 41, 3)`.execute(
        db,
      );
      return () => sql`delete from backup_runs`.execute(db);
    },
  },
  {
    alerts: ["InstanceDown"],
    fault: async (product) => {
      await product.web[0]!.program.kill();
      return () => product.replaceWeb(0);
    },
  },
  {
    // What waits is dated back: nobody sits here for an hour.
    alerts: ["NoWorker", "EnquiryWaiting", "QueueTooOld", "MailOld"],
    fault: async (product) => {
      const { signFormToken } = await import("#app/platform/captcha.server.ts");
      const { sendEnquiry, visitors } = await import("./visitor.ts");
      await product.worker.kill();
      const { address } = product.web[0]!;
      const sent = await sendEnquiry((path, wish) => send(address, path, wish), product.origin, visitors(signFormToken)());
      if (!sent.reference) throw new Error(`The enquiry was answered with ${sent.status}`);
      await sql`update enquiry_states set received_at = now() - interval '6 minutes' where outcome = 'waiting'`.execute(product.db);
      await sql`update pgboss.job set start_after = now() - interval '6 minutes' where name = 'enquiry.settle'`.execute(product.db);
      await writeMail(product, "reader@example.com", sql<Date>`now() - interval '2 hours'`);
      return () => void (product.worker = product.startWorker());
    },
  },
  {
    alerts: ["LedgerWaiting"],
    fault: async ({ db }) => {
      // The round that tells them tries again in vain, because a name that leads out of the store is refused.
      await sql`insert into ledger_outbox (name, body, at) values ('../out', '{}', now() - interval '16 minutes')`.execute(db);
      return () => sql`delete from ledger_outbox`.execute(db);
    },
  },
  {
    alerts: ["MailDead"],
    fault: async (product) => {
      const { enqueue } = await import("#app/platform/jobs.server.ts");
      const { sendWaiting } = await import("#app/domain/mails/jobs.server.ts");
      const id = await writeMail(product, "refused@example.com");
      await product.db.transaction().execute((tx) => enqueue(tx, sendWaiting, { id }));
      return () => product.db.deleteFrom("mails").where("id", "=", id).execute();
    },
  },
  {
    alerts: ["JobsFailing", "JobGivenUp"],
    fault: async ({ db }) => {
      const { enqueue } = await import("#app/platform/jobs.server.ts");
      const { sendWaiting } = await import("#app/domain/mails/jobs.server.ts");
      for (let count = 0; count < 12; count++)
        await db.transaction().execute(async (tx) => {
          await enqueue(tx, sendWaiting, { id: "no id of a mail" });
          await sql`update pgboss.job set retry_limit = 0 where name = 'mail.send' and data->>'id' = 'no id of a mail'`.execute(tx);
        });
      return () => sql`delete from pgboss.job where data->>'id' = 'no id of a mail'`.execute(db);
    },
  },
  {
    alerts: ["ErrorRatio"],
    fault: async ({ db, web }) => {
      await sql`alter table enquiries rename to enquiries_away`.execute(db);
      const stop = again(async () => (await send(web[0]!.address, anEnquiry), sleep(100)));
      return async () => {
        await stop();
        await sql`alter table enquiries_away rename to enquiries`.execute(db);
      };
    },
  },
  {
    alerts: ["LoadShedding", "SlowPages", "PoolExhausted"],
    fault: async ({ database, web }) => {
      const holder = new pg.Client({ connectionString: database.url });
      await holder.connect();
      await holder.query("begin; lock table enquiries in access exclusive mode");
      const stops = Array.from({ length: 8 }, () => again(async () => (await send(web[0]!.address, anEnquiry), sleep(50))));
      return async () => {
        await holder.end();
        await Promise.all(stops.map((stop) => stop()));
      };
    },
  },
  {
    alerts: ["EventLoopBlocked"],
    fault: async ({ web }) => {
      const { pid } = web[0]!.program;
      return again(async () => {
        process.kill(pid, "SIGSTOP");
        await sleep(1_500);
        process.kill(pid, "SIGCONT");
        await sleep(500);
      });
    },
  },
  {
    alerts: ["MemoryHigh"],
    fault: async (product) => {
      const restart = async (options: string) => {
        process.env.NODE_OPTIONS = options;
        await product.web[0]!.program.kill();
        await product.replaceWeb(0);
      };
      await restart("--import data:text/javascript,globalThis.ballast=Buffer.alloc(7e8,1)");
      return () => restart("");
    },
  },
  {
    // The only one that nobody can date back: it takes more than five minutes.
    alerts: ["ArchiveStalled"],
    patience: 480_000,
    fault: async ({ database: { url } }) => {
      writeFileSync(archiveRefuses, "");
      // After a start archive_timeout may not count before the first checkpoint, which is minutes later.
      await asOwner(url, "select pg_switch_wal()");
      return () => rmSync(archiveRefuses, { force: true });
    },
  },
  {
    alerts: ["DiskFull"],
    fault: async ({ folder }) => (hasNodeExporter() ? fillDisk(join(folder, "disk")) : undefined),
  },
  {
    alerts: ["StorageFull"],
    fault: async ({ folder }) => fillDisk(join(folder, "files")),
  },
  {
    alerts: ["DatabaseReadOnly"],
    fault: async ({ database: { url } }) => {
      await asOwner(url, "alter system set default_transaction_read_only = on", "select pg_reload_conf()");
      return () => asOwner(url, "alter system reset default_transaction_read_only", "select pg_reload_conf()");
    },
  },
  {
    alerts: ["DatabaseAway"],
    fault: async ({ database }) => {
      await database.kill();
      return () => database.restart();
    },
  },
];
