import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";

export type Target = { name: string; port: number; pid: number; path: string };
export type Round = { perSecond: number; processorMicroseconds: number };

const connections = 32;

/**
 * Asks on connections that stay open, each time as soon as the answer is there. All answers of one target have the same
 * length, so they are counted and not read: the one who asks must not be what is measured.
 */
export async function load({ port, pid, path }: Target, ms: number): Promise<Round> {
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, br\r\n\r\n`;
  let answers = 0;
  let isOver = false;
  const sockets: Socket[] = [];
  const ended = Array.from({ length: connections }, async () => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    sockets.push(socket);
    let length = 0;
    let got = 0;
    socket.on("data", (part: Buffer) => {
      length ||= lengthOf(part);
      got += part.length;
      if (got < length) return;
      if (got > length) throw new Error("An answer was longer than the one before");
      got = 0;
      answers += 1;
      if (isOver) socket.end();
      else socket.write(request);
    });
    await new Promise<void>((resolve, reject) =>
      socket
        .once("close", resolve)
        .once("error", reject)
        .once("connect", () => socket.write(request)),
    );
  });
  const began = performance.now();
  const processor = processorTime(pid);
  await new Promise((resolve) => setTimeout(resolve, ms));
  const counted = answers;
  const seconds = (performance.now() - began) / 1000;
  const used = processorTime(pid) - processor;
  isOver = true;
  await Promise.all(ended);
  return { perSecond: counted / seconds, processorMicroseconds: (used * 1_000_000) / counted };
}

function lengthOf(part: Buffer) {
  const head = part.indexOf("\r\n\r\n");
  const text = part.toString("latin1", 0, head);
  if (!text.startsWith("HTTP/1.1 200")) throw new Error(`Not a page: ${text.slice(0, 80)}`);
  return head + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1]);
}

/** Seconds that a process has used, from a clock of a hundred ticks per second. */
function processorTime(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
