import { connect, type Socket } from "node:net";
import { processorTime } from "../faults/processor.ts";

export type Target = { name: string; port: number; pid: number; path: string };
export type Load = Awaited<ReturnType<typeof openLoad>>;

const connections = 32;

/**
 * Asks on connections that stay open, each time as soon as the answer is there. Answers are counted and not read: the one who
 * asks must not be what is measured.
 */
export async function openLoad({ name, port, pid, path }: Target) {
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, br\r\n\r\n`;
  const sockets = await Promise.all(Array.from({ length: connections }, () => connected(port)));
  const total = { answers: 0, seconds: 0, processor: 0 };
  let isAsking = false;
  let answers = 0;
  let waiting = 0;
  let allAnswered = () => {};

  for (const socket of sockets) {
    let length = 0;
    let got = 0;
    socket.on("data", (part: Buffer) => {
      if (got === 0) length = lengthOf(part);
      got += part.length;
      if (got < length) return;
      got = 0;
      answers += 1;
      if (isAsking) return void socket.write(request);
      waiting -= 1;
      if (waiting === 0) allAnswered();
    });
  }

  /** Asks for so long, waits for the last answers and says how many there were in a second. */
  async function ask(ms: number) {
    const [began, used] = [performance.now(), processorTime(pid)];
    answers = 0;
    waiting = sockets.length;
    isAsking = true;
    for (const socket of sockets) socket.write(request);
    await new Promise((resolve) => setTimeout(resolve, ms));
    isAsking = false;
    await new Promise<void>((resolve) => (allAnswered = resolve));
    const seconds = (performance.now() - began) / 1000;
    total.answers += answers;
    total.seconds += seconds;
    total.processor += processorTime(pid) - used;
    return answers / seconds;
  }

  return { name, ask, total, close: () => sockets.forEach((socket) => socket.destroy()) };
}

function connected(port: number) {
  return new Promise<Socket>((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true }, () => resolve(socket)).once("error", reject);
  });
}

/** Reads only where the head ends and the number in it: the rest of an answer is counted. */
function lengthOf(part: Buffer) {
  const head = part.indexOf("\r\n\r\n");
  const at = part.indexOf("Content-Length: ") + "Content-Length: ".length;
  const length = Number(part.toString("latin1", at, part.indexOf("\r", at)));
  if (part[9] !== "2".charCodeAt(0) || !(length > 0)) throw new Error(`Not a page: ${part.toString("latin1", 0, 80)}`);
  return head + "\r\n\r\n".length + length;
}
