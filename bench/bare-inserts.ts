import { createServer } from "node:http";
import pg from "pg";

/* The least that keeps a lead: node:http, pg, one insert into a table with the same columns and indexes. */

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const text = `insert into bare_leads (number, household_id, name, name_key, searched, mobile, source, session, next_at, assigned_to, created_by)
  values (nextval('lead_numbers'), 1, $1, lower($1), to_tsvector('simple', $1), $2, 'walk-in', '2026-27', now(), $3, $3) returning number`;

createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.once("end", () => {
    const form = new URLSearchParams(Buffer.concat(parts).toString());
    pool.query<object>({ name: "insert", text, values: [form.get("name"), form.get("mobileNumber"), process.env.PERSON] }).then(
      ({ rows }) => response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(rows)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
}).listen(Number(process.env.PORT), "127.0.0.1");
