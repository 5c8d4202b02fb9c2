import { interactionDelay } from "#app/domain/visits/interaction-delay.model.ts";

type Seen = PerformanceEntry & { value: number; hadRecentInput?: boolean; interactionId?: number };
type Said = Record<string, string | number>;

/** The page that was counted last in this document. */
let counted: string | undefined;

/** Tells that a page was opened, and once, when it is left, how quickly it came. Never who, and nothing of people who ask not to be counted. */
export function countVisit(pathname: string) {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (counted === pathname || doNotTrack === "1" || globalPrivacyControl) return;
  const isFirst = counted === undefined;
  counted = pathname;
  say(pathname, isFirst ? whatBrought() : {});
  if (isFirst) noteVitals(pathname);
}

const navigation = () => performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined;

/** Whoever reloads the page or comes back to it has been counted as coming before. */
function whatBrought(): Said {
  const query = new URLSearchParams(location.search);
  const from = document.referrer && new URL(document.referrer).host;
  const words = ["source", "medium", "campaign"].map((name) => [name, (query.get(`utm_${name}`) ?? "").slice(0, 99)]);
  return {
    ...(from !== location.host && navigation()?.type === "navigate" && { arrived: 1, referrer: from }),
    ...(Object.fromEntries(words) as Said),
  };
}

export const deviceHere = () => (innerWidth < 640 ? "phone" : innerWidth < 1024 ? "tablet" : "computer");

function say(page: string, said: Said) {
  navigator.sendBeacon("/visits", new URLSearchParams({ page, device: deviceHere(), language: document.documentElement.lang, ...said }));
}

/** As web-vitals defines the figures, in a tenth of its weight: the library would take a public page over its budget. */
function noteVitals(page: string) {
  const { activationStart = 0, responseStart = 0 } = (navigation() ?? {}) as { activationStart?: number; responseStart?: number };
  const sinceShown = (time: number) => Math.max(0, time - activationStart);
  const vitals: Said = { left: 1, ttfb: sinceShown(responseStart), cls: 0 };

  // What is drawn after the first touch answers it, and nobody waits for a page that was opened behind another.
  const isSeen = document.visibilityState === "visible";
  const stopLcp = watch("largest-contentful-paint", ({ startTime }) => isSeen && (vitals.lcp = sinceShown(startTime)));
  for (const type of ["keydown", "click"]) addEventListener(type, stopLcp, { capture: true, once: true });

  const interactions = new Map<number, number>();
  const slowest = ({ interactionId, duration }: Seen) => {
    if (interactionId) interactions.set(interactionId, Math.max(interactions.get(interactionId) ?? 0, duration));
  };
  const stopInp = [watch("event", slowest), watch("first-input", slowest)];

  // What moves within a second of the last counts together, for five seconds at most.
  let [sum, first, last] = [0, 0, 0];
  const stopCls = watch("layout-shift", ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    const isSame = startTime - last < 1_000 && startTime - first < 5_000;
    if (!isSame) first = startTime;
    last = startTime;
    sum = isSame ? sum + value : value;
    vitals.cls = Math.max(Number(vitals.cls), sum * 1_000);
  });

  const leave = () => {
    if (document.visibilityState !== "hidden") return;
    document.removeEventListener("visibilitychange", leave);
    for (const stop of [stopLcp, stopCls, ...stopInp]) stop();
    const inp = interactionDelay([...interactions.values()], (performance as { interactionCount?: number }).interactionCount);
    say(page, inp === undefined ? vitals : { ...vitals, inp });
  };
  document.addEventListener("visibilitychange", leave);
}

/** Stops when it is told to, after what the browser had not told yet. */
function watch(type: string, see: (entry: Seen) => void) {
  const seeAll = (entries: PerformanceEntryList) => (entries as Seen[]).forEach(see);
  const observer = new PerformanceObserver((list) => seeAll(list.getEntries()));
  // Shorter answers to a touch than these are not felt, and not told apart.
  observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
  return () => {
    seeAll(observer.takeRecords());
    observer.disconnect();
  };
}
