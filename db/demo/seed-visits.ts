import type { Tx } from "#db/client.ts";
import { chanceFrom, type Chance } from "#db/demo/drawing-chance.ts";

/** Sites that cannot exist and campaigns that say what they are: nobody takes these counts for real ones. */
const referrers = ["", "", "search.example", "search.example", "search.example", "video.example", "school.example"] as const;
const campaigns = ["", "", "", "", "demo-newspaper / print / demo-admissions", "demo-messenger / share"] as const;
const pages = ["/", "/courses", "/college", "/courses/btech", "/courses/mbbs", "/courses/bsc-nursing", "/college/compare"] as const;
const kindsOfPages = ["home", "home", "course", "course", "list", "college", "offering", "post", "form"] as const;
const days = 60;

type Vitals = { day: string; vital: string; device: string; step: number; count: number };
type Counts = Map<string, { day: string; kind: string; name: string; views: number; arrivals: number }>;

/** Two months of made-up visits: more on weekdays, most on phones, slowly growing. Today has none but the real ones. */
export async function seedVisits(tx: Tx, now = new Date()) {
  const chance = chanceFrom(13);
  const counts: Counts = new Map();
  const vitals: Vitals[] = [];
  for (let ago = days; ago >= 1; ago--) {
    const moment = new Date(now.getTime() + 5.5 * 3_600_000 - ago * 86_400_000);
    const day = moment.toISOString().slice(0, 10);
    const came = Math.round((moment.getUTCDay() === 0 ? 25 : 55) + (days - ago) * 0.6 + chance.between(-12, 18));
    for (let visit = 0; visit < came; visit++) oneVisit(chance, counts, day);
    for (const device of ["phone", "computer"]) vitals.push(...measured(chance, day, device));
  }
  await tx
    .insertInto("visit_days")
    .values([...counts.values()])
    .execute();
  await tx.insertInto("vital_days").values(vitals).execute();
  await tx.insertInto("vital_pages").values(byPage(chance, vitals)).execute();
}

/** Each of these figures was measured on some kind of page. */
function byPage(chance: Chance, vitals: readonly Vitals[]) {
  const kinds: Map<string, Omit<Vitals, "device"> & { kind: string }> = new Map();
  for (const { day, vital, step, count } of vitals) {
    const kind = chance.one(kindsOfPages);
    const key = `${day} ${vital} ${kind} ${step}`;
    kinds.set(key, { day, vital, kind, step, count: count + (kinds.get(key)?.count ?? 0) });
  }
  return [...kinds.values()];
}

function oneVisit(chance: Chance, counts: Counts, day: string) {
  const device = chance.often(0.82) ? "phone" : chance.often(0.8) ? "computer" : "tablet";
  const language = chance.often(0.45) ? "hi" : "en";
  const opened = chance.between(1, 4);
  for (let view = 0; view < opened; view++) {
    const arrived = view === 0;
    const page = arrived && chance.often(0.5) ? "/" : chance.one(pages);
    const told: [string, string][] = [
      ["all", ""],
      ["page", page],
      ["device", device],
      ["language", language],
    ];
    if (arrived) told.push(["referrer", chance.one(referrers)]);
    const campaign = arrived ? chance.one(campaigns) : "";
    if (campaign) told.push(["campaign", campaign]);
    for (const [kind, name] of told) {
      const key = `${day} ${kind} ${name}`;
      const row = counts.get(key) ?? { day, kind, name, views: 0, arrivals: 0 };
      counts.set(key, { ...row, views: row.views + 1, arrivals: row.arrivals + (arrived ? 1 : 0) });
    }
  }
}

/** Three figures a day for each vital, in steps of forty for a factor of ten. */
function measured(chance: Chance, day: string, device: string) {
  const usual = { lcp: device === "phone" ? 2_300 : 1_300, inp: 120, cls: 12, ttfb: device === "phone" ? 620 : 240 };
  return Object.entries(usual).flatMap(([vital, value]) => {
    const middle = Math.round(40 * Math.log10(value));
    return [-4, 0, 3].map((off) => ({ day, vital, device, step: middle + off, count: chance.between(3, 12) }));
  });
}
