import { Form } from "react-router";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { categories, categoryNames } from "#app/domain/courses/model.ts";
import type { OwnField } from "#app/domain/own-fields/model.ts";
import { createdPeriods, filtersOf, leadSorts, nextPeriods, none, type LeadQuery } from "#app/domain/lead-lists/model.ts";
import { isStage, ladder, stageNames, stages } from "#app/domain/leads/model.ts";
import { askedIn, stageOfSub, type Offer, type OwnList } from "#app/domain/own-lists/model.ts";
import type { Tag } from "#app/domain/tags/model.ts";
import { TagFilters } from "#app/pages/staff/leads/tag-filters.tsx";
import type { Partners } from "#app/domain/partners/model.ts";
import { OwnFilters } from "#app/pages/staff/leads/own-filters.tsx";
import { createdNames, nextNames, sortNames } from "#app/pages/staff/lead-labels.ts";
import { Popup } from "#app/pages/staff/popup.tsx";
import { listAddress } from "#app/pages/staff/lead-paths.ts";
import { QueryFields } from "#app/pages/staff/leads/query-fields.tsx";
import { useSubmitQuery } from "#app/pages/staff/leads/use-submit-query.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { TickChips } from "#app/ui/form/tick-chips.tsx";

type Staff = readonly { id: string; name: string }[];

type Props = {
  query: LeadQuery;
  staff: Staff;
  own: readonly OwnField[];
  tags: readonly Tag[];
  partners: Partners;
  /** Whether the list can be asked for somebody: of everybody, of a team, or of nobody. */
  asksFor: "everybody" | "team" | undefined;
  here: string;
  isBoard?: boolean;
};

/** Everything the list can be asked, in one form. */
export function LeadFilters({ query, staff, own, tags, partners, asksFor, here, isBoard = false }: Props) {
  const ask = useSubmitQuery();
  const count = filtersOf(query).length;
  return (
    <Popup
      wide
      icon={<SlidersHorizontal size={16} aria-hidden="true" />}
      label={count === 0 ? m.lead_list_filters() : `${m.lead_list_filters()} (${count})`}
    >
      <Form method="get" action={here} onSubmit={ask} key={JSON.stringify(query)} className="grid gap-4 sm:grid-cols-2">
        <input type="hidden" name="q" value={query.q} />
        <QueryFields query={{ ...query, q: "" }} without={asFields} />
        {!isBoard && <Ticks legend={m.lead_column_stage()} name="stage" all={stages} on={query.stage} names={stageNames} />}
        <TickChips legend={m.lead_column_source()} name="source" all={askedIn("source")} on={query.source} />
        {asksFor && <OwnerField query={query} staff={staff} hasQueue={asksFor === "everybody"} />}
        <Choice
          label={m.lead_list_category()}
          name="category"
          value={query.category}
          all={[...categories, none]}
          names={{ ...categoryNames, [none]: m.lead_list_no_category }}
        />
        <Choice label={m.lead_list_reached()} name="reached" value={query.reached} all={ladder} names={stageNames} />
        <OneOfList label={m.lead_list_lost_reason()} name="lostReason" value={query.lostReason} list="lost-reason" />
        <OneOfList label={m.lead_column_sub_stage()} name="subStage" value={query.subStage} list="sub-stage" />
        <OneOfList label={m.lead_column_finance_state()} name="financeState" value={query.financeState} list="finance-state" />
        <Field label={m.lead_column_course()} hint={m.lead_list_course_hint()} name="course" defaultValue={query.course} maxLength={100} />
        <Field
          label={m.lead_column_first_campaign()}
          hint={m.lead_list_campaign_hint()}
          name="firstCampaign"
          defaultValue={query.firstCampaign}
          maxLength={130}
        />
        <Field label={m.lead_column_campaign()} name="lastCampaign" defaultValue={query.lastCampaign} maxLength={130} />
        {partners.length > 0 && (
          <Choice
            label={m.lead_partner()}
            name="partner"
            value={query.partner}
            all={[...partners.map(({ code }) => code), none]}
            names={{ ...Object.fromEntries(partners.map(({ code, name }) => [code, () => name])), [none]: m.lead_list_no_partner }}
          />
        )}
        {!isBoard && (
          <Choice
            label={m.lead_list_sort()}
            name="sort"
            value={query.sort}
            all={leadSorts}
            names={sortNames}
            none={m.lead_list_sort_usual()}
          />
        )}
        <Periods query={query} />
        <OwnFilters query={query} fields={own} />
        <TagFilters query={query} tags={tags} />
        <fieldset className="flex flex-wrap gap-x-6 sm:col-span-2">
          <legend className="sr-only">{m.lead_list_more_about()}</legend>
          <Checkbox label={m.lead_list_untouched()} name="untouched" value="1" defaultChecked={query.untouched} />
          <Checkbox label={m.lead_list_again()} name="again" value="1" defaultChecked={query.again} />
          <Checkbox label={m.reach_list_stopped()} name="stop" value={query.stop || "any"} defaultChecked={query.stop !== ""} />
        </fieldset>
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button type="submit">{m.lead_list_filters_go()}</Button>
          <ButtonLink to={isBoard ? here : listAddress()} look="quiet">
            {m.lead_list_filters_clear()}
          </ButtonLink>
        </div>
      </Form>
    </Popup>
  );
}

