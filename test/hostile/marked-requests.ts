import { doors } from "#app/access/doors.ts";
import type { Actor } from "#app/access/roles.ts";
import { db } from "#db/client.ts";
import { visit } from "#test/request.ts";

/*
 * A program of its own, because the log writes to the process's own output: asks for every address, in every place of a
 * request, with words that would be a person's.
 */
const [name, phone, email] = ["MarkedName", "9876543210", "marked@example.com"];
const actor = JSON.parse(process.argv[2]!) as Actor;
const values = {
  name,
  phone,
  email,
  q: phone,
  link: `${name}-secret-of-a-link`,
  password: `${name} password`,
  code: phone,
  reference: name,
};
const headers = { referer: `http://localhost:3000/enquiry/${name}?phone=${phone}`, "user-agent": `${name} Firefox/143.0` };
const end = async (answer: Promise<Response>) => (await answer).body?.cancel().catch(() => {});
const filled = [`${name}${phone}`, `98765432-1098-4765-8432-109${phone.slice(1)}`];

const every = process.env.EVERYTHING !== undefined;

for (const [index, pattern] of Object.keys(doors).entries()) {
  for (const value of pattern.includes(":") ? filled : [name]) {
    const path = pattern.replaceAll(/:[a-z]+/gi, value).replace("*", `${name}/${phone}`);
    const question = `?${new URLSearchParams(values)}`;
    // With every change one way of asking for each; when everything is tried, all three.
    const addresses = [path, `${path}.data`, `/hi${path}`].filter((_, way) => every || way === index % 3);
    const form = { ...values, enquire: "LAW", who: "student", answer: "on" };
    for (const as of [undefined, actor])
      await Promise.all(
        addresses.flatMap((address) => [end(visit(address + question, { as, headers })), end(visit(address, { as, headers, form }))]),
      );
  }
}
await db.destroy();
process.exit(0);
