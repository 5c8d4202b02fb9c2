import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { z } from "zod";
import { createFirstOwner } from "#app/domain/users/first-owner.writes.server.ts";
import { firstOwnerInput } from "#app/domain/users/inputs.server.ts";
import { Refused } from "#app/domain/refused.ts";

/** Asks for the first owner of a new installation, or reads three lines: name, e-mail, password. */
let isSecret = false;
/** What is typed is shown, except a password: nobody reads it over a shoulder or in the terminal's memory. */
const echo = new Writable({ write: (chunk, _, done) => (isSecret ? done() : process.stdout.write(chunk, () => done())) });
const isTyped = process.stdin.isTTY;
const lines = createInterface({ input: process.stdin, output: echo, terminal: isTyped })[Symbol.asyncIterator]();

async function ask(question: string, secret = false) {
  process.stdout.write(`${question}: `);
  isSecret = secret;
  const { value } = (await lines.next()) as { value?: string };
  if (isSecret && isTyped) process.stdout.write("\n");
  isSecret = false;
  return value ?? "";
}

const answer = firstOwnerInput.safeParse({
  name: await ask("Name"),
  email: await ask("E-mail"),
  password: await ask("Password (12 or more)", true),
});
if (!answer.success) {
  console.error(z.prettifyError(answer.error));
  process.exit(1);
}
try {
  await createFirstOwner(answer.data);
  console.log("\nDone. Sign in at /login.");
  process.exit(0);
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(error.message);
  process.exit(1);
}
