import { useEffect, useState } from "react";
import { data, Form, href, Link, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { listChoices, listKnown, proposeCourses } from "#app/domain/leads/finding.reads.server.ts";
import { readOwnFields } from "#app/domain/own-fields/reads.server.ts";
import { usualIn } from "#app/domain/own-lists/model.ts";
import { readPartners } from "#app/domain/partners/reads.server.ts";
import { byRules, keepsOwn, readNumber, shownNumber } from "#app/domain/leads/model.ts";
import type { Like } from "#app/domain/leads/writes.server.ts";
import { findLead, listStaff } from "#app/domain/leads/reads.server.ts";
import { saidIn, type Problems } from "#app/pages/forms.server.ts";
import { leadAddress } from "#app/pages/staff/lead-paths.ts";
import { saveNewLead } from "#app/pages/staff/create-lead/saving.server.ts";
import { LeadCreated } from "#app/pages/staff/create-lead/created.tsx";
import { LeadFields } from "#app/pages/staff/lead/fields.tsx";
import { fieldId, LeadProblems } from "#app/pages/staff/form-problems.tsx";
import { KnownLeads, useKnownLeads } from "#app/pages/staff/create-lead/duplicate-list.tsx";
import { CampForm } from "#app/pages/staff/offline/camp-form.tsx";
import { keepForLater, keptIn } from "#app/pages/staff/offline/keep-for-later.ts";
import { KeptLead } from "#app/pages/staff/offline/kept-notice.tsx";
import { PermissionFields } from "#app/pages/staff/reach/permission-fields.tsx";
import { StaffOptions } from "#app/pages/staff/staff-options.tsx";
import { forgetDraft, useFormDraft } from "#app/pages/use-form-draft.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/form/select.tsx";
import type { Route } from "./+types/show";

export const meta = () => [{ title: `${m.lead_create()} · ${m.brand()}` }, { name: "robots", content: "noindex" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const number = readNumber(url.searchParams.get("created") ?? "");
  const [created, staff, courses, colleges, own, partners] = await Promise.all([
    number === undefined ? undefined : findLead(actor, number),
    listStaff(),
    listChoices("courses", ""),
    listChoices("colleges", ""),
    readOwnFields(),
    readPartners(),
  ]);
  const proposed = created?.hasOwnWords ? await proposeCourses(String(created.facts.courseInterest)) : [];
  return {
    created,
    proposed,
    staff,
    choices: { courses, colleges },
    own,
    partners,
    isCamp: url.searchParams.has("camp"),
    staysMine: keepsOwn(actor),
    creationKey: crypto.randomUUID(),
    storedAs: `new-lead.${actor.id}`,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorIn(context);
  // Without script the next student in the hall is asked for at once.
  const isCamp = (await saidIn(request.clone())).has("camp");
  const answer = await saveNewLead(request, actor, (number) =>
    redirect(`${href("/createLead")}?${isCamp ? "camp&" : ""}created=${shownNumber(number)}`),
  );
  if (answer instanceof Response) return answer;
  // Without script this is where somebody learns who is known with that phone.
  const known = await listKnown(actor, answer.data.typed.mobileNumber ?? "");
  return data({ ...answer.data, known }, answer.init ?? undefined);
}

type Answer = {
  problems?: Problems;
  typed?: Record<string, string>;
  known?: Awaited<ReturnType<typeof listKnown>>;
  like?: Like | undefined;
};

export const clientAction = keepForLater("lead")<Awaited<ReturnType<typeof action>>>;

/** Phone first: whoever is known already is not written down twice. */
export default function CreateLead({ loaderData, actionData }: Route.ComponentProps) {
  const { created, storedAs, isCamp } = loaderData;
  const number = created?.number;
  const kept = keptIn(actionData);
  const [past, setPast] = useState<string>();
  const answer = kept === undefined ? (actionData as Answer | undefined) : undefined;
  useEffect(() => {
    if (number !== undefined) forgetDraft(storedAs, String(number));
    if (kept !== undefined) forgetDraft(storedAs, kept);
  }, [number, kept, storedAs]);
  if (isCamp) return <Camp loaderData={loaderData} answer={answer} />;
  return (
    <div className="wrap grid max-w-4xl gap-6 py-8">
      {created ? (
        <LeadCreated lead={created} proposed={loaderData.proposed} />
      ) : kept !== undefined && kept !== past ? (
        <KeptLead onNext={() => setPast(kept)} />
      ) : (
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h1>{m.lead_create()}</h1>
            <Link to={`${href("/createLead")}?camp`} className="link">
              {m.camp_title()}
            </Link>
          </div>
          <NewLead key={past} {...loaderData} answer={answer} isNext={past !== undefined} />
        </>
      )}
    </div>
  );
}

const Camp = ({
  loaderData: { created, choices, creationKey },
  answer,
}: Pick<Route.ComponentProps, "loaderData"> & { answer: Answer | undefined }) => (
  <div className="wrap grid max-w-3xl gap-4 py-4 md:py-8">
    {created && <Notice tone="success" title={`${shownNumber(created.number)} ${String(created.facts.name)}`} />}
    <CampForm
      action={`${href("/createLead")}?camp`}
      creationKey={creationKey}
      problems={answer?.problems}
      typed={answer?.typed}
      courses={choices.courses}
    />
    <Link to={href("/createLead")} className="link justify-self-start">
      {m.camp_whole_form()}
    </Link>
  </div>
);

/** A name with one letter less is rarely a brother: whoever sits in front of the student decides. */
const SameStudent = ({ like: { number } }: { like: { number: number } }) => (
  <Notice
    tone="warning"
    live="off"
    title={m.lead_like_title()}
    actions={
      <>
        <ButtonLink to={leadAddress(number)}>{m.lead_like_same({ number: shownNumber(number) })}</ButtonLink>
        <Button type="submit" look="secondary" name="apart" value={number}>
          {m.lead_like_other()}
        </Button>
      </>
    }
  />
);

const name = "new-lead";
type NewLeadProps = Route.ComponentProps["loaderData"] & { answer: Answer | undefined; isNext: boolean };

function NewLead({ staff, choices, own, partners, staysMine, creationKey, storedAs, answer, isNext }: NewLeadProps) {
  // One press or five, before a reload or after it: the same key, so the same lead.
  const [key] = useState(() => answer?.typed?.key ?? (isNext ? crypto.randomUUID() : creationKey));
  const { known, look } = useKnownLeads(answer?.known ?? []);
  const { form, keep } = useFormDraft(storedAs, undefined, (words) => look(words.mobileNumber ?? ""));
  const isBusy = useNavigation().formMethod === "POST";
  const problems = answer?.problems ?? {};
  const values = answer?.typed ?? {
    language: getLocale(),
    source: usualIn("source", "walk-in"),
    temperature: "warm",
    bscc: "undecided",
    relation: "self",
  };
  return (
    <Form ref={form} method="post" noValidate onInput={keep} className="grid gap-6">
      <input type="hidden" name="key" defaultValue={key} />
      <LeadProblems form={name} problems={answer?.problems} />
      {/* Enter in a field presses the first button: it asks once more, and decides nothing. */}
      <button type="submit" hidden aria-label={m.lead_save_new()} />
      {answer?.like && <SameStudent like={answer.like} />}
      <LeadFields
        form={name}
        stage="new"
        {...{ values, problems, choices, own, partners }}
        underPhone={<KnownLeads known={known} />}
        onPhone={look}
      >
        <Select
          id={fieldId(name, "assignedTo")}
          name="assignedTo"
          label={m.lead_assigned_to()}
          error={problems.assignedTo}
          defaultValue={values.assignedTo ?? ""}
        >
          {staysMine && <option value="">{m.lead_by_me()}</option>}
          <option value={staysMine ? byRules : ""}>{m.lead_by_rule()}</option>
          <StaffOptions staff={staff} />
        </Select>
      </LeadFields>
      <Card as="section" aria-labelledby="agreed" className="grid gap-3">
        <h2 id="agreed" className="text-xl">
          {m.reach_permission_title()}
        </h2>
        <PermissionFields id={name} agreed={(values.agreed ?? "").split(",")} told={values.told ?? "desk"} />
      </Card>
      <div className="sticky bottom-(--edge-bottom) z-10 -mx-2 flex flex-wrap items-center gap-4 rounded-card bg-page/95 p-2">
        <Button type="submit" size="lg" busy={isBusy} busyLabel={m.lead_saving()} className="w-full sm:w-auto">
          {m.lead_save_new()}
        </Button>
      </div>
    </Form>
  );
}
