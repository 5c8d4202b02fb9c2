import { execFileSync } from "node:child_process";
import { Agent } from "node:http";
import { sql } from "kysely";
import { budgets, stands } from "#app/domain/finder/model.ts";
import { send } from "../faults/http.ts";
import { processorTime } from "../faults/processor.ts";
import { withProduct } from "../faults/product.ts";
import { numberAfter, report } from "../faults/report.ts";
import { postmasterOf } from "./beside-bare.ts";
import { come } from "./open-load.ts";

/**
 * The finder at full size: 5,000 colleges with 50,000 courses, so many questions a second from people who come whether or not
 * the ones before them were answered, each another one that no cache has. Begin it with `taskset -c 0`: the product and its
 * database stay on that core, and whoever asks moves to the other one.
 */
const perSecond = numberAfter("--questions", 5);
const seconds = numberAfter("--seconds", 60);
const aim = 120;

const districts = ["Gaya", "Patna", "Nalanda", "Purnia", "Siwan", "Darbhanga", "Jehanabad", "Ranchi", "Varanasi", "Kolkata", ""];
const some = <T>(from: readonly T[], at: number) => from[at % from.length]!;

/** Questions as people ask them, no two alike; every fifth looks at courses or colleges, every seventh at what is nearest only. */
function question(number: number) {
  const wishes = new URLSearchParams({ for: some(stands, number * 5 + 1), marks: String(33 + ((number * 7) % 66) + (number % 4) / 4) });
  const district = some(districts, number * 3);
  if (number % 4 !== 0) wishes.set("budget", String(some(budgets, number) + 500 * (number % 19)));
  if (district) wishes.set("district", district);
  if (district && number % 3 === 0) wishes.set("sort", "fee");
  if (district && number % 7 === 0) wishes.set("within", some(["near", "state"], number));
  if (number % 5 === 0) wishes.set("by", some(["course", "college"], number / 5));
  return `${number % 2 ? "" : "/hi"}/finder?${wishes}`;
}

await withProduct(1, async (product) => {
  const { generate } = await import("#db/generate.ts");
  console.log(await generate({ courses: 2_000, colleges: 5_000, offerings: 50_000 }));
  // As after a night: what was just filled is not cleaned up beside the questions.
  const { db } = await import("#db/client.ts");
  await sql`vacuum analyze`.execute(db);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const { address, program } = product.web[0]!;
  let count = 0;
  // The cookie looks like a session's and is none: every page is made afresh, and nobody is looked up.
  const headers = { "Accept-Encoding": "gzip, deflate, br", Cookie: "session=none" };
  const ask = () => send(address, question(count++), { headers, agent });

  for (let warm = 0; warm < 200; warm++) await ask();
  execFileSync("taskset", ["-acp", "1", String(process.pid)], { stdio: "ignore" });
  const processor = () => ({ web: processorTime(program.pid), database: processorTime(postmasterOf(product)) });
  const [before, began] = [processor(), performance.now()];
  const { errors, ...asked } = await come({ perSecond, seconds }, ask);
  const [after, length] = [processor(), (performance.now() - began) / 1_000];
  const share = (who: keyof typeof after) => Math.round((100 * (after[who] - before[who])) / length);
  const breaches = [
    ...(errors > 0 ? [`${errors} were not answered`] : []),
    ...(asked.p95 > aim ? [`p95 of ${asked.p95} ms; the aim is ${aim}`] : []),
  ];
  report("finder", breaches, { perSecond, length: seconds, processors: { web: share("web"), database: share("database") }, asked });
  return breaches;
});
