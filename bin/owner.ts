import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { z } from "zod";
import { createFirstOwner } from "#app/domain/users/first-owner.writes.server.ts";
import { firstOwnerInput } from "#app/domain/users/inputs.server.ts";
import { Refused } from "#app/domain/refused.ts";

/**
 * Asks for the first owner of a new installation, or reads three lines: name, e-mail, password.
 * With --reset-second-step ADDRESS it takes the second step of that account away instead, with --new-password ADDRESS it gives
 * that account another password; both end its sessions.
 */
const { values: wish } = parseArgs({ options: { "reset-second-step": { type: "string" }, "new-password": { type: "string" } } });
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

async function askForOwner() {
  const answer = firstOwnerInput.safeParse({
    name: await ask("Name"),
    email: await ask("E-mail"),
    password: await ask("Password (12 or more)", true),
  });
  if (!answer.success) throw new Refused(z.prettifyError(answer.error));
  await createFirstOwner(answer.data);
  return "\nDone. Sign in at /login.";
}

async function resetSecondStep(email: string) {
  const { resetSecondFactorOnServer } = await import("#app/domain/second-factors/writes.server.ts");
  await resetSecondFactorOnServer(email.trim().toLowerCase());
  return "Done. The password alone lets them in to set up a new second step. Their sessions have ended, and a mail tells them.";
}

async function setNewPassword(email: string) {
  const { setPasswordOnServer } = await import("#app/domain/users/passwords.writes.server.ts");
  await setPasswordOnServer(email.trim().toLowerCase(), await ask("New password (12 or more)", true));
  return "Done. Their sessions have ended. The second step stays as it is.";
}

try {
  const { "reset-second-step": withoutStep, "new-password": forgetful } = wish;
  console.log(await (withoutStep ? resetSecondStep(withoutStep) : forgetful ? setNewPassword(forgetful) : askForOwner()));
  process.exit(0);
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(error.message);
  process.exit(1);
}
