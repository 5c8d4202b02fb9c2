import { hasChoices, hasPlace, maxKeptChoices, ownKinds, ownPlaces, type OwnChoice, type OwnKind } from "#app/domain/own-fields/model.ts";
import { kindNames, placeNames } from "#app/pages/admin/own-fields/labels.ts";
import type { Problems } from "#app/pages/forms.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Choices } from "#app/ui/form/choices.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { TickChips } from "#app/ui/form/tick-chips.tsx";

type Values = Record<string, string>;
type Props = {
  values: Values;
  problems: Problems;
  /** Of a field that is there: its kind stays. */ kind?: OwnKind;
  known?: readonly OwnChoice[];
};

/** The same form for a new field and an old one. */
export function OwnFieldForm({ values, problems, kind, known = [] }: Props) {
  const field = (name: string) => ({ name, defaultValue: values[name] ?? "", error: problems[name] });
  return (
    <div className="grid gap-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...field("nameEn")} label={m.own_name_en()} hint={m.own_name_hint()} maxLength={60} required autoComplete="off" />
        <Field {...field("nameHi")} label={m.own_name_hi()} lang="hi" maxLength={60} autoComplete="off" />
      </div>
      {kind === undefined ? (
        <div className="group/kind grid gap-6">
          <Choices
            look="chips"
            label={m.own_kind()}
            name="kind"
            defaultValue={values.kind || "choice"}
            error={problems.kind}
            choices={ownKinds.map((one) => ({ value: one, label: kindNames[one]() }))}
          />
          <div className="grid gap-3 group-has-[[value=date]:checked,[value=number]:checked,[value=text]:checked,[value=yes-no]:checked]/kind:hidden">
            <ChoiceRows values={values} problems={problems} known={known} />
          </div>
          <Places values={values} />
        </div>
      ) : (
        <>
          <input type="hidden" name="kind" value={kind} />
          {hasChoices(kind) && <ChoiceRows values={values} problems={problems} known={known} />}
        </>
      )}
      {kind !== undefined && <Places kind={kind} values={values} />}
      {kind === "text" ? (
        <p className="measure text-sm text-ink-soft">{m.own_personal_text()}</p>
      ) : (
        <Choices
          label={m.own_personal()}
          name="personal"
          defaultValue={values.personal || "yes"}
          choices={[
            { value: "yes", label: m.own_personal_yes(), hint: m.own_personal_yes_hint() },
            { value: "no", label: m.own_personal_no(), hint: m.own_personal_no_hint() },
          ]}
        />
      )}
    </div>
  );
}

/** Of a new field those that words have no use for are gone as soon as words are chosen, without a script too. */
const Places = ({ kind, values }: { kind?: OwnKind; values: Values }) => (
  <TickChips
    legend={m.own_places()}
    name="places"
    on={(values.places ?? "").split(",")}
    all={ownPlaces
      .filter((place) => kind === undefined || hasPlace(kind, place))
      .map((place) => ({
        value: place,
        label: placeNames[place](),
        ...(!hasPlace("text", place) && { className: "group-has-[[value=text]:checked]/kind:hidden" }),
      }))}
  />
);

/** What can be chosen, in both languages: what is there, and some empty rows. What was chosen once is retired, never lost. */
function ChoiceRows({ values, problems, known }: { values: Values; problems: Problems; known: readonly OwnChoice[] }) {
  const typed = Object.keys(values).flatMap((name) => /^choice\.(\d+)\.en$/.exec(name)?.[1] ?? []);
  const filled = Math.max(known.length, 0, ...typed.map((at) => (values[`choice.${at}.en`] ? Number(at) + 1 : 0)));
  const rows = Math.min(maxKeptChoices, filled + 4);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{m.own_choices()}</legend>
      <p className="measure text-sm text-ink-soft">{m.own_choices_hint()}</p>
      <ol className="grid gap-6">
        {Array.from({ length: rows }, (_, at) => {
          const choice = known[at];
          const name = (part: string) => `choice.${at}.${part}`;
          const value = (part: "en" | "hi" | "id") => values[name(part)] ?? choice?.[part] ?? "";
          return (
            <li key={at} className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-[1fr_1fr_auto]">
              <input type="hidden" name={name("id")} value={value("id")} />
              <Field
                name={name("en")}
                label={m.own_choice_en({ number: at + 1 })}
                defaultValue={value("en")}
                error={problems[name("en")]}
                maxLength={80}
                autoComplete="off"
              />
              <Field
                name={name("hi")}
                label={m.own_choice_hi({ number: at + 1 })}
                lang="hi"
                defaultValue={value("hi")}
                maxLength={80}
                autoComplete="off"
              />
              {choice ? (
                <Checkbox
                  name={name("retired")}
                  label={m.own_choice_retired()}
                  defaultChecked={values[name("en")] === undefined ? choice.retired === true : values[name("retired")] === "on"}
                  className="sm:mt-7"
                />
              ) : (
                <span className="w-32 max-sm:hidden" />
              )}
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}
