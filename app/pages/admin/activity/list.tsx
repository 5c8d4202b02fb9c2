import { Form, href, Link } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { changeFilter } from "#app/domain/activity/content.inputs.server.ts";
import { contentKindNames, contentKinds, deedOf } from "#app/domain/activity/content.model.ts";
import { listChangers, listChanges, type Change } from "#app/domain/activity/content.reads.server.ts";
import { differenceOf, placeOf, whereIs } from "#app/pages/admin/activity/words.ts";
import { whenText } from "#app/pages/admin/entries/when-text.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found } from "#app/pages/forms.server.ts";
import { addressWith, filledIn } from "#app/pages/list-query.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized, Localized } from "#app/platform/i18n/rich-message.tsx";
import { useLive } from "#app/platform/use-live.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import { Table, type Column } from "#app/ui/table.tsx";
import type { Route } from "./+types/list";

export const meta = () => adminTitle(m.change_title());

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const filter = changeFilter.parse(filledIn(url.searchParams));
  const before = /^\d{1,18}$/.exec(url.searchParams.get("before") ?? "")?.[0];
  const [list, people] = await Promise.all([listChanges(actor, filter, before), listChangers(actor, filter.person)]);
  return { ...found(list), people, filter, before, renderedAt: Date.now() };
}

type Loaded = Route.ComponentProps["loaderData"];

/** What editors did, from the history that is kept anyway. */
export default function Changes({ loaderData }: Route.ComponentProps) {
  const { changes, nextCursor, people, filter, before, renderedAt } = loaderData;
  useLive(renderedAt, "courses", "colleges", "exams", "posts", "facts", "gallery", "notifications", "carousel", "synonyms");
  const at = (older?: string) => addressWith(href("/admin/activity"), { ...filter, before: older });
  return (
    <div className="mx-auto grid max-w-6xl gap-6">
      <div className="grid gap-1">
        <h1>{m.change_title()}</h1>
        <p className="measure text-ink-soft">{m.change_text()}</p>
      </div>
      <Filters filter={filter} people={people} />
      {changes.length === 0 ? (
        <EmptyState title={m.list_none()} text={m.list_none_text()} />
      ) : (
        <Table caption={m.change_title()} columns={columns(renderedAt)} rows={changes} rowKey={({ id }) => id} />
      )}
      <PageLinks
        first={before !== undefined && { to: at(), label: m.change_newest() }}
        next={nextCursor !== undefined && { to: at(nextCursor), label: m.change_more() }}
      />
    </div>
  );
}

function Filters({ filter, people }: Pick<Loaded, "filter" | "people">) {
  const { kind, person, from, to } = filter;
  return (
    <search>
      <Form method="get" key={JSON.stringify(filter)} className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-5">
        <Select label={m.change_filter_kind()} name="kind" defaultValue={kind ?? ""}>
          <option value="">{m.change_any_kind()}</option>
          {contentKinds.map((one) => (
            <option key={one} value={one}>
              {contentKindNames[one]()}
            </option>
          ))}
        </Select>
        <Select label={m.change_filter_person()} name="person" defaultValue={person ?? ""}>
          <option value="">{m.change_anybody()}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Field label={m.change_filter_from()} type="date" name="from" defaultValue={from ?? ""} />
        <Field label={m.change_filter_to()} type="date" name="to" defaultValue={to ?? ""} />
        <Button type="submit" look="secondary">
          {m.change_filter_show()}
        </Button>
      </Form>
    </search>
  );
}

const columns = (now: number): Column<Change>[] => [
  { key: "which", label: m.change_column_which(), plain: true, namesRow: true, cell: (change) => <Which change={change} /> },
  { key: "what", label: m.change_column_what(), cell: (change) => <What change={change} /> },
  { key: "who", label: m.change_column_who(), cell: ({ by }) => by ?? m.change_by_clock() },
  {
    key: "when",
    label: m.change_column_when(),
    cell: ({ at }) => (
      <time dateTime={at.toISOString()} className="text-sm sm:whitespace-nowrap">
        {whenText(at, now)}
      </time>
    ),
  },
];

function What({ change }: { change: Change }) {
  const difference = differenceOf(change);
  const name = change.subject?.name || m.entry_untitled();
  return (
    <span className="grid justify-items-start gap-1">
      <span>{deedOf(change)}</span>
      {difference && (
        <Link to={difference} aria-label={m.change_difference_named({ name })} className="link text-sm">
          {m.change_difference()}
        </Link>
      )}
    </span>
  );
}

function Which({ change }: { change: Change }) {
  const { kind, subject } = change;
  const to = whereIs(change);
  const words = subject ? localized(subject.name || m.entry_untitled(), subject.nameHi) : undefined;
  return (
    <span className="grid justify-items-start gap-1">
      <span className="text-sm font-normal text-ink-mute">
        {contentKindNames[kind]()}
        {subject?.state === "trash" && ` · ${m.change_in_trash()}`}
        {subject?.state === "gone" && ` · ${m.change_gone()}`}
      </span>
      {words === undefined ? (
        <Link to={placeOf(kind)} className="link">
          {m.change_all_of_them()}
        </Link>
      ) : to === undefined ? (
        <span className="font-normal wrap-anywhere">
          <Localized of={words} />
        </span>
      ) : (
        <Link to={to} className="link wrap-anywhere">
          <Localized of={words} />
        </Link>
      )}
    </span>
  );
}
