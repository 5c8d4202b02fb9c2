import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Actor } from "#app/access/roles.ts";
import { freePort } from "#test/start.ts";
import { sleep, within } from "../clock.ts";
import { send } from "../http.ts";
import { ownDatabase, withProduct, type Product } from "../product.ts";
import { notRun, numberAfter, report, spread, type Breaches } from "../report.ts";

/**
 * Behind a CDN (Varnish, by bin/cdn) that keeps pages for a day: what changes shows, what is taken away is gone, and pages that
 * were asked for go on while the application is dead. Needs root, for Debian's packages.
 */
const changes = numberAfter("--changes", 10);
const deadFor = numberAfter("--dead", 3_600);
const limits = { shows: numberAfter("--shows", 3_000), gone: 60_000 };
const pages = ["/", "/hi", "/courses", "/hi/courses", "/college", "/exams", "/blogs", "/gallery", "/aboutUs", "/privacy"];

if (process.getuid?.() !== 0) notRun("cdn", "it comes from Debian's packages and needs root");
const port = await freePort();
const edge = `http://127.0.0.1:${port}`;
const ask = (path: string) => send(edge, path, { headers: { "Accept-Encoding": "identity" }, patience: 10_000 });

await withProduct(1, run, async (folder, started) => ({
  ...(await ownDatabase(folder, started)),
  settings: { CDN_PURGE_URL: `${edge}/` },
}));

async function run(product: Product): Promise<Breaches> {
  const folder = join(product.folder, "cdn");
  const cdn = (what: string, ...more: string[]) => promisify(execFile)("bash", ["bin/cdn", what, folder, ...more]);
  await cdn("up", String(port), new URL(product.web[0]!.address).port);
  try {
    // The worker's first purge, of everything, is over.
    await sleep(15_000);
    for (let time = 0; time < 3; time++) for (const page of pages) await ask(page);
    const missed = [];
    for (const page of pages) if ((await ask(page)).headers["x-cache"] !== "HIT") missed.push(page);
    const { shows, gone } = await changeAndTakeAway(product.actor);
    // The last purge is sent once more.
    await sleep(6_000);
    for (let time = 0; time < 3; time++) for (const page of pages) await ask(page);
    await product.web[0]!.program.kill();
    const dead = await readWhileDead();
    const breaches: Breaches = [
      ...missed.map((page) => `${page} is not kept`),
      ...shows.filter((ms) => ms > limits.shows).map((ms) => `a change showed only after ${ms} ms`),
      ...gone.filter((ms) => ms > limits.gone).map((ms) => `what was taken away was gone only after ${ms} ms`),
      ...dead.failed.slice(0, 5),
    ];
    report("cdn", breaches, {
      shows: spread(shows),
      gone: spread(gone),
      dead: { seconds: deadFor, asked: dead.asked, failed: dead.failed.length },
    });
    return breaches;
  } finally {
    await cdn("down");
  }
}

async function changeAndTakeAway(actor: Actor) {
  const { aSlide } = await import("#test/factories.ts");
  const { aCourse } = await import("#test/entries.ts");
  const { aPicture } = await import("#test/pictures.ts");
  const { deleteSlide } = await import("#app/domain/carousel/writes.server.ts");
  const { withdrawCourse } = await import("#app/domain/courses/writes.server.ts");
  const [shows, gone]: number[][] = [[], []];
  const until = async (times: number[], isSo: () => Promise<boolean>) => {
    const began = performance.now();
    await within(limits.gone, "the CDN", isSo, 50);
    times.push(Math.round(performance.now() - began));
  };
  for (let count = 0; count < changes; count++) {
    const slide = await aSlide(actor, { picture: await aPicture(), name: `change-${count}.png`, alt: `Change ${count}` });
    await until(shows!, async () => (await ask("/")).body.includes(`Change ${count}`));
    await ask(slide.photoUrl);
    await deleteSlide(actor, slide.id);
    await until(gone!, async () => (await ask(slide.photoUrl)).status === 404 && !(await ask("/")).body.includes(`Change ${count}`));

    const { id, content } = await aCourse(actor, { name: `Changing course ${count}` });
    await until(shows!, async () => (await ask("/courses")).body.includes(`Changing course ${count}`));
    await ask(`/courses/${content.slug}`);
    await withdrawCourse(actor, id);
    await until(gone!, async () => (await ask(`/courses/${content.slug}`)).status === 404);
  }
  return { shows: shows!, gone: gone! };
}

async function readWhileDead() {
  const failed: string[] = [];
  let asked = 0;
  for (const began = performance.now(); performance.now() - began < deadFor * 1_000; asked++) {
    const page = pages[asked % pages.length]!;
    const status = await ask(page).then(
      (answer) => answer.status,
      (error: Error) => error.message,
    );
    if (status !== 200) failed.push(`${page} was answered with ${status} after ${Math.round((performance.now() - began) / 1_000)} s`);
    await sleep(200);
  }
  return { asked, failed };
}
