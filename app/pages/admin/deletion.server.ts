import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import type { Actor } from "#app/access/roles.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";

type Remove = (actor: Actor, id: string) => Promise<unknown>;
type Args = { request: Request; params: { id: string }; context: Parameters<typeof actorIn>[0] };

/** The action of a deletion's page, asked by the page itself or by the dialog of its list. */
export const deletionAction =
  (remove: Remove) =>
  ({ request, params, context }: Args) =>
    submit(request, z.object({}), async () => {
      found(await remove(actorIn(context), params.id));
      const problems: Problems = {};
      return { deleted: true, problems };
    });
