import { z } from "zod";
import { apiMap, type Operation } from "#app/api-map.ts";
import * as answers from "#app/domain/connections/answers.inputs.server.ts";
import { once } from "#app/domain/connections/answers.writes.server.ts";
import { maxLeadsPerPage } from "#app/domain/connections/problems.model.ts";
import { listForPrograms } from "#app/domain/courses/program.reads.server.ts";
import { moment } from "#app/domain/fields.server.ts";
import { asForm, ownSaid, programEnquiry } from "#app/domain/enquiries/program.inputs.server.ts";
import { findForProgram } from "#app/domain/enquiries/program.reads.server.ts";
import { receiveFromProgram } from "#app/domain/enquiries/program.writes.server.ts";
import { kindOf, stageNames, stages } from "#app/domain/leads/model.ts";
import { findLeadForProgram, listLeadsForProgram } from "#app/domain/lead-lists/program.reads.server.ts";
import type { OwnField } from "#app/domain/own-fields/model.ts";
import { readOwnFields } from "#app/domain/own-fields/reads.server.ts";
import { itemName, itemsOf, type ListItem, type OwnList } from "#app/domain/own-lists/model.ts";
import { env } from "#app/platform/env.server.ts";
import type { Call, Definition, Done } from "#server/api/definition.ts";
import { describeApi } from "#server/api/openapi.ts";
import { Problem } from "#server/api/problem.ts";

const define = <Q extends z.ZodObject, B extends z.ZodType>(
  definition: Omit<Definition, "run" | "query" | "body"> & {
    query?: Q;
    body?: B;
    run: (call: Omit<Call, "query" | "body"> & { query: z.output<Q>; body: z.output<B> }) => Promise<Done> | Done;
  },
) => definition as unknown as Definition;

function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Problem("not-found");
  return thing;
}

const leadsQuery = z.strictObject({
  cursor: answers.cursorInput.optional(),
  changed_since: moment.optional().meta({ description: "Only what changed at or after this moment. A cursor goes on from where it was." }),
  limit: z.coerce.number().int().min(1).max(maxLeadsPerPage).default(50),
});

/** Opaque to programs: the moment of the last change that was told, in microseconds, and its lead. */
const writeCursor = ({ changed, number }: { changed: string; number: number }) => Buffer.from(`${changed}.${number}`).toString("base64url");

function readCursor(cursor: string) {
  const [, changed, number] = /^(\d{1,17})\.(\d{1,9})$/.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (changed === undefined) throw new Problem("invalid", { errors: [{ field: "cursor", message: "This is no cursor of ours." }] });
  return { changed, number: Number(number) };
}

const both = (say: (inputs: object, options: { locale: "en" | "hi" }) => string) => ({
  en: say({}, { locale: "en" }),
  hi: say({}, { locale: "hi" }),
});

const toldItem = (item: ListItem) => ({
  id: item.id,
  name: { en: itemName(item, "en"), hi: itemName(item, "hi") },
  offered: !item.isRetired,
});

const toldField = ({ id, nameEn, nameHi, kind, choices, isRetired }: OwnField) => ({
  id,
  name: { en: nameEn, hi: nameHi || nameEn },
  kind,
  choices: choices.map(({ id: choice, en, hi, retired }) => ({ id: choice, name: { en, hi: hi || en }, offered: !retired })),
  offered: !isRetired,
});
const told = (list: OwnList) => itemsOf(list).map(toldItem);

export const operations: Record<Operation, Definition> = {
  describe: define({
    summary: "This description, as OpenAPI 3.1",
    status: 200,
    answer: z.record(z.string(), z.unknown()),
    run: () => ({ status: 200, answer: describeApi(apiMap, operations) }),
  }),
  sendEnquiry: define({
    summary: "Bring an enquiry",
    description:
      "Kept as it is before anything else happens to it, and processed once. Send an Idempotency-Key of your own with each: sent again, the same enquiry gets the same answer and is still one.",
    status: 201,
    body: programEnquiry,
    answer: answers.enquiryAnswer,
    run: async ({ caller, body, text, idempotencyKey }) => {
      const { form, problems = [] } = asForm(body);
      const { own, problems: ofOwn } = ownSaid(body.own, await readOwnFields());
      if (!form || ofOwn.length > 0) throw new Problem("invalid", { errors: [...problems, ...ofOwn] });
      const key = idempotencyKey;
      const done = await once(caller, { key, request: text }, async (tx) => ({
        status: 201,
        answer: await receiveFromProgram(tx, { key: caller.id }, { said: body, form, own, request: JSON.stringify([key, text]) }),
      }));
      if (done === "other") throw new Problem("idempotency-key-reused");
      const { id } = done.answer as { id: string };
      return { ...done, headers: { Location: `${env.ORIGIN}/api/v1/enquiries/${id}` } };
    },
  }),
  findEnquiry: define({
    summary: "What became of an enquiry that this key brought",
    status: 200,
    answer: answers.enquiryAnswer,
    run: async ({ caller, params }) => ({ status: 200, answer: found(await findForProgram(caller, params.id!)) }),
  }),
  listLeads: define({
    summary: "Leads, in the order in which they changed",
    description:
      "Each page has a cursor. On the last one keep it: asked with it later, what changed since then comes. What was thrown away, merged or erased comes as such.",
    status: 200,
    query: leadsQuery,
    answer: answers.leadsAnswer,
    run: async ({ caller, query: { cursor, changed_since: since, limit } }) => {
      const after = cursor === undefined ? undefined : readCursor(cursor);
      const { leads, last, hasMore } = found(await listLeadsForProgram(caller, { after, since, limit }));
      return { status: 200, answer: { leads, next_cursor: last ? writeCursor(last) : null, has_more: hasMore } };
    },
  }),
  findLead: define({
    summary: "One lead, also one that is gone",
    status: 200,
    answer: answers.leadAnswer,
    run: async ({ caller, params }) => ({ status: 200, answer: found(await findLeadForProgram(caller, params.number!)) }),
  }),
  listStages: define({
    summary: "The stages of a lead",
    status: 200,
    answer: answers.stagesAnswer,
    run: () => ({ status: 200, answer: { stages: stages.map((id) => ({ id, name: both(stageNames[id]), kind: kindOf(id) })) } }),
  }),
  listLists: define({
    summary: "What the owner keeps: sources, lost reasons, sub-stages, finance states, and the own fields that are open to programs",
    status: 200,
    answer: answers.listsAnswer,
    run: async () => ({
      status: 200,
      answer: {
        sources: told("source"),
        lost_reasons: told("lost-reason"),
        sub_stages: itemsOf("sub-stage").map((item) => ({ ...toldItem(item), stage: item.stage })),
        finance_states: told("finance-state"),
        own_fields: (await readOwnFields()).filter(({ places }) => places.includes("api")).map(toldField),
      },
    }),
  }),
  listCourses: define({
    summary: "The courses of the site",
    status: 200,
    answer: answers.coursesAnswer,
    run: async ({ caller }) => ({ status: 200, answer: { courses: found(await listForPrograms(caller)) } }),
  }),
};
