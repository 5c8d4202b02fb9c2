import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { whileAsking } from "../asking.ts";
import { sleep, within } from "../clock.ts";
import { startDatabase, type Database } from "../database.ts";
import { aSmallPicture, signIn } from "../editor.ts";
import { send } from "../http.ts";
import { judgeFiles, removeOrphans } from "../oracle.ts";
import { editor as account, withProduct, type Engines, type Product } from "../product.ts";
import { notRun, numberAfter, report, spread, type Breaches } from "../report.ts";
import { lookAround, objectsOf } from "../world.ts";
import { freePort } from "#test/start.ts";
import { mountSmallDisk, noSmallDisk, type SmallDisk } from "./small-disk.ts";

/**
 * The disk of PostgreSQL is full while people ask, and the disks of uploads while pictures are sent. PostgreSQL may give up, and
 * whoever looks after it starts it again when there is room: nothing that was promised is lost. An upload is refused in words.
 */
const times = numberAfter("--times", 20);
const perSecond = numberAfter("--rate", 5);
const limits = { held: numberAfter("--held", 2_500), back: numberAfter("--back", 15_000) };
const why = noSmallDisk();
if (why) notRun("disk", why);

let database: Database;
let disks: Record<"database" | "files" | "temporary", SmallDisk>;

const engines: Engines = async (_, started) => {
  disks = { database: mountSmallDisk(240), files: mountSmallDisk(8), temporary: mountSmallDisk(8) };
  started.push(async () => Object.values(disks).forEach((disk) => disk.remove()));
  const settings = { min_wal_size: "32MB", max_wal_size: "48MB", wal_recycle: "off" };
  database = await startDatabase({ folder: disks.database.folder, port: await freePort(), settings });
  started.push(async () => database.hasEnded() || database.stop());
  return { ...database, settings: { STORAGE_FOLDER: join(disks.files.folder, "files"), TMPDIR: disks.temporary.folder } };
};

await withProduct(
  1,
  async (product) => {
    const filled = { times, stopped: 0, back: [] as number[] };
    const { asking, ...judged } = await whileAsking(product, perSecond, async () => {
      for (let time = 0; time < times; time++) {
        await sleep(1_000 + Math.random() * 1_000);
        await fillDatabase(product, filled, time % 2 === 1);
      }
      await sleep(1_000);
    });
    const uploads = await fillUploads(product);
    const breaches: Breaches = [
      ...judged.breaches,
      ...uploads.breaches,
      ...filled.back.filter((ms) => ms > limits.back).map((ms) => `writing again only after ${Math.round(ms)} ms`),
      ...asking.held.filter(({ ms }) => ms > limits.held).map(({ ms }) => `somebody was held for ${ms} ms`),
      ...(asking.counts.failed > 0 ? [`${asking.counts.failed} were told of a mistake instead of a full disk`] : []),
      ...(asking.counts.sentAgain === 0 ? ["The disk was never full for anybody"] : []),
      ...(filled.stopped < Math.floor(times / 2) ? ["PostgreSQL did not give up each time it should"] : []),
    ];
    report("disk", breaches, {
      database: { times, stopped: filled.stopped, back: spread(filled.back) },
      held: spread(asking.held.map(({ ms }) => ms)),
      enquiries: judged.figures,
      uploads: uploads.figures,
    });
    return breaches;
  },
  engines,
);

/** Full for three seconds in which it refuses, or until it gave up: which it does when its log has no room any more. */
async function fillDatabase({ db, web }: Product, filled: { stopped: number; back: number[] }, withItsLog: boolean) {
  const isOver = async () => {
    disks.database.fill();
    if (withItsLog) await sql`select pg_switch_wal()`.execute(db).catch(() => {});
    return database.hasEnded();
  };
  await within(withItsLog ? 15_000 : 3_000, "the end of PostgreSQL", isOver, 200).catch(() => {});
  disks.database.free();
  const began = performance.now();
  if (database.hasEnded()) {
    filled.stopped++;
    await database.restart();
  }
  const isWriting = async () => (await send(web[0]!.address, "/readyz").catch(() => undefined))?.body.toString().trim() === "ready";
  await within(60_000, "the process to write again", isWriting, 50);
  filled.back.push(performance.now() - began);
}

async function fillUploads(product: Product) {
  const to = (path: string, wish: Parameters<typeof send>[2]) => send(product.web[0]!.address, path, wish);
  const editor = await signIn(to, product.origin, account);
  const breaches: Breaches = [];
  const counts = { refused: 0, stored: 0 };
  for (let time = 0; time < times; time++) {
    const disk = time % 2 === 0 ? disks.files : disks.temporary;
    disk.fill();
    const { name, picture } = await aSmallPicture();
    const refused = await editor.upload(to, name, picture);
    disk.free();
    if (refused.status !== 409 || !refused.problem) breaches.push(`with a full disk an upload was answered with ${refused.status}`);
    else counts.refused++;
    const { uploaded } = await editor.upload(to, name, picture);
    if (uploaded) counts.stored++;
    else breaches.push("with room again an upload was not stored");
    const left = [join(disks.files.folder, "files", ".incoming"), disks.temporary.folder].flatMap((folder) =>
      existsSync(folder) ? readdirSync(folder) : [],
    );
    breaches.push(...left.map((part) => `${part} was left behind`));
  }
  const world = await lookAround(product);
  const stored = [...world.files.values()].filter(({ stored_at }) => stored_at !== null);
  breaches.push(
    ...judgeFiles(world),
    ...stored.flatMap((file) => objectsOf(file).filter((path) => !world.objects.has(path))).map((path) => `a row tells of ${path}`),
    ...(stored.length === counts.stored ? [] : [`${stored.length} files are there, ${counts.stored} were acknowledged`]),
  );
  const { removed, breaches: orphans } = await removeOrphans(product);
  return { breaches: [...breaches, ...orphans], figures: { ...counts, removed } };
}
