import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { dangersIn } from "#db/dangerous-sql.ts";

/** Those before were made while the product had no version before. */
const lastWithoutRules = 56;

const folder = join(import.meta.dirname, "migrations");
const judged = readdirSync(folder).filter((file) => Number(file.slice(0, 4)) > lastWithoutRules);

describe("a migration runs while the version before serves people", () => {
  test("and each of ours leaves it what it needs", () => {
    const found = judged.flatMap((file) => dangersIn(readFileSync(join(folder, file), "utf8")).map((danger) => `${file} ${danger}`));
    expect(found).toEqual([]);
  });

  test("the oldest ones, which had nobody to spare, would not pass", () => {
    const all = readdirSync(folder).flatMap((file) => dangersIn(readFileSync(join(folder, file), "utf8")));
    expect(all.length).toBeGreaterThan(5);
  });

  test.each([
    ["empties", "truncate leads"],
    ["takes away", "drop table old_things"],
    ["takes away", "alter table leads drop column town"],
    ["takes away", "alter table leads drop town"],
    ["takes away", "ALTER TABLE leads\n  ADD COLUMN a int,\n  DROP COLUMN IF EXISTS town"],
    ["takes away", "drop function old_rule(text)"],
    ["renames", "alter table leads rename town to city"],
    ["renames", "alter table leads rename to people"],
    ["changes a type", "alter table courses alter column fee type bigint"],
    ["changes a type", "alter table courses alter fee set data type bigint using fee::bigint"],
    ["does not fill in", "alter table courses add column fee int not null"],
    ["does not fill in", "alter table courses add column a int not null default 0, add column b int not null"],
    ["sets not null", "alter table courses alter column fee set not null"],
    ["sets not null", "alter table leads validate constraint x; alter table courses alter column fee set not null"],
    ["makes an index", "create index leads_town_idx on leads (town)"],
    ["makes an index", "create unique index if not exists one on public.enquiries (id)"],
    ["makes an index", "create index on follow_ups using gin (words)"],
    ["checks a whole table", "alter table leads add constraint town_is_short check (length(town) < 100)"],
    ["a file of its own", "create index concurrently one on leads (town)"],
    ["a file of its own", "-- no transaction\ncreate index concurrently one on leads (town); select 1"],
  ])("%s: %s", (words, sql) => {
    expect(dangersIn(`${sql};`).join("\n")).toContain(words);
    expect(
      dangersIn(`select 1;\n-- contract: no version that serves uses it any more\n${sql};`).filter(
        (one) => !one.includes("file of its own"),
      ),
    ).toEqual(sql.includes("; ") && !sql.startsWith("--") ? [expect.stringContaining(words)] : []);
  });

  test.each([
    "create table courses_seen (id uuid primary key, at timestamptz not null)",
    "create table reminders (id int); create index on reminders (id)",
    "alter table leads add column town text not null default ''",
    "alter table leads add column town text",
    "alter table leads drop constraint leads_stage_check, add constraint leads_stage_check check (stage in ('new')) not valid",
    "alter table leads add constraint town_said check (town is not null) not valid; alter table leads validate constraint town_said; alter table leads alter column town set not null",
    "-- no transaction\ncreate index concurrently leads_town_idx on leads (town)",
    "create index on courses (name)",
    "alter table leads alter column town drop not null, alter column town drop default",
    "comment on table leads is 'drop table leads; truncate leads'",
    "create function f() returns void language plpgsql as $$ begin truncate things; end $$",
    "-- we do not drop column town here\nselect 1",
  ])("nothing is said against: %s", (sql) => expect(dangersIn(`${sql};`)).toEqual([]));
});
