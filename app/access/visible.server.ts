import { sql, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool } from "kysely";
import { can, peopleOf, roles, type Ability, type Actor, type Role } from "#app/access/roles.ts";
import type { DB } from "#db/types.ts";

/** A condition on one table: the records this person knows about. Always a condition, never nothing. */
type Visible<T extends keyof DB> = (eb: ExpressionBuilder<DB, T>) => Expression<SqlBool>;

/** Editors see each whole file; others only what a page shows now. */
export function visibleFiles(actor: Actor | null): Visible<"files"> {
  return (eb) => {
    const whole = eb.and([eb("files.stored_at", "is not", null), eb("files.removal_started_at", "is", null)]);
    return can(actor, "content.edit") ? whole : eb.and([whole, isShown]);
  };
}

/**
 * Whether anything that a visitor can open shows this file now: a slide within its dates, a picture, a video or its poster
 * outside of hidden albums and the trash, a published course, college or post, the place of the map. A draft, what was withdrawn or thrown
 * away and what lies in a hidden album show nothing. The published tables hold nothing else. Each part is found by an index.
 */
export const isShown = sql<boolean>`(
  exists (select from "topCarousel_db" slide where slide.file_id = files.id
    and (slide.visible_from is null or slide.visible_from <= now()) and (slide.visible_until is null or slide.visible_until > now()))
  or exists (select from gallery_items item left join albums on albums.id = item.album_id
    where (item.file_id = files.id or item.poster_id = files.id) and item.trashed_at is null and albums.visible is not false)
  or exists (select from courses where courses.picture_id = files.id)
  or exists (select from colleges where colleges.picture_id = files.id)
  or exists (select from posts where posts.picture_id = files.id)
  or exists (select from posts where jsonb_path_query_array(posts.content, 'lax $.*.content[*].attrs.file') @> to_jsonb(files.id::text))
  or exists (select from settings where settings.map_picture_id = files.id))`;

/** Visitors see a slide between its two dates; editors see all that are not being deleted. */
export function visibleSlides(actor: Actor | null): Visible<"topCarousel_db"> {
  return (eb) => {
    const kept = eb.exists(
      eb
        .selectFrom("files")
        .select("files.id")
        .whereRef("files.id", "=", "topCarousel_db.file_id")
        .where("files.removal_started_at", "is", null),
    );
    if (can(actor, "content.edit")) return kept;
    const now = eb.fn<Date>("now");
    return eb.and([
      kept,
      eb.or([eb("visible_from", "is", null), eb("visible_from", "<=", now)]),
      eb.or([eb("visible_until", "is", null), eb("visible_until", ">", now)]),
    ]);
  };
}

/** Visitors see a notification between its two moments; editors see all that are not in the trash. */
export function visibleNotifications(actor: Actor | null): Visible<"notifications"> {
  return (eb) => {
    const kept = eb("notifications.trashed_at", "is", null);
    if (can(actor, "content.edit")) return kept;
    const now = eb.fn<Date>("now");
    return eb.and([
      kept,
      eb.or([eb("visible_from", "is", null), eb("visible_from", "<=", now)]),
      eb.or([eb("visible_until", "is", null), eb("visible_until", ">", now)]),
    ]);
  };
}

/** Notifications that can be put back, for those who edit content. */
export function thrownNotifications(actor: Actor | null): Visible<"notifications"> {
  return (eb) => eb.and([eb.lit(can(actor, "content.edit")), eb("notifications.trashed_at", "is not", null)]);
}

/** The working copies of content are for those who edit it; for everybody else there are none. */
export function visibleEntries(actor: Actor | null): Visible<"entries"> {
  return (eb) => (can(actor, "content.edit") ? eb.lit(true) : eb.lit(false));
}

/** Files on their way into the catalogue are for those who edit it. */
export function visibleImports(actor: Actor | null): Visible<"imports"> {
  return (eb) => (can(actor, "content.edit") ? eb.lit(true) : eb.lit(false));
}

/** Visitors see an album once it is shown; editors every one. */
export function visibleAlbums(actor: Actor | null): Visible<"albums"> {
  return (eb) => (can(actor, "content.edit") ? eb.lit(true) : eb("albums.visible", "=", true));
}

