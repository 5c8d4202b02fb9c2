import { appendFileSync, readFileSync } from "node:fs";
import { hashOf, type Slide } from "./editor.ts";

type Line =
  | { say: "begun"; key: string }
  | { say: "intent"; key: string; at: number; hash: string; slide: Slide }
  | { say: "ack" | "no-ack"; key: string; at: number };

export type Ledger = ReturnType<typeof openLedger>;
export type Attempt = { sentAt: number; endedAt: number };
export type Account = { key: string; attempts: Attempt[]; acked: boolean; hash?: string; slide?: Slide };

/** What the client meant and what it was promised, in a file before it goes on. */
export function openLedger(file: string) {
  const write = (line: Line) => appendFileSync(file, `${JSON.stringify(line)}\n`);
  return {
    begin: (key: string) => write({ say: "begun", key }),
    intend: (slide: Slide) => write({ say: "intent", key: slide.key, at: Date.now(), hash: hashOf(slide), slide }),
    ack: (key: string) => write({ say: "ack", key, at: Date.now() }),
    noAck: (key: string) => write({ say: "no-ack", key, at: Date.now() }),
    read: () => accountsIn(readFileSync(file, "utf8")),
  };
}

function accountsIn(text: string) {
  const accounts = new Map<string, Account>();
  for (const line of text.split("\n").filter(Boolean)) {
    const entry = JSON.parse(line) as Line;
    const account = accounts.get(entry.key) ?? { key: entry.key, attempts: [], acked: false };
    accounts.set(entry.key, account);
    if (entry.say === "intent") {
      account.attempts.push({ sentAt: entry.at, endedAt: Infinity });
      Object.assign(account, { hash: entry.hash, slide: entry.slide });
    } else if (entry.say !== "begun") {
      account.attempts.at(-1)!.endedAt = entry.at;
      account.acked ||= entry.say === "ack";
    }
  }
  return [...accounts.values()];
}
