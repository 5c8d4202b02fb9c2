import type { Actor } from "#app/access/roles.ts";
import { sleep, within } from "../clock.ts";
import { send } from "../http.ts";
import { withProduct, type Product } from "../product.ts";
import { numberAfter, report, spread, type Breaches } from "../report.ts";
import { firstPurge, standInCdn } from "./edge.ts";

/**
 * Behind a CDN (Varnish, by bin/cdn) that keeps pages for a day: what changes shows, what is taken away is gone, and pages that
 * were asked for go on while the application is dead.
 */
const changes = numberAfter("--changes", 10);
const deadFor = numberAfter("--dead", 3_600);
const limits = { shows: numberAfter("--shows", 3_000), gone: 60_000 };
const pages = ["/", "/hi", "/courses", "/hi/courses", "/college", "/exams", "/blogs", "/gallery", "/aboutUs", "/privacy"];

const edge = await standInCdn("cdn");
const ask = (path: string) => send(edge.address, path, { headers: { "Accept-Encoding": "identity" }, patience: 10_000 });

await withProduct(1, run, edge.engines);

async function run(product: Product): Promise<Breaches> {
  const stop = await edge.start(product);
  try {
    await sleep(firstPurge);
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
    await stop();
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