const hasItsFile = (eb: ExpressionBuilder<DB, "gallery_items">) =>
  eb.exists(
    eb
      .selectFrom("files")
      .select("files.id")
      .whereRef("files.id", "=", "gallery_items.file_id")
      .where("files.removal_started_at", "is", null),
  );

/** Pictures and videos that can be put back, for those who edit content. */
export function thrownItems(actor: Actor | null): Visible<"gallery_items"> {
  return (eb) => eb.and([eb.lit(can(actor, "content.edit")), eb("gallery_items.trashed_at", "is not", null), hasItsFile(eb)]);
}

/** Visitors see what is in a visible album or in none; editors all that is neither in the trash nor being deleted. */
export function visibleItems(actor: Actor | null): Visible<"gallery_items"> {
  return (eb) => {
    const kept = eb.and([eb("gallery_items.trashed_at", "is", null), hasItsFile(eb)]);
    if (can(actor, "content.edit")) return kept;
    const hidden = eb.exists(
      eb.selectFrom("albums").select("albums.id").whereRef("albums.id", "=", "gallery_items.album_id").where("albums.visible", "=", false),
    );
    return eb.and([kept, eb.not(hidden)]);
  };
}

/** Who asked what, and their phones, are for those who answer. */
export function visibleEnquiries(actor: Actor | null): Visible<"enquiry_states"> {
  return (eb) => (can(actor, "enquiries.triage") ? eb.lit(true) : eb.lit(false));
}

/** Cases are known to whoever reads the enquiries they are of, and to whom one was given. */
export function visibleCases(actor: Actor | null): Visible<"cases"> {
  return (eb) => {
    if (can(actor, "enquiries.triage")) return eb.lit(true);
    return actor && can(actor, "cases.answer") ? eb("cases.owner_id", "=", actor.id) : eb.lit(false);
  };
}

/** How many came is for those who look after the site. */
export function visibleVisits(actor: Actor | null): Visible<"visit_days" | "vital_days" | "vital_pages"> {
  return (eb) => eb.lit(can(actor, "admin.open"));
}

/** Own leads are those a person was given: only there is the phone shown without asking. */
export const isOwn = (actor: Actor, lead: { assigned_to: string | null }) => lead.assigned_to === actor.id;
export const givenTo = (person: string) => sql<boolean>`leads.assigned_to = ${person}`;
/** Given to one of these. Of one person an index answers it in order. */
export const givenToAny = (people: readonly string[]) =>
  people.length === 1 ? givenTo(people[0]!) : sql<boolean>`leads.assigned_to = any(${[...people]}::text[])`;

/**
 * What is to be read by whoever does not see everything: given to them, or to somebody of the team that they lead, or created by
 * them. A condition for each, because an index answers each of them: a list asks for one after the other and stops at its limit,
 * where an "or" would read everything and sort it.
 */
export const ownScopes = (actor: Actor): RawBuilder<boolean>[] => [
  ...peopleOf(actor).map(givenTo),
  sql<boolean>`leads.created_by = ${actor.id}`,
];

/**
 * What may be worked on is less than what may be read: it was given to this person, or to somebody of the team that they lead, or
 * they hand all leads out. Who only created
 * one does not overrule the manager who gave it to a colleague, nor take it out of the queue.
 */
const givenLeads =
  (actor: Actor): Visible<"leads"> =>
  (eb) =>
    can(actor, "leads.reassign") ? eb.lit(true) : givenToAny(peopleOf(actor));

/** The same of a lead that was read already. */
export const mayWork = (actor: Actor, { assigned_to }: { assigned_to: string | null }) =>
  can(actor, "leads.reassign") || (assigned_to !== null && peopleOf(actor).includes(assigned_to));

/** Managers see every lead, whoever leads a team those of its people, counsellors their own, everybody else none. */
export function visibleLeads(actor: Actor | null): Visible<"leads"> {
  return (eb) => {
    // Said in words, not as a value: the indexes that hold nothing else are found by it.
    const here = sql<boolean>`leads.is_here`;
    if (can(actor, "leads.see-all")) return here;
    if (!actor || !can(actor, "leads.work")) return eb.lit(false);
    return eb.and([here, eb.or([givenToAny(peopleOf(actor)), sql<boolean>`leads.created_by = ${actor.id}`])]);
  };
}

