import { OperationNodeTransformer, RawNode, sql, type Expression, type ValueNode } from "kysely";
import { currentRequest, type CurrentRequest } from "#app/platform/request.server.ts";
import { db, prepared } from "#db/client.ts";

/** A row as JSON tells it: a moment is its text. */
export type Told<R> = { [K in keyof R]: R[K] extends Date | null ? string | Extract<R[K], null> : R[K] };

type Asked = { query: Expression<unknown>; answer: (rows: unknown[]) => void; fail: (error: unknown) => void };

const waiting = new WeakMap<CurrentRequest, Asked[]>();

/**
 * Asks for rows that a page shows. What one request asks in the same moment, the frames and the page in them side by side,
 * goes to the database as one statement, prepared: for questions whose text is one of few and whose plan fits whatever the
 * values are.
 */
export function ask<R, T>(query: Expression<R>, read: (rows: Told<R>[]) => T): Promise<T> {
  return new Promise((resolve, fail) => {
    const asked: Asked = { query, answer: (rows) => resolve(read(rows as Told<R>[])), fail };
    const request = currentRequest();
    const others = request && waiting.get(request);
    if (others) return void others.push(asked);
    if (!request) return void send([asked]);
    const together = [asked];
    waiting.set(request, together);
    setImmediate(() => {
      waiting.delete(request);
      void send(together);
    });
  });
}

/**
 * Seeing the values, PostgreSQL would plan twenty questions anew each time, which takes longer than to answer them; not seeing
 * them, it plans once. A value that stands in a question of its own is seen only when it is used.
 */
class UnseenValues extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return node.immediate ? node : (RawNode.create(["(select ", `${typeOf(node.value)})`], [node]) as never);
  }
}

const typeOf = (value: unknown) =>
  value instanceof Date ? "::timestamptz" : typeof value === "number" ? "::int" : typeof value === "boolean" ? "::boolean" : "";

const unseen = new UnseenValues();
const asking = db.withPlugin({
  transformQuery: ({ node, queryId }) => unseen.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
});

async function send(together: Asked[]) {
  // A name that no column has: it would be taken for the whole row.
  const parts = together.map(({ query }) => sql`(select coalesce(json_agg(one_told_row), '[]') from (${query}) as one_told_row)`);
  try {
    const { rows } = await sql<{ answers: unknown[][] }>`${prepared} select json_build_array(${sql.join(parts)}) as answers`.execute(
      asking,
    );
    together.forEach(({ answer }, at) => answer(rows[0]!.answers[at]!));
  } catch (error) {
    for (const { fail } of together) fail(error);
  }
}

/** A moment that JSON told. */
export const momentOf = (text: string) => new Date(text);
