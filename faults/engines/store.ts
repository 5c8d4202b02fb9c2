import { aSmallPicture, signIn } from "../editor.ts";
import { send } from "../http.ts";
import { judgeFiles, removeOrphans } from "../oracle.ts";
import { editor as account, ownDatabase, withProduct, type Engines } from "../product.ts";
import { notRun, numberAfter, report, spread, type Breaches } from "../report.ts";
import { lookAround, objectsOf } from "../world.ts";
import { startLooking, tellLooks } from "./looking.ts";
import { startProxy, type Proxy } from "./proxy.ts";

/**
 * The object store is away, slow, or takes what it is given for something else: pages are shown, whoever uploads is told, and no
 * row tells of a file that is not there. Wants a real store: bin/s3 up, and its settings of bin/s3 env.
 */
const times = numberAfter("--times", 60);
const limits = { upload: numberAfter("--upload", 25_000), page: numberAfter("--page", 1_000), slow: numberAfter("--slow", 1_000) };
const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env;
if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
  notRun("store", "there is no object store (bin/s3 up, bin/s3 env)");

let line: Proxy;
const engines: Engines = async (folder, started) => {
  const database = await ownDatabase(folder, started);
  const store = new URL(S3_ENDPOINT);
  line = await startProxy({ host: store.hostname, port: Number(store.port || 80) });
  started.push(line.stop);
  store.port = String(line.port);
  const settings = { STORAGE: "s3", S3_ENDPOINT: store.href, S3_BUCKET: `faults-${Date.now()}`, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  return { ...database, settings };
};

/** One letter of each signature is another, as with a wrong secret; the head of a request comes in one piece. */
const wrongSecret = (chunk: Buffer) =>
  Buffer.from(
    chunk.toString("latin1").replace(/Signature=(.)/, (_, first) => `Signature=${first === "0" ? "1" : "0"}`),
    "latin1",
  );

/** What is stored comes with other bytes than it was sent with. */
const wrongBytes = (chunk: Buffer) => {
  const isPut = chunk.subarray(0, 4).toString() === "PUT ";
  const body = isPut ? chunk.indexOf("\r\n\r\n") + 4 : 0;
  const isHead = !isPut && /^(GET|HEAD|POST|DELETE) /.test(chunk.subarray(0, 8).toString());
  if (isHead || body >= chunk.length) return chunk;
  const changed = Buffer.from(chunk);
  changed[changed.length - 1]! ^= 0xff;
  return changed;
};

const ways: { name: string; begin: () => void; end: () => void; mayBeStored?: boolean }[] = [
  { name: "away", begin: () => line.down(true), end: () => line.down(false) },
  { name: "silent", begin: () => line.silent(true), end: () => line.silent(false) },
  { name: "slow", begin: () => line.delay(limits.slow), end: () => line.delay(0), mayBeStored: true },
  { name: "wrong secret", begin: () => line.change(wrongSecret), end: () => line.change(undefined) },
  { name: "wrong bytes", begin: () => line.change(wrongBytes), end: () => line.change(undefined) },
];

await withProduct(
  1,
  async (product) => {
    const to = (path: string, wish: Parameters<typeof send>[2]) => send(product.web[0]!.address, path, { ...wish, patience: 60_000 });
    const editor = await signIn(to, product.origin, account);
    const breaches: Breaches = [];
    const told: Record<string, number[]> = {};
    let stored = 0;
    const upload = async () => {
      const { name, picture } = await aSmallPicture();
      const answer = await editor.upload(to, name, picture);
      if (answer.uploaded) stored++;
      return answer;
    };
    const well = async () => (await upload()).uploaded ?? breaches.push("with the store well an upload was not stored");
    await well();
    const looking = await startLooking(product);
    for (let time = 0; time < times; time++) {
      const { name, begin, end, mayBeStored = false } = ways[time % ways.length]!;
      begin();
      const { status, ms, problem, uploaded } = await upload();
      end();
      (told[name] ??= []).push(ms);
      const isTold = (status === 409 && Boolean(problem)) || (mayBeStored && uploaded !== undefined);
      if (!isTold) breaches.push(`${name}: an upload was answered with ${status}`);
      if (ms > limits.upload) breaches.push(`${name}: an upload was answered after ${Math.round(ms)} ms`);
      await well();
    }
    await looking.stop();
    const { interrupted, hung, figures } = tellLooks(looking.looks);
    const world = await lookAround(product);
    const files = [...world.files.values()].filter(({ stored_at }) => stored_at !== null);
    breaches.push(
      ...[...interrupted, ...hung].map(({ path, status }) => `${path} was answered with ${status}`),
      ...(figures.kept.p99 > limits.page ? [`pages took ${figures.kept.p99} ms`] : []),
      ...judgeFiles(world),
      ...files.flatMap((file) => objectsOf(file).filter((path) => !world.objects.has(path))).map((path) => `a row tells of ${path}`),
      ...(files.length === stored ? [] : [`${files.length} files are there, ${stored} were acknowledged`]),
    );
    const { removed, breaches: orphans } = await removeOrphans(product);
    breaches.push(...orphans);
    const answered = Object.fromEntries(Object.entries(told).map(([name, all]) => [name, spread(all)]));
    report("store", breaches, { times, stored, removed, answered, ...figures });
    return breaches;
  },
  engines,
);
