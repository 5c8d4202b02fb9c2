import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { connect } from "node:net";

/** Whether anybody listens there, on this machine. */
export function isTaken(port: number) {
  return new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: "localhost", timeout: 1_000 });
    const say = (taken: boolean) => () => (socket.destroy(), resolve(taken));
    socket.once("connect", say(true)).once("timeout", say(true)).once("error", say(false));
  });
}

/** Who listens at a port, as far as this user may see it: "process 4711 (node server/web.ts)". */
export function holderOf(port: number) {
  try {
    const sockets = listening(port).map((inode) => `socket:[${inode}]`);
    const pid = readdirSync("/proc").find((name) => /^\d+$/.test(name) && holds(name, sockets));
    if (pid) return `process ${pid} (${readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim().slice(0, 80)})`;
  } catch {
    // Another system than Linux, or another user's process: it can be said only that there is one.
  }
  return "another program";
}

function listening(port: number) {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  return ["/proc/net/tcp", "/proc/net/tcp6"]
    .flatMap((table) => readFileSync(table, "utf8").trim().split("\n").slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(wanted) && state === "0A")
    .map((columns) => columns[9]);
}

function holds(pid: string, sockets: string[]) {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => sockets.includes(readlinkSync(`/proc/${pid}/fd/${fd}`)));
  } catch {
    return false;
  }
}
