import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { Form } from "react-router";
import { leadDetails, type Fact } from "#app/domain/leads/details.model.ts";
import type { Problems } from "#app/pages/forms.server.ts";
import { fieldId } from "#app/pages/staff/form-problems.tsx";
import { putAside, saidIn, sendWaiting } from "#app/pages/staff/offline/queue.ts";
import { PermissionTicks } from "#app/pages/staff/reach/permission-fields.tsx";
import { useFormDraft } from "#app/pages/use-form-draft.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { hasVault } from "#app/platform/vault.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Field } from "#app/ui/form/field.tsx";

const name = "camp";

/** How many this phone took in today: a number, and nobody's name. */
const counted = () => `camp.${indianDay(new Date())}`;

type Props = {
  action: string;
  creationKey: string;
  problems?: Problems | undefined;
  typed?: Record<string, string> | undefined;
  courses?: string[];
};

/**
 * One screen for a school hall: a student, the next student. Each waits on this phone for a moment or for a day, and is sent as soon
 * as there is a network. Without script it is a plain form.
 */
export function CampForm(props: Props) {
  const [round, setRound] = useState(0);
  const [count, setCount] = useState(0);
  const [last, setLast] = useState("");
  useEffect(() => setCount(Number(localStorage.getItem(counted()) ?? 0)), []);

  function next(student: string) {
    localStorage.setItem(counted(), String(count + 1));
    setCount(count + 1);
    setLast(student);
    setRound(round + 1);
    sessionStorage.removeItem(name);
  }
  return (
    <Card as="section" aria-labelledby="camp-title" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 id="camp-title" className="text-2xl">
          {m.camp_title()}
        </h1>
        <p role="status" data-camp-count={count} className="font-semibold text-ink-soft tabular-nums">
          {last !== "" && <span className="text-green">{m.camp_saved({ name: last })} </span>}
          {m.camp_count({ count })}
        </p>
      </div>
      <Student key={round} {...props} isFirst={round === 0} onKept={next} />
    </Card>
  );
}

function Student({
  action,
  creationKey,
  typed,
  problems: told,
  courses = [],
  isFirst,
  onKept,
}: Props & { isFirst: boolean; onKept: (student: string) => void }) {
  const [key] = useState(() => (isFirst ? (typed?.key ?? creationKey) : crypto.randomUUID()));
  const [missing, setMissing] = useState<Problems>();
  const problems = missing ?? told ?? {};
  const values = isFirst ? (typed ?? {}) : {};
  const { form, keep } = useFormDraft(name, undefined);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isFirst) first.current?.focus();
  }, [isFirst]);
  const field = (fact: Fact) => ({
    name: fact,
    id: fieldId(name, fact),
    label: leadDetails[fact].label(),
    error: problems[fact],
    defaultValue: values[fact] ?? "",
    autoComplete: "off",
  });

  async function save(event: SubmitEvent<HTMLFormElement>) {
    if (!hasVault()) return;
    event.preventDefault();
    const sent = event.currentTarget;
    const data = new FormData(sent);
    const lacks = lackingIn(data);
    setMissing(lacks);
    if (lacks) return;
    if (!(await putAside("lead", data))) return setMissing({ "": m.offline_not_kept() });
    onKept(saidIn(data, "name"));
    void sendWaiting();
  }
  return (
    <Form ref={form} method="post" action={action} noValidate onInput={keep} onSubmit={(event) => void save(event)} className="grid gap-3">
      <input type="hidden" name="key" defaultValue={key} />
      <input type="hidden" name="camp" value="1" />
      <input type="hidden" name="source" value="school-visit" />
      <input type="hidden" name="language" value={getLocale()} />
      <input type="hidden" name="told" value="desk" />
      {problems[""] && (
        <p role="alert" className="font-semibold text-red">
          {problems[""]}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Field {...field("name")} ref={first} maxLength={200} required />
        <Field {...field("mobileNumber")} type="tel" inputMode="tel" maxLength={200} required />
        <Field {...field("courseInterest")} list={`${name}-courses`} maxLength={200} />
        <Field {...field("city")} maxLength={120} />
      </div>
      <datalist id={`${name}-courses`}>
        {courses.map((course) => (
          <option key={course}>{course}</option>
        ))}
      </datalist>
      <div className="group/age grid gap-2 sm:grid-cols-2">
        {/* A tick that is not set sends nothing, and nothing is not "no". */}
        <input type="hidden" name="underAge" value="no" />
        <Checkbox
          id={fieldId(name, "underAge")}
          name="underAge"
          value="yes"
          label={m.lead_minor()}
          defaultChecked={values.underAge === "yes"}
        />
        <Field {...field("guardianName")} maxLength={200} className="not-group-has-[:checked]/age:hidden" />
      </div>
      <fieldset className="grid">
        <legend className="font-semibold">{m.reach_permission_title()}</legend>
        <PermissionTicks id={name} agreed={(values.agreed ?? "").split(",")} />
      </fieldset>
      <div className="sticky bottom-(--edge-bottom) z-10 -mx-2 rounded-card bg-surface/95 p-2">
        <Button type="submit" size="lg" className="w-full sm:w-auto">
          {m.camp_save()}
        </Button>
      </div>
    </Form>
  );
}

/** What can be said without asking anybody: a student in the hall is still there to be asked. */
function lackingIn(data: FormData): Problems | undefined {
  const said = (field: string) => saidIn(data, field).trim();
  const isMinor = data.getAll("underAge").includes("yes");
  const lacks: Problems = {
    ...(said("name") === "" && { name: m.lead_name_missing() }),
    ...(said("mobileNumber").replaceAll(/\D/g, "").length < 10 && { mobileNumber: m.enquiry_phone_short() }),
    ...(isMinor && said("guardianName") === "" && { guardianName: m.lead_guardian_missing() }),
  };
  return Object.keys(lacks).length === 0 ? undefined : lacks;
}
