/** Tables that grow with the business: whatever reads one whole while it is locked holds everybody up. */
const bigTables = new Set([
  "activity",
  "connector_deliveries",
  "consents",
  "enquiries",
  "enquiry_additions",
  "enquiry_states",
  "follow_ups",
  "leads",
  "lead_import_rows",
  "live_events",
  "mails",
  "push_messages",
  "reminders",
  "touches",
  "visits",
  "webhook_deliveries",
]);

/** The line that says why a statement may do it nevertheless. */
const excuse = /--\s*contract:\s*\S/;
const outsideTransaction = "-- no transaction";

type Statement = { text: string; sql: string };
type Rule = { words: string; is: (sql: string, before: string) => boolean };

const tableOf = (sql: string) => /\balter table\s+(?:if exists\s+)?(?:only\s+)?(?:public\.)?"?(\w+)/.exec(sql)?.[1] ?? "";
const createdIn = (before: string, table: string) =>
  new RegExp(`\\bcreate table (?:if not exists )?(?:public\\.)?${table}\\b`).test(before);
const isBig = (table: string, before: string) => bigTables.has(table) && !createdIn(before, table);

const rules: Rule[] = [
  { words: "empties a table", is: (sql) => /\btruncate\b/.test(sql) },
  {
    words: "takes away what the version before may use",
    is: (sql) =>
      /\bdrop (table|view|materialized view|function|procedure|type|schema|sequence|extension)\b/.test(sql) ||
      (sql.startsWith("alter table") && /\bdrop (?!constraint\b|default\b|not null\b|expression\b|identity\b)/.test(sql)),
  },
  { words: "renames what the version before may use", is: (sql) => /^alter\b.*\brename\b/.test(sql) },
  { words: "changes a type, which rewrites the table", is: (sql) => /^alter table\b.*\balter (column )?\S+ (set data )?type\b/.test(sql) },
  {
    words: "adds a column that the version before does not fill in",
    is: (sql) =>
      /^alter table\b/.test(sql) && additionsIn(sql).some((one) => /\bnot null\b/.test(one) && !/\b(default|generated)\b/.test(one)),
  },
  {
    words: "sets not null without a check that was validated before",
    is: (sql, before) =>
      /\bset not null\b/.test(sql) && !new RegExp(`alter table (only )?${tableOf(sql)}\\b[^;]*\\bvalidate constraint\\b`).test(before),
  },
  {
    words: "makes an index while everybody waits: concurrently",
    is: (sql, before) => {
      const [, concurrently, table = ""] =
        /\bcreate (?:unique )?index (concurrently )?.*?\bon (?:only )?(?:public\.)?"?(\w+)/.exec(sql) ?? [];
      return !concurrently && isBig(table, before);
    },
  },
  {
    words: "checks a whole table while everybody waits: not valid, then validate",
    is: (sql, before) =>
      /\badd constraint\b.*\b(check|foreign key)\b/.test(sql) && !sql.includes("not valid") && isBig(tableOf(sql), before),
  },
];

/** What a migration does that the version before would not survive, or that holds people up. One that says why is let through. */
export function dangersIn(text: string): string[] {
  const statements = statementsOf(text);
  const found = statements.flatMap(({ text: whole, sql }, at) => {
    if (excuse.test(whole)) return [];
    const before = statements
      .slice(0, at)
      .map((one) => one.sql)
      .join(";\n");
    return rules.filter(({ is }) => is(sql, before)).map(({ words }) => `${words}: ${sql.slice(0, 80)}`);
  });
  const isAlone = statements.length === 1 && text.startsWith(outsideTransaction);
  if (statements.some(({ sql }) => /\bconcurrently\b/.test(sql)) && !isAlone)
    found.push(`concurrently needs a file of its own that begins with "${outsideTransaction}"`);
  return found;
}

const additionsIn = (sql: string) => sql.split(/\badd (?:column )?(?!constraint\b)/).slice(1);

/** Parted at each semicolon that is in no text, comment or body of a function. */
function statementsOf(text: string): Statement[] {
  const parts: string[] = [""];
  for (const [piece] of text.matchAll(/--[^\n]*|\/\*.*?\*\/|'(?:[^']|'')*'|\$(\w*)\$.*?\$\1\$|;|[^;'$\-/]+|./gs)) {
    if (piece === ";") parts.push("");
    else parts[parts.length - 1] += piece;
  }
  return parts.map((part) => ({ text: part, sql: plain(part) })).filter(({ sql }) => sql !== "");
}

const plain = (part: string) =>
  part
    .replaceAll(/--[^\n]*|\/\*.*?\*\/|'(?:[^']|'')*'|\$(\w*)\$.*?\$\1\$/gs, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();
