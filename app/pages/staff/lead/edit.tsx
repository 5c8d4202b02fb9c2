import { data, redirect } from "react-router";
import type { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { editLead } from "#app/domain/leads/editing.writes.server.ts";
import { listChoices, proposeCourses } from "#app/domain/leads/finding.reads.server.ts";
import { severalIn, withOwn } from "#app/domain/own-fields/inputs.server.ts";
import { ownAt } from "#app/domain/own-fields/model.ts";
import { readOwnFields } from "#app/domain/own-fields/reads.server.ts";
import { editLeadInput } from "#app/domain/leads/inputs.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { leadAddress } from "#app/pages/staff/lead-paths.ts";
import { LeadEditForm } from "#app/pages/staff/lead/edit-form.tsx";
import { numberIn, workableAt } from "#app/pages/staff/find-lead.server.ts";
import { LeadVerbPage, staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/edit";

export const meta = () => staffTitle(m.lead_edit_title());

export async function loader({ params, context }: Route.LoaderArgs) {
  const lead = await workableAt(actorIn(context), params);
  const [courses, colleges, proposed] = await Promise.all([
    listChoices("courses", ""),
    listChoices("colleges", ""),
    lead.hasOwnWords ? proposeCourses(String(lead.facts.courseInterest)) : [],
  ]);
  return { lead, choices: { courses, colleges, proposed } };
}

/** POST: the facts that were changed; where a colleague changed the same, both values. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request
    .clone()
    .formData()
    .catch(() => new FormData());
  const own = ownAt(await readOwnFields());
  const schema = withOwn(editLeadInput, own);
  const verb = async (input: z.output<typeof schema>) => {
    const number = numberIn(params);
    const { conflict } = found(await editLead(actorIn(context), number, input));
    if (!conflict) return redirect(`${leadAddress(number)}?done=facts`);
    const typed = Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
    for (const name of severalIn(own)) if (form.has(name)) typed[name] = ticksOf(form, name);
    return data({ conflict, typed }, 409);
  };
  return submit(
    request,
    schema,
    verb,
    severalIn(own).filter((name) => form.has(name)),
  );
}

/** Several ticks as one line, as the fields of the form take them. */
const ticksOf = (form: FormData, name: string) =>
  form
    .getAll(name)
    .flatMap((one) => (typeof one === "string" && one !== "" ? [one] : []))
    .join(",");

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function EditLead({ loaderData: { lead, choices }, actionData }: Route.ComponentProps) {
  return (
    <LeadVerbPage lead={lead} title={m.lead_edit_title()}>
      <LeadEditForm lead={lead} choices={choices} answer={actionData} />
    </LeadVerbPage>
  );
}
