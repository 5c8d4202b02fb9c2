import { useCallback, useEffect, useRef, useState } from "react";
import { maxBytes, maxVideoBytes } from "#app/domain/files/upload.model.ts";
import { sendFile, tooLarge, type Sending } from "#app/domain/files/use-upload.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

type State = { step: "waiting" } | Sending<{ id: string }>;
export type QueuedFile = { id: string; file: File; address: string; state: State };

/**
 * Many files, one after the other: a slow line carries them no faster side by side, and they arrive in the order in which they
 * were chosen. Each keeps its id when it is sent again, so that one whose answer was lost is not stored twice.
 */
export function useUploads(addressOf: (id: string, file: File) => string) {
  const [queue, setQueue] = useState<QueuedFile[]>([]);
  const running = useRef<{ id: string; request: XMLHttpRequest }>(undefined);
  const next = queue.find(({ state }) => state.step === "waiting");
  const isRunning = queue.some(({ state }) => state.step === "sending" || state.step === "preparing");

  const put = useCallback((id: string, state: State) => setQueue((all) => all.map((one) => (one.id === id ? { ...one, state } : one))), []);

  useEffect(() => {
    if (!next || isRunning || running.current) return;
    const { id, file, address } = next;
    const request = sendFile<{ id: string }>(address, file, (state) => {
      if (state.step !== "sending" && state.step !== "preparing") running.current = undefined;
      put(id, state);
    });
    running.current = { id, request };
    put(id, { step: "sending", percent: 0 });
  }, [next, isRunning, put]);
  useEffect(() => () => running.current?.request.abort(), []);

  function add(files: File[]) {
    const added = files.map((file) => {
      const id = crypto.randomUUID();
      return { id, file, address: addressOf(id, file), state: firstState(file) };
    });
    setQueue((all) => [...all.filter(({ state }) => state.step !== "done"), ...added]);
  }

  function stop(id: string) {
    if (running.current?.id === id) running.current.request.abort();
    else put(id, { step: "stopped" });
  }

  return { queue, add, stop, retry: (id: string) => put(id, { step: "waiting" }) };
}

function firstState(file: File): State {
  const isVideo = file.type.startsWith("video/");
  if (file.size <= (isVideo ? maxVideoBytes : maxBytes)) return { step: "waiting" };
  return { step: "failed", ...tooLarge(file, isVideo ? m.file_video_too_large() : m.file_too_large()) };
}
