import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { subscriptionInput } from "#app/domain/push/inputs.server.ts";
import { addDevice, renewDevice } from "#app/domain/push/writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/devices";

export const loader = () => redirect(`${href("/account")}#push`);

/** POST: this browser is to be told; sent by the page when the browser has agreed. */
export const action = ({ request, context }: Route.ActionArgs) =>
  submit(request, subscriptionInput, async ({ subscription, renewal }) => {
    const actor = actorIn(context);
    if (renewal) await renewDevice(actor, subscription);
    else found(await addDevice(actor, subscription));
    return { isOn: true };
  });
