import { useEffect } from "react";
import { useLocation } from "react-router";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";

type Seen = PerformanceEntry & { value: number; hadRecentInput?: boolean; interactionId?: number };
type Said = Record<string, string | number>;

/** The page that was counted last in this document. */
let counted: string | undefined;

/** Tells that a page was opened, and once, when it is left, how quickly it came. Never who, and nothing of people who ask not to be counted. */
export function useVisits(isCounted: boolean) {
  const { pathname } = useLocation();
  useEffect(() => {
    const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
    if (!isCounted || counted === pathname || doNotTrack === "1" || globalPrivacyControl) return;
    const isFirst = counted === undefined;
    counted = pathname;
    say(pathname, isFirst ? whatBrought() : {});
    if (isFirst) noteVitals(pathname);
  }, [isCounted, pathname]);
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

function say(page: string, said: Said) {
  const device = innerWidth < 640 ? "phone" : innerWidth < 1024 ? "tablet" : "computer";
  navigator.sendBeacon("/visits", new URLSearchParams({ page, device, language: getLocale(), ...said }));
}

function noteVitals(page: string) {
  const vitals: Said = { left: 1, ttfb: navigation()?.responseStart ?? 0 };
  const worst = (name: string, value: number) => (vitals[name] = Math.max(Number(vitals[name] ?? 0), value));
  const watch = (type: string, see: (entry: Seen) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as Seen[]).forEach(see)).observe({ type, buffered: true });

  watch("largest-contentful-paint", ({ startTime }) => worst("lcp", startTime));
  watch("event", ({ interactionId, duration }) => interactionId && worst("inp", duration));
  // What moves within a second of the last counts together, for five seconds at most.
  let [sum, first, last] = [0, 0, 0];
  worst("cls", 0);
  watch("layout-shift", ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    const isSame = startTime - last < 1_000 && startTime - first < 5_000;
    if (!isSame) first = startTime;
    last = startTime;
    sum = isSame ? sum + value : value;
    worst("cls", sum * 1_000);
  });

  const leave = () => {
    if (document.visibilityState !== "hidden") return;
    document.removeEventListener("visibilitychange", leave);
    say(page, vitals);
  };
  document.addEventListener("visibilitychange", leave);
}
