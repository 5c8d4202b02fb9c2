import { useEffect, useRef, useState } from "react";
import { maxBytes } from "#app/domain/files/upload.model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

export type Uploaded = { id: string; photoUrl: string; pathName: string; width: number; height: number };

type State =
  | { step: "idle" }
  | { step: "sending"; percent: number }
  | { step: "preparing" }
  | { step: "stopped" }
  | { step: "failed"; problem: string; mayRetry: boolean };

/** Sends one picture as it is, tells how far it has come, and can be stopped. */
export function useUpload(address: string, onDone: (file: Uploaded) => void) {
  const [state, setState] = useState<State>({ step: "idle" });
  const request = useRef<XMLHttpRequest>(null);
  useEffect(() => () => request.current?.abort(), []);

  function start(file: File) {
    if (file.size > maxBytes) return setState({ step: "failed", ...tooLarge(file, m.file_too_large()) });
    setState({ step: "sending", percent: 0 });
    request.current = sendFile<Uploaded>(`${address}?name=${encodeURIComponent(file.name)}`, file, (state) => {
      if (state.step !== "done") return setState(state);
      setState({ step: "idle" });
      onDone(state.uploaded);
    });
  }

  return { state, start, stop: () => request.current?.abort(), forget: () => setState({ step: "idle" }) };
}

/** Told before a slow line has carried it for minutes; the server looks again. */
export function tooLarge(file: File, problem: string) {
  console.error("upload failed:", `${file.size} bytes`);
  return { problem, mayRetry: false };
}

export type Sending<T> = Exclude<State, { step: "idle" }> | { step: "done"; uploaded: T };

/** Sends a file as it is and tells each step of it, the last one once. */
export function sendFile<T>(address: string, file: File, tell: (state: Sending<T>) => void): XMLHttpRequest {
  const xhr = new XMLHttpRequest();
  const fail = (problem: string, cause: unknown) => {
    console.error("upload failed:", cause);
    const mayRetry = problem === m.problem_network() || problem === m.file_not_stored() || problem === m.file_cut();
    tell({ step: "failed", problem, mayRetry });
  };
  xhr.upload.addEventListener("progress", ({ loaded, total }) => tell({ step: "sending", percent: Math.floor((loaded / total) * 100) }));
  xhr.upload.addEventListener("load", () => tell({ step: "preparing" }));
  xhr.addEventListener("error", () => fail(m.problem_network(), "network"));
  xhr.addEventListener("abort", () => tell({ step: "stopped" }));
  xhr.addEventListener("load", () => {
    const answer = xhr.response as { uploaded?: T; problems?: Record<string, string> } | null;
    if (answer?.uploaded) return tell({ step: "done", uploaded: answer.uploaded });
    fail(answer?.problems?.[""] ?? m.file_not_stored(), `${xhr.status} ${answer?.problems?.[""] ?? ""}`);
  });
  xhr.responseType = "json";
  xhr.open("POST", address);
  xhr.setRequestHeader("Content-Type", "application/octet-stream");
  xhr.send(file);
  return xhr;
}
