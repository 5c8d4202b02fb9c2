import { judgeAnnouncements } from "./announcements.ts";
import { sleep } from "./clock.ts";
import type { Scene } from "./cycles.ts";
import type { Slide } from "./editor.ts";
import type { Account } from "./ledger.ts";
import { judge, judgePictures, removeOrphans, sendAgain } from "./oracle.ts";
import { report, spread, type Breaches } from "./report.ts";
import { isLoose, lookAround } from "./world.ts";

/** Looks at everything that is left, sends again what was not answered, and clears away what nobody uses. */
export async function verdict(scene: Scene, cycles: number): Promise<Breaches> {
  const { product, editor, ledger, streams, saving, times } = scene;
  await sleep(1_500);
  const accounts = ledger.read();
  const world = await lookAround(product);
  const announced = judgeAnnouncements(accounts, world, streams);
  const ended = streams.filter((stream) => stream.hasEnded()).map(({ name }) => `${name} was told that its session ended`);
  const pictures = await judgePictures(product, world);
  for (const stream of streams) await stream.stop();

  const again = await sendAgain(product, editor, accounts);
  const accountsNow = accounts.map((account): Account<Slide> => ({ ...account, acked: account.acked || again.sent.has(account.key) }));
  const settled = await lookAround(product);
  const loose = [...settled.files.values()].filter(isLoose);
  const orphans = await removeOrphans(product);

  const breaches = [
    ...scene.breaches,
    ...(accounts.filter(({ acked }) => acked).length < cycles ? ["Too little was acknowledged for this to prove anything"] : []),
    ...judge(accounts, world),
    ...announced.breaches,
    ...ended,
    ...pictures,
    ...again.breaches,
    ...judge(accountsNow, settled),
    ...orphans.breaches,
  ];
  report("kill", breaches, {
    cycles: { web: cycles, database: cycles },
    saves: { ...saving.counts, ...countsOf(accounts, new Set(world.slides.map(({ id }) => id))), sentAgain: again.sent.size },
    ...Object.fromEntries(Object.entries(times).map(([name, values]) => [name, spread(values)])),
    announced: { streams: streams.length, ...spread(announced.delays), afterReturn: announced.afterReturn },
    orphans: {
      neverStored: loose.filter(({ stored_at }) => stored_at === null).length,
      neverUsed: loose.filter(({ stored_at }) => stored_at !== null).length,
      removed: orphans.removed,
    },
  });
  return breaches;
}

function countsOf(accounts: Account<Slide>[], present: Set<string>) {
  const unacked = accounts.filter(({ meant, acked }) => meant && !acked);
  return {
    acked: accounts.filter(({ acked }) => acked).length,
    unacked: unacked.length,
    unackedButThere: unacked.filter(({ key }) => present.has(key)).length,
  };
}
