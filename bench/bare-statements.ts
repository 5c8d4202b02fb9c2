import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import pg from "pg";

/* The least that answers the same questions: node:http, pg, the statements that our page of this address sends, JSON. */

type Statement = { path: string; text: string; values: unknown[] };

const lines = readFileSync(process.env.STATEMENTS!, "utf8").trim().split("\n");
const statements = Map.groupBy(
  lines.map((line) => JSON.parse(line) as Statement),
  ({ path }) => path,
);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

createServer((request, response) => {
  const own = statements.get(request.url ?? "") ?? [];
  Promise.all(own.map(({ text, values }) => pool.query<object>(text, values))).then(
    (answers) => {
      const body = JSON.stringify(answers.map(({ rows }) => rows));
      response.writeHead(own.length > 0 ? 200 : 404, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) });
      response.end(body);
    },
    (error: Error) => response.writeHead(500).end(error.message),
  );
}).listen(Number(process.env.PORT), "127.0.0.1");
