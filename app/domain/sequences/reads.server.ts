import { sql, type RawBuilder } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { visibleLeads } from "#app/access/visible.server.ts";
import { isId } from "#app/domain/ids.ts";
import type { Stage } from "#app/domain/leads/model.ts";
import {
  figures,
  type End,
  type Figure,
  type MessageState,
  type SequenceState,
  type Start,
  type Way,
} from "#app/domain/sequences/model.ts";
import { db } from "#db/client.ts";

/** Which ways, or messages, a number of a sequence counts. */
const counted: Record<Figure, RawBuilder<boolean>> = {
  begun: sql`true`,
  "going-on": sql`sequence_runs.ended_at is null`,
  sent: sql`sequence_messages.state = 'went'`,
  followed: sql`sequence_runs.followed_at is not null`,
  answered: sql`sequence_runs.ended_why = 'answered'`,
  stopped: sql`sequence_runs.ended_why in ('stopped', 'refused', 'by-hand')`,
  left: sql`sequence_runs.ended_why in ('left', 'settled', 'merged')`,
  finished: sql`sequence_runs.ended_why = 'finished'`,
};
const ofMessages = (figure: Figure) => figure === "sent";

const columns = ["sequences.id", "sequences.name", "name_hi as nameHi", "on_since as onSince", "sequences.version", "stages"] as const;
const sequences = () =>
  db
    .selectFrom("sequences")
    .leftJoin("users as switcher", "switcher.id", "on_by")
    .select([...columns, "switcher.name as onBy"])
    .select([sql<Start>`sequences.start`.as("start"), sql<SequenceState>`sequences.state`.as("state")]);

/** Of leads that this person sees; the same rows that the number opens. */
const figureOf = (actor: Actor, figure: Figure) =>
  ofMessages(figure)
    ? sql<number>`(${db
        .selectFrom("sequence_messages")
        .innerJoin("leads", "leads.number", "sequence_messages.lead_number")
        .select(sql<number>`count(*)::int`.as("count"))
        .whereRef("sequence_messages.sequence_id", "=", sql.ref("sequences.id"))
        .where(counted[figure])
        .where(visibleLeads(actor))})`
    : sql<number>`(${db
        .selectFrom("sequence_runs")
        .innerJoin("leads", "leads.number", "sequence_runs.lead_number")
        .select(sql<number>`count(*)::int`.as("count"))
        .whereRef("sequence_runs.sequence_id", "=", sql.ref("sequences.id"))
        .where(counted[figure])
        .where(visibleLeads(actor))})`;

const withFigures = (actor: Actor) =>
  sequences()
    .select(figures.map((figure) => figureOf(actor, figure).as(figure)))
    .select(
      sql<number>`(select count(*)::int from sequence_steps where sequence_id = sequences.id and removed_at is null)`.as("stepCount"),
    );

/** What goes on first, the newest first within that. */
export const listSequences = async (actor: Actor) =>
  can(actor, "sequences.arrange")
    ? withFigures(actor)
        .orderBy(sql`array_position(array['on', 'paused', 'draft', 'ended'], sequences.state)`)
        .orderBy("sequences.created_at", "desc")
        .orderBy("sequences.id")
        .execute()
    : [];
export type ListedSequence = Awaited<ReturnType<typeof listSequences>>[number];

