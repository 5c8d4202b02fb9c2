import { appendFileSync, readFileSync } from "node:fs";
import { hashOf, type Slide } from "./editor.ts";

type Line =
  | { say: "begun"; key: string }
  | { say: "intent"; key: string; hash: string; slide: Slide }
  | { say: "ack"; key: string; sentAt: number; ackedAt: number };

export type Ledger = ReturnType<typeof openLedger>;
export type Account = { key: string; slide?: Slide; hash?: string; acked?: { sentAt: number; ackedAt: number } };

/** What the client meant and what it was promised, on disk before it goes on. */
export function openLedger(file: string) {
  const write = (line: Line) => appendFileSync(file, `${JSON.stringify(line)}\n`);
  return {
    begin: (key: string) => write({ say: "begun", key }),
    intend: (slide: Slide) => write({ say: "intent", key: slide.key, hash: hashOf(slide), slide }),
    ack: (key: string, sentAt: number, ackedAt: number) => write({ say: "ack", key, sentAt, ackedAt }),
    read: () =>
      accounts(
        readFileSync(file, "utf8")
          .trim()
          .split("\n")
          .filter(Boolean)
          .map((line) => JSON.parse(line) as Line),
      ),
  };
}

function accounts(lines: Line[]) {
  const byKey = new Map<string, Account>();
  for (const line of lines) {
    const account = byKey.get(line.key) ?? { key: line.key };
    byKey.set(line.key, account);
    if (line.say === "intent") Object.assign(account, { slide: line.slide, hash: line.hash });
    // Only the first promise counts: what is sent again must not make it younger.
    if (line.say === "ack") account.acked ??= { sentAt: line.sentAt, ackedAt: line.ackedAt };
  }
  return [...byKey.values()];
}
