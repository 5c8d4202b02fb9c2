import { globSync, readFileSync, statSync } from "node:fs";
import { sql } from "kysely";
import type { Database, Tx } from "#db/client.ts";

/** Every column of every table of every schema in which one of these patterns is found, as "schema.table.column". */
export async function tracesIn(tx: Tx | Database, patterns: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string; kind: string }>`
    select format('%I.%I', table_schema, table_name) as table, column_name as column, udt_name as kind
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, ordinal_position`.execute(tx);
  const found: string[] = [];
  for (const [table, own] of Map.groupBy(columns, (one) => one.table)) {
    const asked = own.map(({ column, kind }, at) => {
      const text = kind === "bytea" ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`;
      const hit = sql.join(
        patterns.map((pattern) => sql`${text} ~* ${pattern}`),
        sql` or `,
      );
      return sql`coalesce(bool_or(${hit}), false) as ${sql.ref(`c${at}`)}`;
    });
    const { rows } = await sql<Record<string, boolean>>`select ${sql.join(asked)} from ${sql.raw(table)}`.execute(tx);
    own.forEach(({ column }, at) => rows[0]![`c${at}`] && found.push(`${table.replace(/^public\./, "")}.${column}`));
  }
  return found;
}

/** Objects in the folder of files whose name or content holds one of these. */
export const tracesInFiles = (folder: string, patterns: readonly string[]) =>
  globSync(`${folder}/**/*`).filter((file) => {
    const text = file + (statSync(file).isFile() ? readFileSync(file, "latin1") + readFileSync(file, "utf8") : "");
    return patterns.some((pattern) => new RegExp(pattern, "i").test(text));
  });
