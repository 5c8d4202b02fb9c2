import { useEffect, useState } from "react";
import { href, useNavigate, useRevalidator } from "react-router";
import { claimQueue, listWaiting, onQueueChange, sendWaiting, type Waiting } from "#app/pages/staff/offline/queue.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useToast } from "#app/ui/toast.tsx";

/** What waits on this phone; undefined until that is known. */
export function useWaiting(): Waiting[] | undefined {
  const [waiting, setWaiting] = useState<Waiting[]>();
  useEffect(() => {
    let isHere = true;
    const look = () =>
      void listWaiting().then(
        (all) => isHere && setWaiting(all),
        () => isHere && setWaiting([]),
      );
    look();
    const stop = onQueueChange(look);
    return () => {
      isHere = false;
      stop();
    };
  }, []);
  return waiting;
}

/** "online" only says that there is a connection: what is left is tried again, at first soon, then once a minute. */
const pauses = [3_000, 5_000, 10_000, 20_000, 60_000];

/**
 * Sends what waits: when the page opens, when the network comes back, when somebody looks at the page again and when something new
 * waits. `person` is who is signed in; without one (a page that opens without a network) the vault stays whose it is.
 */
export function useSender(person?: string) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  useEffect(() => {
    let isHere = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let [tries, told] = [0, 0];
    async function round() {
      clearTimeout(timer);
      const { sent, left, asking } = await sendWaiting().catch(() => ({ sent: [], left: 0, asking: 0 }));
      if (!isHere) return;
      if (sent.length > 0) {
        toast({ title: m.offline_sent({ count: sent.length }), text: sent.map(({ title }) => title).join(", ") });
        if (person !== undefined) void revalidate();
      }
      // Said when it becomes known, not with every look.
      if (asking > told)
        toast({
          tone: "warning",
          title: m.offline_asks({ count: asking }),
          action: { label: m.offline_waiting_open(), press: () => void navigate(href("/dashboard/waiting")) },
        });
      told = asking;
      if (left > 0) timer = setTimeout(() => void round(), pauses[Math.min(tries++, pauses.length - 1)]);
      else tries = 0;
    }
    const again = () => {
      tries = 0;
      void round();
    };
    const seen = () => document.visibilityState === "visible" && again();
    // What was just put aside because there is no network is not tried in the same breath.
    const changed = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void round(), pauses[0]);
    };
    void (person === undefined ? Promise.resolve(0) : claimQueue(person)).then(
      (left) => {
        if (left > 0 && isHere) toast({ tone: "warning", title: m.offline_others({ count: left }), text: m.offline_others_text() });
        again();
      },
      () => {},
    );
    addEventListener("online", again);
    document.addEventListener("visibilitychange", seen);
    const stop = onQueueChange(changed);
    return () => {
      isHere = false;
      clearTimeout(timer);
      removeEventListener("online", again);
      document.removeEventListener("visibilitychange", seen);
      stop();
    };
  }, [person, toast, revalidate, navigate]);
}
