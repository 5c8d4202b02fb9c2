import { sql } from "kysely";
import { beforeAll, expect, test, vi } from "vitest";
import { doors } from "#app/access/doors.ts";
import type { Actor } from "#app/access/roles.ts";
import { db } from "#db/client.ts";
import { timesAsMany } from "#test/chance.ts";
import { aCollege, aCourse, anOffering, aUser } from "#test/factories.ts";
import { mutatedRequests, type Mutated } from "#test/hostile/mutated-requests.ts";
import { cookieFor, visit } from "#test/request.ts";

/* Thousands of requests that no page of ours sends. None breaks the product, none tells of its inside, none loses a word. */

const routes = Object.keys(doors).filter((route) => !/^\/(signOut|live|dev)/.test(route));
const secrets =
  /\n\s+at .+[.:]\d+|node_modules|\b(select|insert|update) "?\w+"?\."|syntax error|violates|invalid byte sequence|\bpg_[a-z]|kysely|postgres/i;

const cookies: Partial<Record<Mutated["as"], string>> = {};
let known: { slugs: string[]; ids: string[] };

beforeAll(async () => {
  const editor: Actor = await aUser({ role: "editor" });
  cookies.editor = await cookieFor(editor);
  cookies.counsellor = await cookieFor(await aUser({ role: "counsellor" }));
  const courses = await Promise.all(["One", "Two", "Three"].map((name) => aCourse(editor, { name: `Course ${name}` })));
  const offerings = courses.map(({ id }) => anOffering(id, { feesPerYear: 40_000 }));
  const colleges = await Promise.all([
    aCollege(editor, { name: "College One", offerings }),
    aCollege(editor, { name: "College Two" }),
    aCollege(editor, { name: "College Three" }, "draft"),
  ]);
  const all = [...courses, ...colleges];
  known = { slugs: all.map(({ content }) => content.slug), ids: [...all.map(({ id }) => id), offerings[0]!.id] };
});

/** Every word that was ever saved or published, by its key. */
async function everyWord(tables = ["entries", "versions", "slugs", "courses", "colleges", "offerings", "activity", "unsaved"]) {
  const rows = await Promise.all(
    tables.map(async (table) => {
      const found = await sql<{ row: string }>`select to_jsonb(it)::text as row from ${sql.table(table)} it`.execute(db);
      return found.rows.map(({ row }) => `${table} ${row}`);
    }),
  );
  return new Set(rows.flat());
}

const statuses: Record<string, number> = {};

async function send({ as, path, ...request }: Mutated) {
  const cookie = cookies[as];
  const answer = await visit(path, { ...request, ...(cookie && { cookie }) });
  const text = await answer.text();
  const told = `${request.method} ${path.slice(0, 200)} as ${as}: ${answer.status}`;
  statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
  const wrong = [answer.status >= 500 && answer.status !== 501 && told, secrets.test(text) && `${told} says ${secrets.exec(text)?.[0]}`];
  return wrong.filter((one) => one !== false);
}

/** Eight at a time, as a busy hour would. */
async function sendAll(requests: Mutated[]) {
  const wrong: string[] = [];
  const waiting = [...requests];
  const one = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) wrong.push(...(await send(next)));
  };
  await Promise.all(Array.from({ length: 8 }, one));
  return wrong;
}

const many = (process.env.EVERYTHING ? 5_000 : 1_000) * timesAsMany;

test(`${many} mutated requests: no failure, nothing of the inside, nothing lost`, { timeout: 180_000 * timesAsMany }, async () => {
  expect(routes.length).toBeGreaterThan(0);
  // The router says so for each address that is no text; it answers with 404 nevertheless.
  const undecoded = vi.mocked(console.warn).mockImplementation(() => {});
  const requests = mutatedRequests(routes, known, 20_261_115, many);
  const before = await everyWord();

  const strangers = requests.filter(({ as }) => as !== "editor");
  expect(await sendAll(strangers)).toEqual([]);
  // That a wrong password was tried is written down, and whoever is signed in may renew their own calendar; that is all.
  const written = [...(await everyWord())].filter((line) => !/user\.sign-in-refused|calendar\.(renewed|removed)/.test(line));
  expect(new Set(written), "what people without the right changed").toEqual(before);

  const wordsBefore = await everyWord(["versions", "slugs", "activity"]);
  const editors = requests.filter(({ as }) => as === "editor");
  expect(await sendAll(editors)).toEqual([]);
  const withoutTimes = (words: Set<string>) => new Set([...words].map((word) => word.replace(/"published_at": ("[^"]*"|null)/, "")));
  const after = withoutTimes(await everyWord(["versions", "slugs", "activity"]));
  expect([...withoutTimes(wordsBefore).difference(after)], "history that is gone").toEqual([]);
  expect(await untold(), "versions and lines of history that do not tell the same").toEqual([]);
  expect(undecoded.mock.calls.splice(0).filter(([said]) => !/could not be decoded/.test(String(said)))).toEqual([]);
  console.info(
    `${requests.length} requests to ${routes.length} routes: ${JSON.stringify(statuses)}; ${after.size - wordsBefore.size} rows added`,
  );
});

/** Each version has its line of history, each entry is its newest version, each public row is the version that is live. */
async function untold() {
  const { rows } = await sql<{ what: string }>`
    select 'untold version of ' || entry_id as what from versions join entries on entries.id = entry_id where not exists (
      select from activity where subject = entries.kind || ':' || entry_id and (detail ->> 'version')::int = versions.version
    )
    union all select 'not its newest version: ' || id from entries where not exists (
      select from versions where entry_id = entries.id and versions.version = entries.version and versions.content = entries.content
    )
    union all select 'shows another version: ' || entries.id from entries
      left join versions on entry_id = entries.id and versions.version = live_version
      left join (select id, content from courses union all select id, content from colleges) as shown on shown.id = entries.id
      where shown.content is distinct from versions.content
  `.execute(db);
  return rows.map(({ what }) => what);
}
