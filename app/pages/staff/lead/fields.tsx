import { useRef, type FormEvent, type ReactNode } from "react";
import { bsccNames, financeNames, relationNames, temperatureNames, type Stage } from "#app/domain/leads/model.ts";
import { languageNames, leadDetails, type Fact } from "#app/domain/leads/details.model.ts";
import { placeOfPin, stateCodes, stateName } from "#app/domain/places/model.ts";
import type { OwnField } from "#app/domain/own-fields/model.ts";
import { offeredIn, subStagesOf, type Offer } from "#app/domain/own-lists/model.ts";
import type { Problems } from "#app/pages/forms.server.ts";
import { CatalogueField } from "#app/pages/staff/lead/catalogue-field.tsx";
import { OwnFields } from "#app/pages/staff/lead/own-fields.tsx";
import { fieldId } from "#app/pages/staff/form-problems.tsx";
import { offeredPartners, type Partners } from "#app/domain/partners/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";

type Props = {
  /** The form's id: its fields have theirs from it. */
  form: string;
  values: Record<string, string>;
  problems: Problems;
  choices: { courses: string[]; colleges: string[]; proposed?: string[] };
  own: readonly OwnField[];
  /** Of this stage sub-stages can be chosen. */
  stage: Stage;
  partners: Partners;
  /** Whoever may not read the phones does not change them either. */
  phones?: boolean;
  /** What stands under the phone, and at the end. */
  underPhone?: ReactNode;
  onPhone?: (typed: string) => void;
  children?: ReactNode;
};

/** Everything the business wants to know of a lead, in its three sections. */
export function LeadFields(props: Props) {
  const { form, values, problems, choices, own, partners, stage, children } = props;
  const subStages = subStagesOf(stage, values.subStage);
  const field = (name: Fact) => ({
    name,
    id: fieldId(form, name),
    label: leadDetails[name].label(),
    error: problems[name],
    defaultValue: values[name] ?? "",
  });
  return (
    <>
      <PersonFields {...props} field={field} />
      <AddressFields field={field} />
      <Section title={m.lead_additional()}>
        <CatalogueField {...field("courseInterest")} of="courses" first={choices.courses} proposed={choices.proposed} />
        <CatalogueField {...field("college")} of="colleges" first={choices.colleges} />
        <Picker {...field("bscc")} names={bsccNames} />
        <Picker {...field("finance")} names={financeNames} none />
        <ListPicker {...field("financeState")} offers={offeredIn("finance-state", values.financeState)} none />
        <Field {...field("budget")} before="₹" inputMode="numeric" autoComplete="off" maxLength={20} />
        <ListPicker {...field("source")} offers={offeredIn("source", values.source)} />
        <PartnerField {...field("partner")} partners={partners} />
        {subStages.length > 0 && <ListPicker {...field("subStage")} offers={subStages} none />}
        <Picker {...field("temperature")} names={temperatureNames} />
        {children}
        <OwnFields form={form} fields={own} values={values} problems={problems} />
        <Textarea {...field("remarks")} maxLength={4000} rows={3} className="sm:col-span-2" />
      </Section>
    </>
  );
}

/** Who sent them. Nothing is shown until the business has a partner. */
function PartnerField({ partners, ...rest }: { partners: Partners } & ReturnType<FieldOf>) {
  const offered = offeredPartners(partners, rest.defaultValue);
  if (offered.length === 0) return null;
  return (
    <Select {...rest}>
      <option value="">{m.lead_partner_nobody()}</option>
      {offered.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}

type FieldOf = (name: Fact) => { name: Fact; id: string; label: string; error: string | undefined; defaultValue: string };

function PersonFields({ form, values, problems, phones = true, underPhone, onPhone, field }: Props & { field: FieldOf }) {
  return (
    <Section title={m.lead_personal()}>
      {phones && (
        <div className="sm:col-span-2">
          <Field
            {...field("mobileNumber")}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={200}
            required
            onInput={(event: FormEvent<HTMLInputElement>) => onPhone?.(event.currentTarget.value)}
          />
          {underPhone}
        </div>
      )}
      <Field {...field("name")} autoComplete="off" maxLength={200} required className="sm:col-span-2" />
      <div className="group/age grid gap-3 sm:col-span-2">
        {/* A tick that is not set sends nothing, and nothing is not "no". */}
        <input type="hidden" name="underAge" value="no" />
        <Checkbox
          id={fieldId(form, "underAge")}
          name="underAge"
          value="yes"
          label={m.lead_minor()}
          hint={m.lead_minor_hint()}
          error={problems.underAge}
          defaultChecked={values.underAge === "yes"}
        />
        <Field {...field("guardianName")} autoComplete="off" maxLength={200} className="not-group-has-[:checked]/age:hidden" />
      </div>
      <Picker {...field("relation")} names={relationNames} />
      {phones && <Field {...field("alternateMobile")} type="tel" inputMode="tel" autoComplete="off" maxLength={200} />}
      <Field {...field("email")} type="email" inputMode="email" autoComplete="off" maxLength={254} />
      <Picker {...field("language")} names={languageNames} />
    </Section>
  );
}

function AddressFields({ field }: { field: FieldOf }) {
  const fillPlace = usePlaceOfPin();
  return (
    <Section title={m.lead_address()}>
      <Field {...field("pin")} inputMode="numeric" autoComplete="off" maxLength={20} onInput={fillPlace} />
      <Select {...field("state")}>
        <option value="">{m.lead_unknown()}</option>
        {stateCodes.map((code) => (
          <option key={code} value={code}>
            {stateName(code)}
          </option>
        ))}
      </Select>
      <Field {...field("city")} autoComplete="off" maxLength={120} />
      <Field {...field("locality")} autoComplete="off" maxLength={200} />
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 rounded-card border border-line bg-surface p-5 shadow-soft sm:p-6">
      <legend className="float-left mb-4 w-full text-xl font-bold">{title}</legend>
      <div className="clear-both grid gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

type PickerProps = {
  name: string;
  id: string;
  label: string;
  error: string | undefined;
  defaultValue: string;
  names: Record<string, () => string>;
  none?: boolean;
};

function Picker({ names, none, ...rest }: PickerProps) {
  return (
    <Select {...rest}>
      {none && <option value="">{m.lead_unknown()}</option>}
      {Object.entries(names).map(([value, name]) => (
        <option key={value} value={value}>
          {name()}
        </option>
      ))}
    </Select>
  );
}

type ListPickerProps = Omit<PickerProps, "names"> & { offers: readonly Offer[] };

/** One of a list that the owner keeps; what a lead has already stays among them. */
function ListPicker({ offers, none, ...rest }: ListPickerProps) {
  return (
    <Select {...rest}>
      {none && <option value="">{m.lead_unknown()}</option>}
      {offers.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}

/** A whole PIN fills in state and district, unless somebody wrote something else there. */
function usePlaceOfPin() {
  const filled = useRef({ state: "", city: "" });
  return (event: FormEvent<HTMLInputElement>) => {
    const { form, value } = event.currentTarget;
    const { state, district } = placeOfPin(value);
    if (!form || state === "") return;
    const write = (name: "state" | "city", words: string) => {
      const field = form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
      if (field.value !== "" && field.value !== filled.current[name]) return;
      field.value = words;
      filled.current[name] = words;
    };
    write("state", state);
    write("city", district);
  };
}
