import { spawn } from "node:child_process";

export type Program = {
  pid: number;
  hasEnded: () => boolean;
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | string>;
  kill: () => Promise<number | string>;
  stop: () => Promise<number | string>;
};

/** A program of ours as it runs in production. What it says goes to the log, an open file. */
export function run(program: string, settings: Record<string, string>, log: number): Program {
  const child = spawn(process.execPath, [program], { env: { ...process.env, ...settings }, stdio: ["ignore", log, log] });
  let hasEnded = false;
  const ended = new Promise<number | string>((resolve) => child.once("exit", (code, signal) => resolve(signal ?? code ?? "")));
  void ended.then(() => (hasEnded = true));
  return {
    pid: child.pid!,
    hasEnded: () => hasEnded,
    ended,
    kill: () => (child.kill("SIGKILL"), ended),
    stop: () => (child.kill("SIGTERM"), ended),
  };
}
