import { readFileSync } from "node:fs";
import { createServer } from "node:http";

/** The least that node:http can do for a page: its bytes and what a browser needs to read them. */
const body = readFileSync(process.env.BODY!);
const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "br", "Content-Length": body.length };

createServer((_, response) => response.writeHead(200, headers).end(body)).listen(Number(process.env.PORT), "127.0.0.1");
