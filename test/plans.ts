import pg from "pg";

export type Statement = { text: string; values: unknown[] };

/** Runs the work and returns all that it sent to the database, as it was sent: each is one way there and back. */
export async function tripsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const original = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
  const listening = function (this: pg.Client, ...args: unknown[]) {
    const [first, values] = args;
    if (typeof first === "string") sent.push({ text: first, values: (values as unknown[] | undefined) ?? [] });
    // A prepared statement.
    else if (typeof first === "object" && first !== null && "name" in first) sent.push(first as unknown as Statement);
    return original.apply(this, args);
  };
  pg.Client.prototype.query = listening as typeof pg.Client.prototype.query;
  await work().finally(() => (pg.Client.prototype.query = original as typeof pg.Client.prototype.query));
  return sent;
}

/** The questions among them. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<Statement[]> =>
  (await tripsOf(work)).filter(({ text }) => /^\s*(\/\*.*?\*\/\s*)?(select|with)\b/i.test(text));

type PlanNode = { "Node Type": string; "Relation Name"?: string; "Index Name"?: string; "Actual Rows"?: number; Plans?: PlanNode[] };
export type Plan = { nodes: PlanNode[]; ms: number; buffers: number };

/** How PostgreSQL answers a statement with these values, and how long it took. */
export async function planOf(client: pg.Client, { text, values }: Statement): Promise<Plan> {
  const { rows } = await client.query<{ "QUERY PLAN": Explained[] }>(`explain (analyze, buffers, format json) ${text}`, values);
  const [explained] = rows[0]!["QUERY PLAN"];
  const { Plan: root, "Execution Time": ms } = explained!;
  return { nodes: nodesOf(root), ms, buffers: root["Shared Hit Blocks"] + root["Shared Read Blocks"] };
}

/** The plan that a prepared statement would end up with: made once, without knowing the values. */
export async function genericPlanOf(client: pg.Client, { text }: Statement): Promise<PlanNode[]> {
  const { rows } = await client.query<{ "QUERY PLAN": Explained[] }>(`explain (generic_plan, format json) ${text}`);
  return nodesOf(rows[0]!["QUERY PLAN"][0]!.Plan);
}

type Explained = { Plan: PlanNode & { "Shared Hit Blocks": number; "Shared Read Blocks": number }; "Execution Time": number };

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

export const scansOf = (nodes: PlanNode[]) =>
  nodes
    .filter((node) => node["Index Name"] ?? node["Relation Name"])
    .map((node) => `${node["Node Type"].replace(" Scan", "")} ${node["Index Name"] ?? node["Relation Name"]}`);

export const wholeTables = (nodes: PlanNode[], tables: string[]) =>
  nodes.filter((node) => node["Node Type"] === "Seq Scan" && tables.includes(node["Relation Name"]!)).map((node) => node["Relation Name"]!);
