import { execFileSync } from "node:child_process";
import { Agent, get } from "node:http";
import { sleep } from "../faults/clock.ts";
import { withProduct } from "../faults/product.ts";
import { numberAfter, report, spread } from "../faults/report.ts";

/**
 * An office at work: so many open pages that listen, so many leads that change in a second. Each page hears of each change,
 * and soon. Counsellors hear of their own leads only. Afterwards everybody is thrown out at once and comes back.
 */
const streams = numberAfter("--streams", 500);
const perSecond = numberAfter("--changes", 20);
const seconds = numberAfter("--seconds", 30);

await withProduct(1, async ({ web, db }) => {
  const { aLead, aUser } = await import("#test/factories.ts");
  const { cookieFor } = await import("#test/request.ts");
  const { noteContact } = await import("#app/domain/leads/reaching.writes.server.ts");
  const { withoutSecondStep } = await import("#db/seed.ts");
  await withoutSecondStep();
  const manager = await aUser({ role: "manager" });
  const counsellors = await Promise.all(Array.from({ length: 20 }, () => aUser({ role: "counsellor" })));
  const leads: { number: number; owner: (typeof counsellors)[number] }[] = [];
  for (const owner of counsellors) leads.push({ number: await aLead(owner), owner });

  const agent = new Agent({ maxSockets: Infinity });
  const people = [{ person: manager, topic: "leads" }, ...counsellors.map((person) => ({ person, topic: `leads:${person.id}` }))];
  const cookies = new Map<string, string>();
  for (const { person } of people) cookies.set(person.id, await cookieFor(person));
  const heard = new Map<string, number[]>();
  const changes: { at: number; owner: string }[] = [];
  const waits: number[] = [];
  let strangers = 0;

  const listen = (index: number) =>
    new Promise<void>((resolve, reject) => {
      // Half of all pages are managers', who hear of everything.
      const { person, topic } = index % 2 === 0 ? people[0]! : people[1 + (index % counsellors.length)]!;
      const key = `${index} ${person.id}`;
      heard.set(key, []);
      const headers = { Cookie: cookies.get(person.id)!, "X-Forwarded-For": `10.0.${index >> 8}.${index & 255}` };
      get(`${web[0]!.address}/live?topics=${topic}`, { agent, headers }, (response) => {
        if (response.statusCode !== 200) return reject(new Error(`${response.statusCode} for a stream`));
        let rest = "";
        response.on("data", (part: Buffer) => {
          rest += part.toString();
          const events = rest.split("\n\n");
          rest = events.pop()!;
          for (const event of events) {
            const at = /^id: (\d+)/m.exec(event)?.[1];
            if (!at) continue;
            if (!event.includes(`data: ${topic}`)) strangers += 1;
            heard.get(key)!.push(Number(at));
            waits.push(Date.now() - Number(at));
          }
        });
        resolve();
      }).once("error", reject);
    });

  for (let index = 0; index < streams; index += 1) await listen(index);
  await sleep(2_000);
  for (const times of heard.values()) times.length = 0;
  waits.length = 0;
  execFileSync("taskset", ["-acp", "1", String(process.pid)], { stdio: "ignore" });

  const began = performance.now();
  for (let count = 0; count < perSecond * seconds; count += 1) {
    await sleep(Math.max(0, began + (count * 1_000) / perSecond - performance.now()));
    const { number, owner } = leads[count % leads.length]!;
    await noteContact(owner, number, "called");
    changes.push({ at: Date.now(), owner: owner.id });
  }
  await sleep(3_000);
  const missed = [...heard].reduce((sum, [key, times]) => {
    const person = key.split(" ")[1]!;
    const due = person === manager.id ? changes.length : changes.filter(({ owner }) => owner === person).length;
    // What reminds people also tells them to look: more than was changed is nobody's fault.
    return sum + Math.max(0, due - times.length);
  }, 0);
  agent.destroy();
  await db.selectFrom("leads").select("number").limit(1).execute();
  const told = spread(waits);
  const breaches = [
    ...(missed > 0 ? [`${missed} notices were missed`] : []),
    ...(strangers > 0 ? [`${strangers} notices were somebody else's`] : []),
    ...(told.p99 > 1_000 ? [`p99 of ${told.p99} ms; the aim is 1000`] : []),
  ];
  report("lead-streams", breaches, { streams, perSecond, length: seconds, changes: changes.length, missed, strangers, waits: told });
  return breaches;
});
