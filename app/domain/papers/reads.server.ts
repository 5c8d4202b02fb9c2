import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { visibleLeads, visiblePapers } from "#app/access/visible.server.ts";
import { isFileId } from "#app/domain/files/model.ts";
import { photoPath, type PaperStatus, type PhotoSize } from "#app/domain/papers/model.ts";
import { ask } from "#app/platform/asking/asking.server.ts";
import { unsealBytes } from "#app/platform/encryption.server.ts";
import { log } from "#app/platform/observing/log.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { db, prepared, type Tx } from "#db/client.ts";

/** The keys of photos at rest. */
export const sealedFor = "papers";

/** Of this lead, or of one that was merged into it. */
export const isOfLead = (number: number) =>
  sql<boolean>`lead_number in (select number from leads where number = ${number} or merged_into = ${number})`;

/** As `isMissing` says it of one. */
export const stillMissing = sql<boolean>`papers.status in ('needed', 'refused')`;

/** An application of this lead. */
export const applicationOf = async (database: Tx | typeof db, number: number, id: string) =>
  isFileId(id)
    ? database.selectFrom("applications").select(["id", "lead_number"]).where("id", "=", id).where(isOfLead(number)).executeTakeFirst()
    : undefined;

/** What each application of a lead needs and has, with the photos, in the order in which the papers are asked for. */
export async function listChecklists(actor: Actor, number: number) {
  const applications = await db
    .selectFrom("applications")
    .modifyFront(prepared)
    .select(["id", "college", "course", "session"])
    .select(
      sql<Date | null>`(select max(expires_at) from paper_links where application_id = applications.id and expires_at > now())`.as(
        "linkUntil",
      ),
    )
    .where(isOfLead(number))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("leads")
          .select("leads.number")
          .where("leads.number", "=", number)
          .where("leads.stop", "is", null)
          .where(visibleLeads(actor)),
      ),
    )
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  if (applications.length === 0) return [];
  const papers = await papersWhere(actor, (query) =>
    query
      .where("papers.application_id", "=", sql<string>`any(${applications.map(({ id }) => id)}::uuid[])`)
      .orderBy("position")
      .orderBy("papers.id"),
  );
  return applications.map((application) => ({
    ...application,
    papers: papers.filter((paper) => paper.application === application.id),
  }));
}
export type Checklist = Awaited<ReturnType<typeof listChecklists>>[number];
export type ListedPaper = Checklist["papers"][number];

const selected = (actor: Actor) =>
  db
    .selectFrom("papers")
    .innerJoin("leads as asked", "asked.number", "papers.lead_number")
    .innerJoin("leads as student", (join) => join.on("student.number", "=", sql<number>`coalesce(asked.merged_into, asked.number)`))
    .innerJoin("applications", "applications.id", "papers.application_id")
    .leftJoin("users as checker", "checker.id", "papers.checked_by")
    .select(["papers.id", "papers.application_id as application", "papers.name", "papers.name_hi as nameHi", "papers.reason"])
    .select([sql<PaperStatus>`papers.status`.as("status"), "papers.status_since as since", "checker.name as checkedBy"])
    .select(["student.number as lead", "student.name as student", "applications.college", "applications.course"])
    .where(visiblePapers(actor));

async function papersWhere(actor: Actor, which: (query: ReturnType<typeof selected>) => ReturnType<typeof selected>) {
  const papers = await which(selected(actor)).execute();
  const ids = papers.map(({ id }) => id);
  const photos = await db
    .selectFrom("paper_photos")
    .select(["id", "paper_id as paper", "width", "height", "received_at as receivedAt"])
    .where("paper_id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("stored_at", "is not", null)
    .orderBy("received_at")
    .orderBy("id")
    .execute();
  return papers.map((paper) => ({ ...paper, photos: photos.filter((photo) => photo.paper === paper.id) }));
}

const perPage = 25;
const toCheck = sql<boolean>`papers.status = 'received'`;

/** Papers that a family sent and nobody has looked at: those that waited longest first. */
export async function listPapersToCheck(actor: Actor, after?: string) {
  const rows = await papersWhere(actor, (query) =>
    query
      .where(toCheck)
      .$if(after !== undefined && isFileId(after), (from) =>
        from.where(sql<boolean>`(papers.status_since, papers.id) > (select status_since, id from papers where id = ${after})`),
      )
      .orderBy("papers.status_since")
      .orderBy("papers.id")
      .limit(perPage + 1),
  );
  return { papers: rows.slice(0, perPage), more: rows.length > perPage ? rows[perPage - 1]!.id : undefined };
}

export const countPapersToCheck = (actor: Actor) =>
  ask(
    db
      .selectFrom("papers")
      .select(sql<number>`count(*)::int`.as("count"))
      .where(toCheck)
      .where(visiblePapers(actor)),
    ([row]) => row!.count,
  );

/** The bytes of a photo, for who sees its lead. */
export async function openPhoto(actor: Actor, number: number, id: string, size: PhotoSize) {
  if (!isFileId(id)) return undefined;
  const photo = await db
    .selectFrom("paper_photos")
    .innerJoin("papers", "papers.id", "paper_id")
    .select(["paper_photos.id", "content_type as contentType"])
    .where("paper_photos.id", "=", id)
    .where("stored_at", "is not", null)
    .where(sql<boolean>`papers.${isOfLead(number)}`)
    .where(visiblePapers(actor))
    .executeTakeFirst();
  const path = photo && photoPath(photo.id, size);
  const object = path && (await storage.get(path));
  if (!object) {
    if (path) log.error({ photo: id }, "a photo of a paper has lost its bytes");
    return undefined;
  }
  const bytes = unsealBytes(sealedFor, path, new Uint8Array(await new Response(object.body).arrayBuffer()));
  if (!bytes) throw new Error(`The photo ${id} was not encrypted with the secret of this installation`);
  return { bytes, contentType: size === "full" ? photo.contentType : "image/webp" };
}