/** The leads this person may change, pass on, throw away and call. Every write asks it. */
export function workableLeads(actor: Actor | null): Visible<"leads"> {
  return (eb) => (actor ? eb.and([visibleLeads(actor)(eb), givenLeads(actor)(eb)]) : eb.lit(false));
}

/** Thrown away within the last month and not yet emptied, for whoever may take it out again: whose it was, and who hands leads out. */
export function visibleTrash(actor: Actor | null): Visible<"leads"> {
  return (eb) => {
    const thrown = eb.and([
      eb("leads.trashed_at", "is not", null),
      eb("leads.merged_into", "is", null),
      eb("leads.erased_at", "is", null),
      // Who withdrew what they sent does not come back from the trash.
      eb("leads.do_not_contact_at", "is", null),
    ]);
    return actor && can(actor, "leads.work") ? eb.and([thrown, givenLeads(actor)(eb)]) : eb.lit(false);
  };
}

/** Whatever these people wrote down themselves. */
export const writtenBy = (people: readonly string[]) =>
  people.length === 1 ? sql<boolean>`follow_ups.by_id = ${people[0]!}` : sql<boolean>`follow_ups.by_id = any(${[...people]}::text[])`;

/**
 * Managers see every follow-up; a counsellor what they wrote down themselves, and whatever was written about a lead they see; who
 * leads a team that anybody in it wrote something; the words of it where they see the lead.
 */
export function visibleFollowUps(actor: Actor | null): Visible<"follow_ups"> {
  return (eb) => {
    if (can(actor, "leads.see-all")) return eb.lit(true);
    if (!actor || !can(actor, "leads.work")) return eb.lit(false);
    const lead = eb.selectFrom("leads").select("leads.number").whereRef("leads.number", "=", "follow_ups.lead_number");
    return eb.or([writtenBy(peopleOf(actor)), eb.exists(lead.where(visibleLeads(actor)))]);
  };
}

/** An application is known to whoever knows the lead it belongs to. */
export function visibleApplications(actor: Actor | null): Visible<"applications"> {
  return (eb) =>
    eb.exists(
      eb.selectFrom("leads").select("leads.number").whereRef("leads.number", "=", "applications.lead_number").where(visibleLeads(actor)),
    );
}

/** What colleges owe us is the owner's alone. */
export function visibleCommissions(actor: Actor | null): Visible<"commissions"> {
  return (eb) => eb.lit(can(actor, "commissions.see"));
}

/** A person's own reminders, of leads they still see and may reach. */
export function visibleReminders(actor: Actor | null): Visible<"reminders"> {
  return (eb) => {
    if (!actor || !can(actor, "leads.work")) return eb.lit(false);
    const lead = eb
      .selectFrom("leads")
      .select("leads.number")
      .whereRef("leads.number", "=", "reminders.lead_number")
      .where("leads.stop", "is", null);
    return eb.and([eb("reminders.user_id", "=", actor.id), eb.exists(lead.where(visibleLeads(actor)))]);
  };
}

/**
 * Papers of leads that this person sees, those of a merged lead among them. Of whoever asked not to be contacted nobody opens
 * them any more.
 */
export function visiblePapers(actor: Actor | null): Visible<"papers"> {
  return (eb) =>
    eb.exists(
      eb
        .selectFrom("leads as asked")
        .innerJoin("leads", (join) => join.on("leads.number", "=", sql<number>`coalesce(asked.merged_into, asked.number)`))
        .select("leads.number")
        .whereRef("asked.number", "=", "papers.lead_number")
        .where("leads.stop", "is", null)
        .where(visibleLeads(actor)),
    );
}

/** Files of leads on their way in are for those who bring them. */
export function visibleLeadImports(actor: Actor | null): Visible<"lead_imports"> {
  return (eb) => eb.lit(can(actor, "leads.import"));
}

/** Approved, come and still here, with this ability in their role. */
const atWork =
  (ability: Ability): Visible<"users"> =>
  (eb) =>
    eb.and([
      eb("users.approval_status", "=", "approved"),
      eb("users.deactivated_at", "is", null),
      eb("users.email_verified", "=", true),
      eb(
        "users.role",
        "in",
        (Object.keys(roles) as Role[]).filter((role) => (roles[role] as readonly string[]).includes(ability)),
      ),
    ]);

/** Whoever can be given a lead, and whoever can be given a case. */
export const takesLeads = atWork("leads.work");
export const takesCases = atWork("cases.answer");
