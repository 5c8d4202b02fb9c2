import { readdirSync, readFileSync } from "node:fs";

/** Seconds of processor that a process and those it started have used, from a clock of a hundred ticks per second. */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  // Its own, and what those of its children used that have ended.
  const own = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0) / 100;
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean),
  );
  return children.reduce((sum, child) => sum + processorTime(Number(child)), own);
}

/** Megabytes of memory that a process holds. */
export const memoryOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1_024;
