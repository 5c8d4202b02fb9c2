import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { toIndianTime } from "#app/platform/i18n/indian-time.ts";
import { sleep } from "./clock.ts";
import type { send } from "./http.ts";
import type { Account, Ledger } from "./ledger.ts";
import type { Product } from "./product.ts";
import type { Breaches } from "./report.ts";

type Send = (path: string, wish: Parameters<typeof send>[2]) => ReturnType<typeof send>;
export type Note = { key: string; lead: number; summary: string };
export const hashOfNote = ({ lead, summary }: Omit<Note, "key">) => `${lead} ${summary}`;

/** Counsellors who note calls, so many each second, and send what was not acknowledged again with the same key, as the offline queue does. */
export async function startNoting(product: Product, through: Send, ledger: Ledger<Note>, perSecond: number) {
  const { aLead, aUser } = await import("#test/factories.ts");
  const { openSession } = await import("#app/platform/auth/auth.server.ts");
  const counsellor = await aUser({ role: "counsellor" });
  const opened = await openSession({ userId: counsellor.id, remember: false, hasGivenFactor: true }, new Headers());
  const cookie = opened!.headers.get("set-cookie")!.split(";")[0]!;
  const leads: number[] = [];
  for (let lead = 0; lead < 40; lead++) leads.push(await aLead(counsellor, { mobile: `+9197${String(10_000_000 + lead)}` } as never));

  const counts = { notes: 0, sentAgain: 0, refused: 0 };
  const times: { sentAt: number; ms: number }[] = [];
  const underWay = new Set<Promise<void>>();
  let stopped = false;

  const attempt = async (note: Note) => {
    const nextAt = toIndianTime(new Date(Date.now() + 86_400_000));
    const body = new URLSearchParams({
      key: note.key,
      lead: String(note.lead),
      summary: note.summary,
      statement: "scheduled",
      nextAt,
    }).toString();
    const headers = { Cookie: cookie, Origin: product.origin, "Content-Type": "application/x-www-form-urlencoded" };
    const sentAt = Date.now();
    const answer = await through("/dashboard/sending", { method: "POST", headers, body, patience: 15_000 }).catch(() => undefined);
    if (answer && answer.status >= 400 && answer.status < 500) counts.refused++;
    const isDone = answer?.status === 200 && answer.body.toString().includes('"done"');
    if (isDone) times.push({ sentAt, ms: answer.ms });
    return isDone;
  };

  const say = async (note: Note) => {
    for (let times = 0; ; times++) {
      ledger.intend(note);
      if (await attempt(note)) return ledger.ack(note.key);
      ledger.noAck(note.key);
      counts.sentAgain++;
      await sleep(Math.min(4_000, 500 * 2 ** times) * (0.5 + Math.random()));
    }
  };

  const work = async () => {
    const began = performance.now();
    while (!stopped) {
      for (const due = ((performance.now() - began) / 1_000) * perSecond; counts.notes < due; counts.notes++) {
        const said = say({ key: randomUUID(), lead: leads[counts.notes % leads.length]!, summary: `Call ${counts.notes}` });
        underWay.add(said);
        void said.finally(() => underWay.delete(said));
      }
      await sleep(10);
    }
  };
  const working = work();
  return {
    counts,
    times,
    waiting: () => underWay.size,
    async stop() {
      stopped = true;
      await working;
      await Promise.race([Promise.all(underWay), sleep(60_000)]);
      return underWay.size;
    },
  };
}

/** What was acknowledged is there once, as it was said; the rest is there once or not at all. */
export async function judgeNotes({ db }: Product, accounts: Account<Note>[]): Promise<Breaches> {
  const { rows } =
    await sql<Note>`select creation_key::text as key, lead_number as lead, summary from follow_ups where creation_key is not null`.execute(
      db,
    );
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return accounts.flatMap(({ key, acked, hash }) => {
    const found = byKey.get(key) ?? [];
    if (found.length === 0) return acked ? [`note ${key} was acknowledged and is lost`] : [];
    return [
      ...(found.length > 1 ? [`note ${key} is there ${found.length} times`] : []),
      ...(hashOfNote(found[0]!) === hash ? [] : [`note ${key} is not as it was said`]),
    ];
  });
}
