import { redirect } from "react-router";
import type { Actor } from "#app/access/roles.ts";
import { findApplication } from "#app/domain/applications/reads.server.ts";
import { findLead } from "#app/domain/leads/reads.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { applicationAddress } from "#app/pages/staff/applications/paths.ts";

/** The application of an address, and its lead. */
export async function applicationAt(actor: Actor, { id }: { id: string }) {
  const application = found(await findApplication(actor, id));
  return { application, lead: found(await findLead(actor, application.lead)) };
}

/** The same for a page that changes it. Who may only read it is led to where that is said. */
export async function workableAt(actor: Actor, params: { id: string }) {
  const known = await applicationAt(actor, params);
  if (!known.lead.mayWork) throw redirect(applicationAddress(known.application.id));
  return known;
}
