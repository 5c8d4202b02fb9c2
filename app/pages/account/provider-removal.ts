import { redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { isProviderId } from "#app/domain/providers/model.ts";
import { unlinkProvider } from "#app/domain/providers/writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/provider-removal";

export const loader = () => redirect("/account");

export const action = ({ request, params: { provider }, context }: Route.ActionArgs) =>
  submit(request, z.object({}), async () => {
    found(isProviderId(provider) ? await unlinkProvider(actorIn(context), provider) : undefined);
    return redirect("/account?unlinked=1");
  });
