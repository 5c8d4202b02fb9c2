import { existsSync, mkdtempSync, writeFileSync, chmodSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cookiesOf } from "./guessing.ts";
import { send } from "./http.ts";
import { editor, withProduct, type Product } from "./product.ts";
import { notRun, report, type Breaches } from "./report.ts";

/**
 * How old a session gets, by moving the clock of PostgreSQL and of the web process themselves. Needs libfaketime; in the
 * tests the same is shown by moving the times in the database.
 */
const library = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";
if (!existsSync(library)) notRun("session-ages", "there is no libfaketime (Debian's package faketime)");
const clock = join(mkdtempSync(join(tmpdir(), "career-zone-clock-")), "clock");
chmodSync(join(clock, ".."), 0o755);
const minutesLater = (minutes: number) => writeFileSync(clock, `+${minutes * 60}`);
minutesLater(0);
Object.assign(process.env, {
  LD_PRELOAD: library,
  FAKETIME_TIMESTAMP_FILE: clock,
  FAKETIME_NO_CACHE: "1",
  FAKETIME_DONT_FAKE_MONOTONIC: "1",
});

const hour = 60;
const day = 24 * hour;

await withProduct(1, async (product) => {
  const breaches: Breaches = [];
  let looks = 0;
  const [resting, busy, remembered] = [await comesIn(product, false), await comesIn(product, false), await comesIn(product, true)];
  const expectIn = async (name: string, cookie: string, at: number, isIn: boolean) => {
    minutesLater(at);
    looks += 1;
    const { status } = await send(product.web[0]!.address, "/admin/homecrousel", { headers: { Cookie: cookie } });
    if ((status === 200) !== isIn) breaches.push(`${name} after ${(at / hour).toFixed(1)} hours: answered with ${status}`);
  };
  // Looked at every eleven hours, the busy one lives to its seventh day.
  for (let at = 11 * hour; at < 7 * day; at += 11 * hour) {
    await expectIn("A busy session", busy, at, true);
    if (at === 22 * hour) await expectIn("A session at rest", resting, at, false);
  }
  await expectIn("A busy session", busy, 7 * day - 5, true);
  await expectIn("A busy session", busy, 7 * day + 5, false);
  await expectIn("A remembered session", remembered, 29 * day, true);
  await expectIn("A remembered session", remembered, 30 * day - 5, true);
  await expectIn("A remembered session", remembered, 30 * day + 5, false);
  report("session-ages", breaches, { looks });
  return breaches;
});

async function comesIn({ web, origin }: Product, remember: boolean) {
  const answer = await send(web[0]!.address, "/login", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: origin },
    body: new URLSearchParams({ ...editor, ...(remember && { remember: "on" }) }).toString(),
  });
  if (answer.status !== 302) throw new Error(`Signing in was answered with ${answer.status}`);
  return cookiesOf(answer.cookies);
}
