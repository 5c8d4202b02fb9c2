import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { visibleImports } from "#app/access/visible.server.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import type { Offering } from "#app/domain/colleges/model.ts";
import { readFile, type FileRow } from "#app/domain/entry-imports/inputs.server.ts";
import { runImport } from "#app/domain/entry-imports/jobs.server.ts";
import type { ImportKind, Outcome, ToldChange } from "#app/domain/entry-imports/model.ts";
import { judgeCollege, judgeCourse, judgeExam, judgeOffering, reasonOf, toldChanges } from "#app/domain/entry-imports/rows.reads.server.ts";
import { coursesNamed, loadWorld, type World } from "#app/domain/entry-imports/world.reads.server.ts";
import { keptName } from "#app/domain/file-imports/inputs.server.ts";
import { hasStalled } from "#app/domain/file-imports/model.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { isId } from "#app/domain/ids.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { publish } from "#app/platform/live.server.ts";
import { db, inTransaction } from "#db/client.ts";

type Received = { kind: ImportKind; fileName: string; bytes: Uint8Array };
type Previewed = FileRow & { outcome: Outcome; reason: string | null; changes: ToldChange[] };

/** Keeps a file and what would happen to each of its rows. Nothing of the catalogue is changed. */
export async function receiveImport(actor: Actor, { kind, fileName, bytes }: Received) {
  if (!can(actor, "content.edit")) return undefined;
  const { columns, unknown, rows } = readFile(kind, bytes);
  const previewed = await preview(kind, rows);
  const id = randomUUID();
  await inTransaction(async (tx) => {
    await tx
      .insertInto("imports")
      .values({ id, kind, file_name: keptName(fileName), columns, unknown, locale: getLocale(), by_id: actor.id })
      .execute();
    for (const chunk of chunksOf(previewed, 500)) {
      const values = chunk.map(({ cells, changes, ...row }) => ({
        ...row,
        import_id: id,
        cells: JSON.stringify(cells),
        changes: JSON.stringify(changes),
      }));
      await tx.insertInto("import_rows").values(values).execute();
    }
    await publish(tx, "imports");
  });
  return { id };
}

/** Judged in portions, with a breath between them: other people's requests wait meanwhile. */
async function preview(kind: ImportKind, rows: FileRow[]): Promise<Previewed[]> {
  const seen = new Map<string, number>();
  const inFile = new Set(rows.map(({ key }) => key));
  const previewed: Previewed[] = [];
  for (const chunk of chunksOf(rows, 250)) {
    const world = await loadWorld(db, kind, chunk);
    previewed.push(...chunk.map((row) => ({ ...row, ...judged(kind, row, world, inFile, seen) })));
    await setImmediate();
  }
  return previewed;
}

function judged(kind: ImportKind, row: FileRow, world: World, inFile: Set<string>, seen: Map<string, number>) {
  const told = judgedAlone(kind, row, world);
  const refuse = (reason: string) => ({ outcome: "refused" as const, reason, changes: [] });
  if (told.outcome === "refused") return refuse(told.reason);
  const earlier = seen.get(told.identity);
  if (earlier !== undefined) return refuse(m.import_twice({ row: earlier }));
  seen.set(told.identity, row.row);
  const unknown = kind === "courses" && coursesNamed(kind, row.cells).find((slug) => !world.courses.has(slug) && !inFile.has(slug));
  if (unknown) return refuse(m.course_unknown({ slug: unknown }));
  const isShown = told.outcome !== "unchanged" && told.blocked.length > 0;
  return { outcome: told.outcome, reason: isShown ? reasonOf(kind, told.blocked) : null, changes: toldChanges(told.changes) };
}

/** With what makes two rows the same one. */
function judgedAlone(kind: ImportKind, row: FileRow, world: World) {
  const existing = world.entries.get(row.key);
  if (kind === "offerings") {
    const offerings = (existing?.content.offerings as Offering[] | undefined) ?? [];
    const told = judgeOffering(row, world, "draft", offerings);
    if (told.outcome === "refused") return told;
    return { ...told, identity: `${existing!.id} ${told.input.courseId} ${told.input.domain.toLowerCase()} ${told.input.type}` };
  }
  const judge = { courses: judgeCourse, colleges: judgeCollege, exams: judgeExam }[kind];
  const told = judge(row, world, "draft");
  if (told.outcome === "refused") return told;
  return { ...told, identity: existing?.id ?? row.key };
}

/** Lets it run. Asked again while it runs, nothing happens, unless its worker was lost. */
export async function startImport(actor: Actor, id: string, show: "draft" | "now") {
  if (!isId(id)) return undefined;
  return inTransaction(async (tx) => {
    const found = await tx
      .selectFrom("imports")
      .select(["state", "moved_at"])
      .where("id", "=", id)
      .where(visibleImports(actor))
      .forUpdate()
      .executeTakeFirst();
    if (!found) return undefined;
    if (found.state === "done" || found.state === "stopped") throw new Refused(m.import_over());
    if (found.state === "running" && !hasStalled(found.moved_at)) return { id };
    const now = sql<Date>`now()`;
    await tx
      .updateTable("imports")
      .set({ state: "running", moved_at: now, ...(found.state === "ready" && { show, started_at: now }) })
      .where("id", "=", id)
      .execute();
    await enqueue(tx, runImport, { id });
    await record(tx, { what: "import.started", actorId: actor.id, subject: `import:${id}`, detail: { show } });
    await publish(tx, "imports");
    return { id };
  });
}

function chunksOf<T>(all: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));
}
