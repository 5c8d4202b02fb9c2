import { href, Link } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { mailLists, type MailList } from "#app/domain/mails/model.ts";
import { countMails, hasMailServer, listMails, type ListedMail } from "#app/domain/mails/reads.server.ts";
import { counted } from "#app/pages/admin/enquiries/query.ts";
import { FilterChip } from "#app/ui/filter-chip.tsx";
import { ServerNames } from "#app/pages/admin/server-names.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { MailState, SendAgain } from "#app/pages/admin/mail/state.tsx";
import { whenText } from "#app/pages/admin/entries/when-text.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { PageLinks } from "#app/ui/page-links.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Table, type Column } from "#app/ui/table.tsx";
import type { Route } from "./+types/list";

export const meta = () => adminTitle(m.mail_title());

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const counts = await countMails(actor);
  const asked = mailLists.find((list) => list === url.searchParams.get("show"));
  const list: MailList = asked ?? (counts.dead > 0 ? "dead" : counts.waiting > 0 ? "waiting" : "sent");
  const before = /^\d{1,15}$/.exec(url.searchParams.get("before") ?? "")?.[0];
  const { mails, more } = await listMails(actor, list, before === undefined ? undefined : new Date(Number(before)));
  const again = url.searchParams.has("again");
  return { list, counts, mails, more, again, hasServer: hasMailServer(), renderedAt: Date.now() };
}

const names: Record<MailList, () => string> = { dead: m.mail_list_dead, waiting: m.mail_list_waiting, sent: m.mail_list_sent };

const addressOf = (list: MailList, before?: number) => `${href("/admin/mail")}?show=${list}${before ? `&before=${before}` : ""}`;

/** Every mail of the product: what waits, what was sent, and what did not arrive. */
export default function Mail({ loaderData: { list, counts, mails, more, again, hasServer, renderedAt } }: Route.ComponentProps) {
  useLive(renderedAt, "mails");
  return (
    <div className="mx-auto grid max-w-6xl gap-6">
      <div className="grid max-w-2xl gap-1">
        <h1>{m.mail_title()}</h1>
        <p className="text-ink-soft">{m.mail_text()}</p>
      </div>
      {again && <Notice tone="success">{m.mail_again_told()}</Notice>}
      {!hasServer && (
        <Notice tone="warning" live="off" title={m.mail_no_server_title()}>
          <p>{m.mail_no_server_text()}</p>
          <ServerNames names={m.mail_server_names()} />
        </Notice>
      )}
      <nav aria-label={m.mail_lists()}>
        <ul className="flex flex-wrap gap-2">
          {mailLists.map((one) => (
            <li key={one}>
              <FilterChip
                to={addressOf(one)}
                isOn={list === one}
                label={names[one]()}
                count={counted(counts[one])}
                warns={one === "dead" && counts.dead > 0}
              />
            </li>
          ))}
        </ul>
      </nav>
      {mails.length === 0 ? <Empty list={list} /> : <Rows mails={mails} list={list} now={renderedAt} />}
      <PageLinks next={more && { to: addressOf(list, more), label: m.mail_more() }} />
    </div>
  );
}

function Rows({ mails, list, now }: { mails: ListedMail[]; list: MailList; now: number }) {
  const columns: Column<ListedMail>[] = [
    {
      key: "subject",
      label: m.mail_column_subject(),
      plain: true,
      namesRow: true,
      cell: ({ id, subject, locale }) => (
        <Link to={href("/admin/mail/:id", { id })} lang={locale} className="link text-lg wrap-anywhere sm:min-h-0! sm:text-base">
          {subject}
        </Link>
      ),
    },
    {
      key: "to",
      label: m.mail_column_to(),
      cell: ({ to, name }) => (
        <span className="grid text-sm">
          {name && <span className="font-semibold wrap-anywhere">{name}</span>}
          <span className="wrap-anywhere text-ink-mute">{to}</span>
        </span>
      ),
    },
    {
      key: "when",
      label: m.mail_column_when(),
      cell: ({ at, sentAt, deadAt }) => {
        const moment = deadAt ?? sentAt ?? at;
        return (
          <time dateTime={moment.toISOString()} className="text-sm">
            {whenText(moment, now)}
          </time>
        );
      },
    },
    { key: "what", label: m.mail_column_what(), cell: (mail) => <MailState mail={mail} now={now} /> },
    ...(list === "dead"
      ? [{ key: "actions", label: m.mail_column_actions(), plain: true, cell: (mail: ListedMail) => <SendAgain mail={mail} /> }]
      : []),
  ];
  return <Table caption={names[list]()} columns={columns} rows={mails} rowKey={({ id }) => id} />;
}

function Empty({ list }: { list: MailList }) {
  if (list === "dead") return <EmptyState title={m.mail_empty_dead_title()} text={m.mail_empty_dead_text()} />;
  return <EmptyState title={list === "waiting" ? m.mail_empty_waiting_title() : m.mail_empty_sent_title()} />;
}
