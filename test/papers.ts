import { randomUUID } from "node:crypto";
import type { Actor } from "#app/access/roles.ts";
import { makePapersLink } from "#app/domain/papers/links.writes.server.ts";
import { listChecklists } from "#app/domain/papers/reads.server.ts";
import { addPaper } from "#app/domain/papers/writes.server.ts";
import { db } from "#db/client.ts";

/** An application of this lead, as it stands in the database. */
export async function anApplication(lead: number, { college = "Demo College", course = "Demo Course" } = {}) {
  const { id } = await db
    .insertInto("applications")
    .values({ creation_key: randomUUID(), lead_number: lead, college, course, session: "2027-28" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** An application that needs these papers, and a link by which they can be sent. */
export async function aChecklist(actor: Actor, lead: number, names = ["12th marksheet", "Photograph"]) {
  const application = await anApplication(lead);
  for (const name of names) await addPaper(actor, lead, { application, name, nameHi: "" });
  const list = (await listChecklists(actor, lead)).find(({ id }) => id === application)!;
  const { link } = (await makePapersLink(actor, lead, application))!;
  return { application, secret: link.address.split("/").at(-1)!, papers: list.papers.map(({ id }) => id) };
}

export const streamOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]).stream();
