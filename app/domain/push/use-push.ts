import { useEffect, useState } from "react";
import { href, useFetcher } from "react-router";
import { currentSubscription, pushStateOf, subscribeBrowser, unsubscribeBrowser } from "#app/platform/push/browser.ts";

/** Until the page runs nothing is known: undefined. */
export type PushState = "unknown" | "denied" | "possible" | "asking" | "failed" | undefined;

type Answer = { problems?: Record<string, string>; isOn?: boolean };

/** Whether this browser can be told reminders, and how that is switched on and off. The person is asked only after pressing. */
export function usePush(key: string, isOn: boolean) {
  const [state, setState] = useState<PushState>();
  const fetcher = useFetcher<Answer>();
  const action = href("/account/push/devices");

  useEffect(() => {
    setState(pushStateOf());
    // Signed in anew in a browser that is told already: it stays one of this person's devices, if it was.
    if (!isOn)
      void currentSubscription().then(
        (subscription) =>
          subscription && fetch(action, { method: "POST", body: formOf(subscription, { renewal: "1" }), redirect: "manual" }),
      );
  }, [isOn, action]);

  async function turnOn() {
    setState("asking");
    const subscription = await subscribeBrowser(key).catch(() => undefined);
    setState(subscription === undefined ? "failed" : pushStateOf());
    if (subscription) await fetcher.submit(formOf(subscription), { method: "post", action });
  }

  return {
    state,
    isBusy: state === "asking" || fetcher.state !== "idle",
    problem: fetcher.data?.problems?.[""] ?? fetcher.data?.problems?.subscription,
    turnOn,
  };
}

/** This browser gives its address back. */
export const leavePush = () => void unsubscribeBrowser().catch(() => {});

function formOf(subscription: PushSubscription, more: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ subscription: JSON.stringify(subscription), ...more })) form.set(name, value);
  return form;
}
