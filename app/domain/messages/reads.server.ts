import { sql } from "kysely";
import { href } from "react-router";
import type { Actor } from "#app/access/roles.ts";
import { findStandingOf } from "#app/domain/appointments/reads.server.ts";
import { spokenTo } from "#app/domain/leads/model.ts";
import type { Lead } from "#app/domain/leads/reads.server.ts";
import { templateName, type Values } from "#app/domain/messages/model.ts";
import { paperName } from "#app/domain/papers/model.ts";
import { stillMissing } from "#app/domain/papers/reads.server.ts";
import { rememberedShell } from "#app/domain/settings/reads.server.ts";
import { env } from "#app/platform/env.server.ts";
import { formatDay, formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { duringRequest } from "#app/platform/request.server.ts";
import { db, type Tx } from "#db/client.ts";

/** What the variables of a template mean for this lead, in both languages. */
export async function readValues(actor: Actor, lead: Lead): Promise<Record<Locale, Values>> {
  const appointment = await findStandingOf(actor, lead.number);
  const { number, isMinor, guardianName } = lead;
  return readValuesOf(db, { number, name: String(lead.facts.name), isMinor, guardianName, me: actor.name, appointment });
}

type Told = {
  number: number;
  name: string;
  isMinor: boolean;
  guardianName: string;
  /** Who writes. */
  me: string;
  appointment: { kind: string; at: Date } | undefined;
  /** The application that this is about, where it is not the newest one. */
  application?: string;
};

/** The same for whatever writes by itself. */
export async function readValuesOf(database: Tx | typeof db, { number, me, appointment, application, ...said }: Told) {
  const [wish, shell] = [await readWish(database, number, application), await rememberedShell()];
  const visitAt = appointment?.kind === "visit" && appointment.at > new Date() ? appointment.at : undefined;
  const valuesIn = (locale: Locale): Values =>
    duringRequest({ id: "message", locale, nonce: "", ip: "" }, () => ({
      student: said.name,
      name: spokenTo(said),
      me,
      brand: m.brand(),
      course: (locale === "hi" && wish.courseHi) || wish.course,
      college: (locale === "hi" && wish.collegeHi) || wish.college,
      visit: visitAt ? formatMoment(visitAt) : "",
      office: (locale === "hi" && shell.addressHi) || (shell.address ?? ""),
      costs: wish.hasCosts ? linkTo(href("/college/:name/:course", { name: wish.collegeSlug!, course: wish.courseSlug! }), locale) : "",
      brochure: linkTo(brochureOf(wish), locale),
      papers: wish.papers.map((paper) => paperName(paper, locale)).join(", "),
      deadline: wish.deadline === null ? "" : formatDay(wish.deadline),
    }));
  return { en: valuesIn("en"), hi: valuesIn("hi") };
}

const linkTo = (path: string, locale: Locale) => (path === "" ? "" : env.ORIGIN + inLocale(path, locale));

/** The page of the college, or of the course where no college is known. */
const brochureOf = ({ collegeSlug, courseSlug }: Wish) =>
  collegeSlug ? href("/college/:name", { name: collegeSlug }) : courseSlug ? href("/courses/:name", { name: courseSlug }) : "";

type Wish = {
  course: string;
  courseHi: string | null;
  courseSlug: string | null;
  college: string;
  collegeHi: string | null;
  collegeSlug: string | null;
  hasCosts: boolean;
  /** Of the application: what the family still has to send, and the last day to apply there. */
  papers: { name: string; nameHi: string }[];
  deadline: string | null;
};

/** The course and the college that this is about: of the newest application that goes on, else what the lead says; with their pages. */
async function readWish(database: Tx | typeof db, number: number, application?: string): Promise<Wish> {
  const { rows } = await sql<Wish>`
    select coalesce(asked.course, leads.course_interest) as course, courses.name_hi as "courseHi", courses.slug as "courseSlug",
      coalesce(asked.college, leads.college) as college, colleges.name_hi as "collegeHi", colleges.slug as "collegeSlug",
      exists (select from offerings where college_id = colleges.id and course_id = courses.id) as "hasCosts",
      array(select jsonb_build_object('name', name, 'nameHi', name_hi) from papers
        where application_id = asked.id and ${stillMissing} order by position, id) as papers,
      asked.last_date as deadline
    from leads
    left join lateral (
      select applications.id, applications.college, applications.course, applications.college_id, offerings.course_id,
        offerings.last_date
      from applications
      left join offerings on offerings.college_id = applications.college_id and offerings.id = offering_id
      where lead_number = leads.number and status not in ('refused', 'withdrawn')
        ${application === undefined ? sql`` : sql`and applications.id = ${application}`}
      order by applications.created_at desc, applications.id limit 1
    ) as asked on true
    left join colleges on colleges.id = case when asked.college is null
      then (select id from colleges as named where leads.college <> '' and lower(name) = lower(leads.college) order by name, id limit 1)
      else asked.college_id end
    left join courses on courses.id = case when asked.course is null then leads.course_id else asked.course_id end
    where leads.number = ${number}`.execute(database);
  return rows[0]!;
}

/** The words with which WhatsApp was opened, by the ids that a history names. */
export async function listMessages(ids: readonly string[]) {
  if (ids.length === 0) return [];
  const found = await db
    .selectFrom("lead_messages")
    .leftJoin("message_templates", "message_templates.id", "template_id")
    .select(["lead_messages.id", "text", "language", "message_templates.name", "message_templates.name_hi as nameHi"])
    .where("lead_messages.id", "in", [...ids])
    .execute();
  return found.map(({ name, nameHi, ...one }) => ({
    ...one,
    template: name === null ? null : templateName({ name, nameHi: nameHi ?? "" }),
  }));
}

/** When this person opened WhatsApp for this lead, within the last hour: whoever comes back from there reads that it was noted. */
export const findLastOpened = (actor: Actor, number: number) =>
  db
    .selectFrom("lead_messages")
    .select(["id", "at"])
    .where("lead_number", "=", number)
    .where("by_id", "=", actor.id)
    .where("at", ">", sql<Date>`now() - interval '1 hour'`)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
