import { sql } from "kysely";
import { sleep } from "./clock.ts";
import { hashOf, type Editor, type Slide } from "./editor.ts";
import { send } from "./http.ts";
import type { Account } from "./ledger.ts";
import type { Product } from "./product.ts";
import type { Breaches } from "./report.ts";
import { isLoose, lookAround, objectsKnownTo, objectsOf, timesIn, type World } from "./world.ts";

/** What was acknowledged is there, once, as it was meant; the rest is there once or not at all; all of a change or none of it. */
export function judge(accounts: Account<Slide>[], world: World): Breaches {
  return [...accounts.flatMap((account) => judgeKey(account, world)), ...judgeHistory(world), ...judgeFiles(world)];
}

function judgeKey({ key, hash, acked }: Account<Slide>, world: World): Breaches {
  const found = world.slides.filter(({ id }) => id === key);
  const [slide] = found;
  if (!slide) return acked ? [`${key} was acknowledged and is lost`] : [];
  if (hash === undefined) return [`${key} was never submitted and is there`];
  if (found.length > 1) return [`${key} is there ${found.length} times`];
  if (hashOf(slide) !== hash) return [`${key} is not as it was meant`];

  const file = world.files.get(slide.file_id);
  if (!file || isLoose(file)) return [`${key} shows a file that is not stored and attached`];
  return objectsOf(file)
    .filter((path) => !world.objects.has(path))
    .map((path) => `${key} has lost ${path}`);
}

function judgeHistory(world: World): Breaches {
  const saves = world.history.filter(({ what }) => what === "slide.saved");
  const present = new Set(world.slides.map(({ id }) => `slide:${id}`));
  const moments = new Set(saves.map(({ at }) => at.getTime()));
  return [
    ...saves.filter(({ subject }) => !present.has(subject ?? "")).map(({ subject }) => `history tells of ${subject}, which is not there`),
    ...[...present]
      .filter((subject) => timesIn(world, "slide.saved", subject) !== 1)
      .map((subject) => `history tells of ${subject} not once`),
    ...(world.notices.length === saves.length ? [] : [`${saves.length} saves and ${world.notices.length} notices`]),
    ...world.notices.filter(({ at }) => !moments.has(at.getTime())).map(({ at }) => `a notice without a save at ${at.toISOString()}`),
  ];
}

export function judgeFiles(world: World): Breaches {
  const files = [...world.files.values()];
  const shown = new Set(world.slides.map(({ file_id }) => file_id));
  const known = new Set(files.flatMap(objectsKnownTo));
  return [
    ...files.filter(({ id, attached_at }) => attached_at !== null && !shown.has(id)).map(({ id }) => `file ${id} is attached to nothing`),
    ...files.filter(({ id }) => !world.filesWithJob.has(id)).map(({ id }) => `file ${id} has no job that would remove it`),
    ...files
      .filter(({ id, stored_at }) => timesIn(world, "file.stored", `file:${id}`) !== (stored_at ? 1 : 0))
      .map(({ id }) => `history and row of file ${id} do not agree`),
    ...[...world.objects].filter((path) => !known.has(path)).map((path) => `object ${path} belongs to no row`),
  ];
}

/** Sent again, it is the same answer and the same one slide. Every third of the unanswered is given up, as people do. */
export async function sendAgain({ web }: Product, editor: Editor, accounts: Account<Slide>[]) {
  const unanswered = accounts.filter(({ meant, acked }) => meant && !acked).filter((_, at) => at % 3 !== 0);
  const answered = accounts.filter(({ acked }) => acked).slice(-20);
  const sent = [...unanswered, ...answered];
  const breaches: Breaches = [];
  for (const [at, { key, meant }] of sent.entries()) {
    const { saved, status } = await editor.submit((path, wish) => send(web[at % web.length]!.address, path, wish), meant!);
    if (!saved) breaches.push(`${key} sent again was answered with ${status}`);
  }
  return { sent: new Set(sent.map(({ key }) => key)), breaches };
}

export async function judgePictures({ web }: Product, world: World): Promise<Breaches> {
  const breaches: Breaches = [];
  for (const [at, { id, photoUrl }] of world.slides.entries()) {
    const { status, body } = await send(web[at % web.length]!.address, photoUrl);
    if (status !== 200 || body.subarray(1, 4).toString() !== "PNG") breaches.push(`the picture of ${id} is answered with ${status}`);
  }
  return breaches;
}

/** Brings the orphan jobs forward and lets the worker do its work. */
export async function removeOrphans(product: Product): Promise<{ removed: number; breaches: Breaches }> {
  const before = await lookAround(product);
  const loose = [...before.files.values()].filter(isLoose).map(({ id }) => id);
  await sql`update pgboss.job set start_after = now()
    where name = 'files.remove-orphan' and state in ('created', 'retry') and data->>'fileId' = any(${loose}::text[])`.execute(product.db);
  let after = before;
  for (const end = Date.now() + 30_000 + loose.length * 3_000; Date.now() < end;) {
    after = await lookAround(product);
    if (loose.every((id) => !after.files.has(id))) break;
    await sleep(200);
  }
  return {
    removed: loose.filter((id) => !after.files.has(id)).length,
    breaches: [
      ...loose.filter((id) => after.files.has(id)).map((id) => `file ${id} was left by the orphan job`),
      ...loose.filter((id) => timesIn(after, "file.removed", `file:${id}`) !== 1).map((id) => `the removal of file ${id} is not told once`),
      ...judgeFiles(after).filter((breach) => breach.startsWith("object")),
    ],
  };
}
