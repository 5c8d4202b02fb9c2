import { fork, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setPriority } from "node:os";
import { basename, join } from "node:path";

type Limits = { env: Record<string, string>; slowest: number; signal?: AbortSignal | undefined };
/** On a machine that is busy with other things a process may take so many times longer than its work would. */
const patience = 6;
const hundredths = 10;

/** Where a program of ours lies: in a build beside everything else that runs, otherwise where it was written. */
export const programAt = (source: string) =>
  import.meta.env?.PROD
    ? join(import.meta.dirname, `${basename(source, ".server.ts")}.js`)
    : createRequire(import.meta.url).resolve(source);

type Ending<T> = { answer: T } | { killedBy: NodeJS.Signals };

/**
 * Runs a program in a process of its own and waits for the one message it sends. The process has no environment but the
 * one given here, so it meets no secrets; its memory is given back, and pages go first on the processor.
 *
 * It may use the processor for `slowest` milliseconds. To wait while others have it is not its fault.
 */
export function answerFromProcess<T>(program: string, args: string[], { env, slowest, signal }: Limits): Promise<Ending<T>> {
  return new Promise((resolve, reject) => {
    const child = fork(program, args, {
      env,
      execArgv: [],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      timeout: slowest * patience,
      killSignal: "SIGKILL",
      ...(signal && { signal }),
    });
    child.on("spawn", () => child.pid && setPriority(child.pid, 10));

    const watch = setInterval(() => processorTime(child) > slowest && child.kill("SIGKILL"), 250);
    let ending: Ending<T> | undefined;
    let complaint = "";
    child.on("message", (message) => (ending = { answer: message as T }));
    child.stderr?.on("data", (text) => (complaint += text));
    child.on("error", (error) => (clearInterval(watch), reject(error)));
    child.on("close", (code, killedBy) => {
      clearInterval(watch);
      if (ending) resolve(ending);
      else if (killedBy) resolve({ killedBy });
      else reject(new Error(`The picture process ended with ${code}: ${complaint}`));
    });
  });
}

/** In milliseconds, as the kernel counts it; where it does not say, there is only the patience. */
function processorTime({ pid }: ChildProcess) {
  try {
    const [, , , , , , , , , , , own, kernel] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)!.split(" ");
    return (Number(own) + Number(kernel)) * hundredths;
  } catch {
    return 0;
  }
}

/** A queue of one: each work waits until the one before it has ended, however it ended. */
export function mutex() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
}

// One allocation arena, and freed blocks go back at once: 50 megapixels then take 200 MB instead of 400.
export const thriftyMemory = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "4000000",
  MALLOC_TRIM_THRESHOLD_: "8000000",
  UV_THREADPOOL_SIZE: "2",
};
