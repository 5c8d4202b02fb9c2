import { findVisitLink } from "#app/domain/visit-links/reads.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { calendarFile, linkIsOver } from "#app/pages/site/appointments/view.server.ts";
import type { Route } from "./+types/link-calendar";

/** What stands, for the calendar of the family's phone. */
export async function loader({ params }: Route.LoaderArgs) {
  const family = await findVisitLink(params.token);
  if (!family) throw await linkIsOver();
  return found(await calendarFile(family));
}