/** One with its messages, in the order in which they go. */
export async function findSequence(actor: Actor, id: string) {
  if (!can(actor, "sequences.arrange") || !isId(id)) return undefined;
  const sequence = await withFigures(actor).where("sequences.id", "=", id).executeTakeFirst();
  if (!sequence) return undefined;
  const isBefore = sequence.start === "last-day";
  const steps = await db
    .selectFrom("sequence_steps")
    .leftJoin("users as reader", "reader.id", "seen_by")
    .leftJoin("whatsapp_templates as english", "english.id", "template_en")
    .leftJoin("whatsapp_templates as hindi", "hindi.id", "template_hi")
    .select(["sequence_steps.id", "days", "sequence_steps.version", "seen_at as seenAt", "reader.name as seenBy"])
    .select(["subject_en as subjectEn", "subject_hi as subjectHi", "text_en as textEn", "text_hi as textHi"])
    .select(["template_en as templateEn", "template_hi as templateHi", sql<Way>`way`.as("way")])
    .select(["english.name as nameOfEn", "english.body as bodyOfEn", "english.variables as variablesOfEn"])
    .select(["hindi.name as nameOfHi", "hindi.body as bodyOfHi", "hindi.variables as variablesOfHi"])
    .where("sequence_id", "=", id)
    .where("removed_at", "is", null)
    .orderBy("days", isBefore ? "desc" : "asc")
    .execute();
  return { ...sequence, stages: sequence.stages as Stage[], steps };
}
export type FoundSequence = NonNullable<Awaited<ReturnType<typeof findSequence>>>;
export type FoundStep = FoundSequence["steps"][number];

export const rowsPerPage = 50;

/** The leads, or the messages, that a number counts, the newest first. */
export async function listCounted(actor: Actor, id: string, figure: Figure, after?: string) {
  if (!can(actor, "sequences.arrange") || !isId(id)) return undefined;
  const isOfMessages = ofMessages(figure);
  const past = after !== undefined && isId(after) ? after : undefined;
  const rows = isOfMessages
    ? await db
        .selectFrom("sequence_messages")
        .innerJoin("leads", "leads.number", "sequence_messages.lead_number")
        .innerJoin("sequence_steps as step", "step.id", "step_id")
        .select(["sequence_messages.id", "sequence_messages.at", "leads.number", "leads.name", "days", "leads.stop"])
        .select([sql<Way>`sequence_messages.way`.as("way"), sql<MessageState>`sequence_messages.state`.as("state")])
        .select([sql<End | null>`null`.as("why"), sql<Date | null>`null`.as("endedAt"), sql<Date | null>`null`.as("followedAt")])
        .where("sequence_messages.sequence_id", "=", id)
        .where(counted[figure])
        .where(visibleLeads(actor))
        .$if(past !== undefined, (query) =>
          query.where(
            sql<boolean>`(sequence_messages.at, sequence_messages.id) < (select past.at, past.id from sequence_messages as past where past.id = ${past})`,
          ),
        )
        .orderBy("sequence_messages.at", "desc")
        .orderBy("sequence_messages.id", "desc")
        .limit(rowsPerPage + 1)
        .execute()
    : await db
        .selectFrom("sequence_runs")
        .innerJoin("leads", "leads.number", "sequence_runs.lead_number")
        .select(["sequence_runs.id", "sequence_runs.created_at as at", "leads.number", "leads.name", "leads.stop"])
        .select(["ended_at as endedAt", "followed_at as followedAt", sql<End | null>`ended_why`.as("why")])
        .select([sql<Way | null>`null`.as("way"), sql<MessageState | null>`null`.as("state"), sql<number | null>`null`.as("days")])
        .where("sequence_runs.sequence_id", "=", id)
        .where(counted[figure])
        .where(visibleLeads(actor))
        .$if(past !== undefined, (query) =>
          query.where(
            sql<boolean>`(sequence_runs.created_at, sequence_runs.id) < (select past.created_at, past.id from sequence_runs as past where past.id = ${past})`,
          ),
        )
        .orderBy("sequence_runs.created_at", "desc")
        .orderBy("sequence_runs.id", "desc")
        .limit(rowsPerPage + 1)
        .execute();
  return { rows: rows.slice(0, rowsPerPage), more: rows.length > rowsPerPage ? rows[rowsPerPage - 1]!.id : undefined };
}
export type CountedRow = NonNullable<Awaited<ReturnType<typeof listCounted>>>["rows"][number];
