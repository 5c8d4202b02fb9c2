import { sleep } from "../faults/clock.ts";
import { spread } from "../faults/report.ts";

/** They come evenly, unless it is said how long after one the next does, in milliseconds. */
type Load = { perSecond: number; seconds: number; gap?: () => number };

/** An open model: nobody waits for anybody. A wait that begins late, because whoever asks was busy, counts from when it was due. */
export async function come({ perSecond, seconds, gap = () => 1_000 / perSecond }: Load, ask: () => Promise<{ status: number }>) {
  const times: number[] = [];
  let errors = 0;
  const underWay: Promise<void>[] = [];
  let next = performance.now();
  for (let number = 0; number < perSecond * seconds; number++) {
    const due = next;
    next += gap();
    await sleep(Math.max(0, due - performance.now()));
    underWay.push(
      ask().then(
        ({ status }) => void (status === 200 ? times.push(performance.now() - due) : errors++),
        () => void errors++,
      ),
    );
  }
  await Promise.all(underWay);
  return { ...spread(times), errors };
}
