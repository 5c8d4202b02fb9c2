import { createInterface } from "node:readline/promises";
import { z } from "zod";
import { createFirstOwner } from "#app/domain/users/first-owner.writes.server.ts";
import { firstOwnerInput } from "#app/domain/users/inputs.server.ts";
import { Refused } from "#app/domain/refused.ts";

/** Asks for the first owner of a new installation, or reads three lines: name, e-mail, password. */
const lines = createInterface({ input: process.stdin, output: process.stdout })[Symbol.asyncIterator]();

async function ask(question: string) {
  process.stdout.write(`${question}: `);
  const { value } = (await lines.next()) as { value?: string };
  return value ?? "";
}

const answer = firstOwnerInput.safeParse({
  name: await ask("Name"),
  email: await ask("E-mail"),
  password: await ask("Password (12 or more)"),
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
