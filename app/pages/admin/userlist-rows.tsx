import { href, Link } from "react-router";
import type { Role } from "#app/access/roles.ts";
import type { Person } from "#app/domain/users/reads.server.ts";
import { shownPhone } from "#app/pages/admin/contact-words.ts";
import { ApprovalBadge, FactorState, StateBadge } from "#app/pages/admin/user-state.tsx";
import { roleNames } from "#app/pages/admin/user-words.ts";
import { whenText } from "#app/pages/admin/when-text.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

type Props = { people: Person[]; demanding: Role[]; ownId: string; now: number };

export function UserRows({ people, demanding, ownId, now }: Props) {
  const columns: Column<Person>[] = [
    { key: "number", label: m.user_number(), cell: (_, index) => <span className="tabular-nums">{index + 1}</span> },
    {
      key: "name",
      label: m.user_name(),
      plain: true,
      namesRow: true,
      cell: ({ id, name }) => (
        <span className="flex flex-wrap items-center gap-x-2">
          <Link to={href("/admin/userlist/:id", { id })} className="link text-lg wrap-anywhere sm:min-h-0! sm:text-base">
            {name}
          </Link>
          {id === ownId && <Badge>{m.user_you()}</Badge>}
        </span>
      ),
    },
    { key: "email", label: m.user_email(), cell: ({ email }) => <span className="text-sm wrap-anywhere">{email}</span> },
    {
      key: "phone",
      label: m.user_phone(),
      cell: ({ phone }) => <span className="text-sm whitespace-nowrap tabular-nums">{phone ? shownPhone(phone) : "–"}</span>,
    },
    { key: "role", label: m.user_role(), cell: ({ role }) => roleNames[role]() },
    { key: "approval", label: m.user_approval(), cell: ({ approvalStatus }) => <ApprovalBadge status={approvalStatus} /> },
    { key: "seen", label: m.user_last_seen(), cell: ({ lastSeen }) => <Seen at={lastSeen} now={now} /> },
    { key: "state", label: m.user_state(), cell: ({ state }) => <StateBadge state={state} /> },
    {
      key: "factor",
      label: m.user_factor(),
      cell: ({ hasFactor, role }) => <FactorState hasFactor={hasFactor} isDemanded={demanding.includes(role)} />,
    },
  ];
  return <Table caption={m.user_title()} columns={columns} rows={people} rowKey={({ id }) => id} density="dense" />;
}

function Seen({ at, now }: { at: Date | null; now: number }) {
  if (!at) return <span className="text-sm text-ink-mute">{m.user_never_seen()}</span>;
  return (
    <time dateTime={at.toISOString()} className="text-sm whitespace-nowrap">
      {whenText(at, now)}
    </time>
  );
}
