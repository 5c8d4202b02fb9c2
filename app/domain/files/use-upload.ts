import { useEffect, useRef, useState } from "react";
import { maxBytes } from "#app/domain/files/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

export type Uploaded = { id: string; photoUrl: string; pathName: string; width: number; height: number };

type State =
  | { step: "idle" }
  | { step: "sending"; percent: number }
  | { step: "preparing" }
  | { step: "stopped" }
  | { step: "failed"; problem: string; mayRetry: boolean };

/** Sends one file as it is, tells how far it has come, and can be stopped. */
export function useUpload(address: string, onDone: (file: Uploaded) => void) {
  const [state, setState] = useState<State>({ step: "idle" });
  const request = useRef<XMLHttpRequest>(null);
  useEffect(() => () => request.current?.abort(), []);

  function start(file: File) {
    const xhr = new XMLHttpRequest();
    request.current = xhr;
    const fail = (problem: string, cause: unknown) => {
      console.error("upload failed:", cause);
      setState({
        step: "failed",
        problem,
        mayRetry: problem === m.problem_network() || problem === m.file_not_stored() || problem === m.file_cut(),
      });
    };
    // Told before a slow line has carried it for minutes; the server looks again.
    if (file.size > maxBytes) return fail(m.file_too_large(), `${file.size} bytes`);
    xhr.upload.addEventListener("progress", ({ loaded, total }) =>
      setState({ step: "sending", percent: Math.floor((loaded / total) * 100) }),
    );
    xhr.upload.addEventListener("load", () => setState({ step: "preparing" }));
    xhr.addEventListener("error", () => fail(m.problem_network(), "network"));
    xhr.addEventListener("abort", () => setState({ step: "stopped" }));
    xhr.addEventListener("load", () => {
      const answer = xhr.response as { uploaded?: Uploaded; problems?: Record<string, string> } | null;
      if (!answer?.uploaded) return fail(answer?.problems?.[""] ?? m.file_not_stored(), `${xhr.status} ${answer?.problems?.[""] ?? ""}`);
      setState({ step: "idle" });
      onDone(answer.uploaded);
    });
    xhr.responseType = "json";
    xhr.open("POST", `${address}?name=${encodeURIComponent(file.name)}`);
    xhr.setRequestHeader("Content-Type", "application/octet-stream");
    setState({ step: "sending", percent: 0 });
    xhr.send(file);
  }

  return { state, start, stop: () => request.current?.abort(), forget: () => setState({ step: "idle" }) };
}