/** When they came, and when somebody looks again: a usual time, or two days. */
function Periods({ query }: Pick<Props, "query">) {
  return (
    <>
      <div className="grid content-start gap-2">
        <Choice label={m.lead_column_created()} name="created" value={query.created} all={createdPeriods} names={createdNames} />
        <Days from="createdFrom" to="createdTo" of={m.lead_column_created()} query={query} />
      </div>
      <div className="grid content-start gap-2">
        <Choice label={m.lead_column_next()} name="next" value={query.next} all={nextPeriods} names={nextNames} />
        <Days from="nextFrom" to="nextTo" of={m.lead_column_next()} query={query} />
      </div>
    </>
  );
}

function OwnerField({ query, staff, hasQueue }: Pick<Props, "query" | "staff"> & { hasQueue: boolean }) {
  return (
    <Select label={m.lead_column_owner()} name="owner" defaultValue={query.owner}>
      <option value="">{m.lead_list_any()}</option>
      {hasQueue && <option value="none">{m.lead_list_owner_none()}</option>}
      {staff.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** What the form asks itself; the rest, such as the columns, it carries along. */
const asFields = [
  "stage",
  "source",
  "owner",
  "category",
  "reached",
  "lostReason",
  "subStage",
  "financeState",
  "course",
  "firstCampaign",
  "lastCampaign",
  "partner",
  "sort",
  "created",
  "createdFrom",
  "createdTo",
  "next",
  "nextFrom",
  "nextTo",
  "untouched",
  "again",
  "stop",
  "own",
  "tag",
  "noTag",
] as const;

type TicksProps<T extends string> = { legend: string; name: string; all: readonly T[]; on: readonly T[]; names: Record<T, () => string> };

const Ticks = <T extends string>({ all, names, ...rest }: TicksProps<T>) => (
  <TickChips {...rest} all={all.map((value) => ({ value, label: names[value]() }))} />
);

type ChoiceProps<T extends string> = {
  label: string;
  name: string;
  value: T | "";
  all: readonly T[];
  names: Record<T, () => string>;
  none?: string;
};

function Choice<T extends string>({ label, name, value, all, names, none = m.lead_list_any() }: ChoiceProps<T>) {
  return (
    <Select label={label} name={name} defaultValue={value}>
      <option value="">{none}</option>
      {all.map((one) => (
        <option key={one} value={one}>
          {names[one]()}
        </option>
      ))}
    </Select>
  );
}

/** Of a list that the owner keeps, also what is not offered any more. */
function OneOfList({ label, name, value, list }: { label: string; name: string; value: string; list: OwnList }) {
  const all = askedIn(list);
  // Of sub-stages two may have one name: the stage tells them apart.
  const nameOf = ({ value: id, label: own }: Offer) => {
    const stage = stageOfSub(id);
    return list === "sub-stage" && isStage(stage) ? `${stageNames[stage]()}: ${own}` : own;
  };
  const names = Object.fromEntries(all.map((one) => [one.value, () => nameOf(one)]));
  if (all.length === 0) return null;
  return <Choice label={label} name={name} value={value} all={all.map((one) => one.value)} names={names} />;
}

type Day = "createdFrom" | "createdTo" | "nextFrom" | "nextTo";

function Days({ from, to, of, query }: { from: Day; to: Day; of: string; query: LeadQuery }) {
  return (
    <div className="grid grid-cols-2 gap-2 text-sm">
      <Field label={m.lead_list_from()} aria-label={`${of}: ${m.lead_list_from()}`} type="date" name={from} defaultValue={query[from]} />
      <Field label={m.lead_list_to()} aria-label={`${of}: ${m.lead_list_to()}`} type="date" name={to} defaultValue={query[to]} />
    </div>
  );
}
