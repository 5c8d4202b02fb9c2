import { z } from "zod";
import { problems } from "#app/domain/connections/problems.model.ts";
import { nextKinds, stages, temperatures } from "#app/domain/leads/model.ts";
import { ownKinds } from "#app/domain/own-fields/model.ts";

/* What programs are answered, as their documentation says and as a test holds every answer against. */

const moment = z.iso.datetime().meta({ description: "UTC." });
const number = z
  .string()
  .regex(/^\d{6,9}$/)
  .meta({ description: "As people say it, with its zeros." });

const listItem = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/)
  .meta({ description: "The id of an item of a list that the owner keeps; /lists has its names." });

export const enquiryAnswer = z.strictObject({
  id: z.uuid(),
  reference: z
    .string()
    .regex(/^[0-9A-HJKMNP-TV-Z]{10}$/)
    .meta({ description: "By it the person sees what is kept and withdraws it, at /enquiry/{reference}." }),
  received_at: moment,
  status: z.enum(["waiting", "taken", "in-review", "withdrawn", "erased"]),
  lead: z.strictObject({ number, is_new: z.boolean() }).nullable().optional().meta({ description: "Only for a key with leads:read." }),
});

const lead = z.strictObject({
  number,
  version: z.int(),
  updated_at: moment,
  deleted: z.literal(false),
  created_at: moment,
  stage: z.enum(stages),
  stage_since: moment,
  lost_reason: listItem.nullable(),
  sub_stage: listItem.nullable(),
  temperature: z.enum(temperatures),
  name: z.string().nullable(),
  phone: z.string().nullable().meta({ description: "E.164; null for whoever may not be called." }),
  email: z.string().nullable(),
  under_18: z.boolean(),
  guardian_name: z.string().nullable().meta({ description: "Under 18: who is called and greeted." }),
  city: z.string(),
  state: z.string(),
  course: z.string(),
  college: z.string(),
  language: z.string(),
  source: listItem,
  finance_state: listItem.nullable(),
  first_campaign: z.string(),
  last_campaign: z.string(),
  partner: z.string().nullable().meta({ description: "The code of the partner who sent them; no name of theirs." }),
  session: z.string(),
  owner: z.string().nullable(),
  tags: z.array(z.string()).meta({ description: "The business's own words by which it sorts leads, by their ids." }),
  own: z
    .record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))
    .meta({ description: "The business's own fields that its owner opens to programs, by their ids; what nobody said is not there." }),
  next_step: z.strictObject({ kind: z.enum(nextKinds), at: moment }).nullable(),
  contact: z.strictObject({ call: z.enum(["may", "ask", "no"]), whatsapp: z.boolean(), mail: z.boolean() }).meta({
    description: "What they agreed to, as it is now. `ask`: only the call that asks for permission. Ask again before you contact anybody.",
  }),
});

const tombstone = z.strictObject({
  number,
  version: z.int(),
  updated_at: moment,
  deleted: z.literal(true),
  reason: z.enum(["trashed", "merged", "erased"]),
  merged_into: number.nullable(),
});

export const leadAnswer = z.discriminatedUnion("deleted", [lead, tombstone]);

export const leadsAnswer = z.strictObject({
  leads: z.array(leadAnswer),
  next_cursor: z.string().nullable().meta({ description: "Keep it: asked with it later, what has changed since comes." }),
  has_more: z.boolean(),
});

const both = z.strictObject({ en: z.string(), hi: z.string() });

export const stagesAnswer = z.strictObject({
  stages: z.array(z.strictObject({ id: z.enum(stages), name: both, kind: z.enum(["open", "won", "hold", "lost"]) })),
});

const item = { id: listItem, name: both, offered: z.boolean() };
const ofList = z.array(z.strictObject(item));

export const listsAnswer = z
  .strictObject({
    sources: ofList,
    lost_reasons: ofList,
    sub_stages: z.array(z.strictObject({ ...item, stage: z.enum(stages) })),
    finance_states: ofList,
    own_fields: z.array(
      z.strictObject({ ...item, id: z.string(), kind: z.enum(ownKinds), choices: z.array(z.strictObject({ ...item, id: z.string() })) }),
    ),
  })
  .meta({ description: "In the owner's order. What is not offered any more can still stand on a lead. An id never changes its meaning." });

export const coursesAnswer = z.strictObject({
  courses: z.array(z.strictObject({ slug: z.string(), name: both, category: z.string(), address: z.url() })),
});

export const problemAnswer = z
  .strictObject({
    type: z.url(),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    instance: z.string().meta({ description: "Names this one request; say it when you ask us." }),
    errors: z.array(z.strictObject({ field: z.string(), message: z.string() })).optional(),
  })
  .meta({ description: `The last word of type is one of: ${Object.keys(problems).join(", ")}.` });

export const cursorInput = z.string().max(100).meta({ description: "next_cursor of the answer before." });
