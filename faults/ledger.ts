import { appendFileSync, readFileSync } from "node:fs";

type Line<Meant> =
  | { say: "begun"; key: string }
  | { say: "intent"; key: string; at: number; hash: string; meant: Meant }
  | { say: "ack" | "no-ack"; key: string; at: number };

export type Ledger<Meant extends { key: string }> = ReturnType<typeof openLedger<Meant>>;
export type Attempt = { sentAt: number; endedAt: number };
export type Account<Meant> = { key: string; attempts: Attempt[]; acked: boolean; hash?: string; meant?: Meant };

/** What the client meant and what it was promised, in a file before it goes on. */
export function openLedger<Meant extends { key: string }>(file: string, hashOf: (meant: Meant) => string) {
  const write = (line: Line<Meant>) => appendFileSync(file, `${JSON.stringify(line)}\n`);
  return {
    begin: (key: string) => write({ say: "begun", key }),
    intend: (meant: Meant) => write({ say: "intent", key: meant.key, at: Date.now(), hash: hashOf(meant), meant }),
    ack: (key: string) => write({ say: "ack", key, at: Date.now() }),
    noAck: (key: string) => write({ say: "no-ack", key, at: Date.now() }),
    read: () => accountsIn<Meant>(readFileSync(file, "utf8")),
  };
}

function accountsIn<Meant>(text: string) {
  const accounts = new Map<string, Account<Meant>>();
  for (const line of text.split("\n").filter(Boolean)) {
    const entry = JSON.parse(line) as Line<Meant>;
    const account = accounts.get(entry.key) ?? { key: entry.key, attempts: [], acked: false };
    accounts.set(entry.key, account);
    if (entry.say === "intent") {
      account.attempts.push({ sentAt: entry.at, endedAt: Infinity });
      Object.assign(account, { hash: entry.hash, meant: entry.meant });
    } else if (entry.say !== "begun") {
      account.attempts.at(-1)!.endedAt = entry.at;
      account.acked ||= entry.say === "ack";
    }
  }
  return [...accounts.values()];
}
