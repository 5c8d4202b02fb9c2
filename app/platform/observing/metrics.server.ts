import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** Everything that can be asked at /metrics, by name. What only the database knows is read by server/metrics.ts when somebody asks. */
export const registry = new Registry();

const prefix = "career_zone_";
const named = <L extends string>(name: string, help: string, labelNames: readonly L[]) => ({
  name: prefix + name,
  help,
  labelNames,
  registers: [registry],
});
const counter = <L extends string = never>(name: string, help: string, ...labels: L[]) => new Counter<L>(named(name, help, labels));
const gauge = <L extends string = never>(name: string, help: string, ...labels: L[]) => new Gauge<L>(named(name, help, labels));
const histogram = <L extends string>(name: string, help: string, buckets: number[], ...labels: L[]) =>
  new Histogram<L>({ ...named(name, help, labels), buckets });

/** Memory, processor, event loop, garbage. They watch all the time, so only who is asked has them. */
export const watchProcess = () => collectDefaultMetrics({ register: registry, prefix });

export const info = gauge("info", "What runs here. Always 1.", "release", "node");

export const requests = counter("requests_total", "Answers of the application, kept pages apart.", "route", "method", "status");
export const requestSeconds = histogram(
  "request_duration_seconds",
  "From the request to the head of its answer, kept pages apart.",
  [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  "route",
);
export const shed = counter("load_shed_total", "Answered with 503 because too much was asked at once.", "queue");
export const streams = gauge("live_streams", "Browsers that listen for changes.");
export const listening = gauge("live_listening", "1 while this process hears every change.");

export const keptAnswers = counter("page_cache_answers_total", "Answers from kept pages, by how the copy was had.", "kind");
/** Plain numbers: a counter with labels would cost more than the answer itself. */
export const answeredFromKept = { hit: 0, waited: 0, stale: 0 };
export const keptRenderings = counter("page_cache_renders_total", "Pages that were rendered for everybody.");
export const keptPages = gauge("page_cache_pages", "Pages that are kept.");
export const keptBytes = gauge("page_cache_bytes", "Bytes of the pages that are kept, in all encodings.");

export const poolConnections = gauge("pool_connections", "Connections of this process to the database.", "state");
export const poolWaiting = gauge("pool_waiting", "Who waits for a connection of this process.");

export const databaseUp = gauge("database_up", "1 while the database answers within two seconds.");
export const databaseWritable = gauge("database_writable", "1 while the database takes changes.");
export const workerBeat = gauge("worker_heartbeat_timestamp_seconds", "When a worker was last heard of. 0: never.");
export const queueWaiting = gauge("queue_waiting", "Jobs whose time has come and that nobody has taken.", "queue");
export const queueOldest = gauge("queue_oldest_seconds", "For how long the oldest of them has been due.", "queue");
export const queueFailed = gauge("queue_failed", "Jobs that were given up after their last try.", "queue");
export const jobs = counter("jobs_total", "Jobs that this worker did.", "queue", "outcome");
export const jobSeconds = histogram("job_duration_seconds", "How long a job took.", [0.01, 0.05, 0.25, 1, 5, 30, 120, 600], "queue");

export const enquiriesReceived = counter("enquiries_received_total", "Enquiries that ever arrived, by the books.");
export const enquiriesProcessed = counter("enquiries_processed_total", "Enquiries that were settled, by the books.");
export const enquiriesWaiting = gauge("enquiries_waiting", "Enquiries that are not settled yet.");
export const enquiriesOldest = gauge("enquiries_oldest_waiting_seconds", "For how long the oldest of them has waited.");

export const mails = counter("mails_total", "What became of each try to send a mail.", "outcome");
export const mailsWaiting = gauge("mails_waiting", "Mails that are not sent yet.");
export const mailsOldest = gauge("mails_oldest_waiting_seconds", "How long ago the oldest of them was written.");
export const mailsDead = gauge("mails_dead", "Mails that will not be sent unless somebody looks.");
export const pushes = counter("push_total", "What became of each try to reach a device.", "outcome");
export const pushesWaiting = gauge("push_waiting", "Messages to devices whose time has come.");
export const pushesOldest = gauge("push_oldest_waiting_seconds", "For how long the oldest of them has been due.");
export const webhooks = counter("webhook_total", "What became of each try to tell a program.", "outcome");
export const ledgerOldest = gauge(
  "ledger_oldest_waiting_seconds",
  "For how long the oldest stop has waited to be told to the object store.",
);

export const purgeRefusedSince = gauge(
  "cdn_purge_refused_since_timestamp_seconds",
  "Since when the CDN has not taken what it was told. 0: it has taken everything.",
);

export const backupAt = gauge("backup_last_success_timestamp_seconds", "When the last backup ended well. 0: never.");
export const filesBackupAt = gauge("files_backup_last_success_timestamp_seconds", "When the files were last backed up. 0: never.");
export const archiveStalled = gauge(
  "archive_stalled_seconds",
  "For how long changes of the database have waited to be archived. Told only where it archives.",
);
export const restoreFailed = gauge("restore_failed", "1 while the last drill is one that failed or found differences.");
export const restoreAt = gauge("restore_proved_timestamp_seconds", "When a restore was last proved. 0: never.");
export const storageBytes = gauge("storage_bytes", "Size of the disk that holds the folder of files.");
export const storageFree = gauge("storage_free_bytes", "What is free on it.");

export const errors = counter("errors_total", "Lines of the log that say error.");
export const errorReports = counter("error_reports_total", "Errors told to the address of ERRORS_DSN.", "outcome");

/** A series that begins with its first event hides it: Prometheus sees no increase from nothing to one. So these begin at 0. */
for (const outcome of ["sent", "later", "refused"]) mails.inc({ outcome }, 0);
for (const outcome of ["sent", "later", "refused", "gone"]) pushes.inc({ outcome }, 0);
for (const outcome of ["delivered", "later", "given-up"]) webhooks.inc({ outcome }, 0);
for (const queue of ["forms", "staff", "visitors"]) shed.inc({ queue }, 0);

/** For a count that somebody else keeps: in another process, or where a counter would cost more than what it counts. */
export function setTotal<L extends string>(of: Counter<L>, ...totals: { labels?: Record<L, string>; value: number }[]) {
  of.reset();
  for (const { labels, value } of totals) if (labels) of.inc(labels, value); else of.inc(value); // prettier-ignore
}
