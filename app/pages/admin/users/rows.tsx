import { href, Link } from "react-router";
import type { Role } from "#app/access/roles.ts";
import type { Person } from "#app/domain/users/reads.server.ts";
import { shownPhone } from "#app/pages/admin/enquiries/labels.ts";
import { Approval, FactorState, StateBadge } from "#app/pages/admin/users/state.tsx";
import { roleNames } from "#app/pages/admin/users/labels.ts";
import { whenText } from "#app/pages/admin/entries/when-text.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CoverLink } from "#app/ui/card.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

type Props = { people: Person[]; demanding: Role[]; ownId: string; now: number };

/** A table where there is room for its columns, else a card for each person. */
export function UserRows(props: Props) {
  return (
    <>
      <div className="hidden min-w-0 xl:block">
        <Rows {...props} />
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 xl:hidden">
        {props.people.map((person) => (
          <PersonCard key={person.id} person={person} {...props} />
        ))}
      </ul>
    </>
  );
}

function Rows({ people, demanding, ownId, now }: Props) {
  const columns: Column<Person>[] = [
    { key: "number", label: m.user_number(), cell: (_, index) => <span className="tabular-nums">{index + 1}</span> },
    {
      key: "name",
      label: m.user_name(),
      namesRow: true,
      cell: ({ id, name, state }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={href("/admin/userlist/:id", { id })} className="link min-h-0! wrap-anywhere">
            {name}
          </Link>
          {id === ownId && <Badge>{m.user_you()}</Badge>}
          {state !== "active" && <StateBadge state={state} />}
        </span>
      ),
    },
    { key: "email", label: m.user_email(), cell: ({ email }) => <span className="text-sm whitespace-nowrap">{email}</span> },
    {
      key: "phone",
      label: m.user_phone(),
      cell: ({ phone }) => <span className="text-sm whitespace-nowrap tabular-nums">{phone ? shownPhone(phone) : "–"}</span>,
    },
    { key: "role", label: m.user_role(), cell: ({ role }) => roleNames[role]() },
    { key: "approval", label: m.user_approval(), cell: ({ approvalStatus }) => <Approval status={approvalStatus} /> },
    {
      key: "seen",
      label: m.user_last_seen(),
      cell: ({ lastSeen }) => (
        <span className="text-sm whitespace-nowrap">
          {lastSeen ? <time dateTime={lastSeen.toISOString()}>{whenText(lastSeen, now)}</time> : m.user_never_seen()}
        </span>
      ),
    },
    {
      key: "factor",
      label: m.user_factor(),
      cell: ({ hasFactor, role }) => <FactorState hasFactor={hasFactor} isDemanded={demanding.includes(role)} />,
    },
  ];
  return <Table caption={m.user_title()} columns={columns} rows={people} rowKey={({ id }) => id} density="dense" wide />;
}

function PersonCard({ person, demanding, ownId, now }: Omit<Props, "people"> & { person: Person }) {
  const { id, name, email, phone, role, approvalStatus, state, lastSeen, hasFactor } = person;
  const isAwaited = !hasFactor && demanding.includes(role);
  return (
    <Card as="li" className="grid content-start gap-1">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <CoverLink to={href("/admin/userlist/:id", { id })} className="text-lg font-bold wrap-anywhere">
          {name}
        </CoverLink>
        {id === ownId && <Badge>{m.user_you()}</Badge>}
        {state !== "active" && <StateBadge state={state} />}
        {approvalStatus !== "approved" && <Approval status={approvalStatus} />}
      </span>
      <span className="font-semibold text-ink-soft">{roleNames[role]()}</span>
      <span className="wrap-anywhere text-ink-soft">{email}</span>
      {phone && <span className="text-ink-soft tabular-nums">{shownPhone(phone)}</span>}
      <span className="text-sm text-ink-mute">
        {lastSeen ? m.user_seen_at({ when: whenText(lastSeen, now) }) : m.user_seen_never()}
        {hasFactor && ` · ${m.user_factor_is_on()}`}
        {isAwaited && ` · ${m.user_factor()}: ${m.user_factor_awaited()}`}
      </span>
    </Card>
  );
}
