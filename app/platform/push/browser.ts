/** What this browser says about push before anybody pressed anything. On an iPhone only an app on the home screen knows it. */
export function pushStateOf(): "unknown" | "denied" | "possible" {
  if (!("serviceWorker" in navigator) || !("PushManager" in globalThis) || !("Notification" in globalThis)) return "unknown";
  return Notification.permission === "denied" ? "denied" : "possible";
}

/** The address at which this browser is reached already, if it is; asks nobody for permission. */
export async function currentSubscription() {
  if (pushStateOf() !== "possible" || Notification.permission !== "granted") return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the person, then the browser's push service. Null when the person said no. */
export async function subscribeBrowser(key: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made with other keys cannot be used, and would be in the way.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
}

/** Gives the address back: whatever is still sent there reaches nobody. */
export async function unsubscribeBrowser() {
  const subscription = await currentSubscription();
  await subscription?.unsubscribe();
}

const bytesOf = (text: string) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.codePointAt(0)!);
