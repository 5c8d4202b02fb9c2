import BellPlus from "lucide-react/icons/bell-plus";
import CheckCheck from "lucide-react/icons/check-check";
import { href, useFetcher } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { counted } from "#app/domain/lead-lists/model.ts";
import { PushOffer } from "#app/domain/push/push-offer.tsx";
import { findPushOffer } from "#app/domain/push/reads.server.ts";
import { maxCounted } from "#app/domain/reminders/model.ts";
import { countUnseenReminders, listReminders, reminderTopics, type ListedReminder } from "#app/domain/reminders/reads.server.ts";
import { watchAddress, watchInWords } from "#app/domain/watches/model.ts";
import { listRisen, type ListedWatch } from "#app/domain/watches/reads.server.ts";
import { ReminderRow } from "#app/pages/staff/reminders/row.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/list";

export const meta = () => [{ title: `${m.reminder_title()} · ${m.brand()}` }, { name: "robots", content: "noindex" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const before = /^[1-9]\d{0,15}$/.exec(url.searchParams.get("before") ?? "")?.[0];
  const [{ reminders, more }, unseen, pushKey, risen] = await Promise.all([
    listReminders(actor, before === undefined ? undefined : Number(before)),
    countUnseenReminders(actor),
    findPushOffer(actor),
    before === undefined ? listRisen(actor) : [],
  ]);
  const seen = url.searchParams.has("seen");
  return { reminders, more, unseen, pushKey, risen, seen, topics: reminderTopics(actor), renderedAt: Date.now() };
}

/** What a person should know now, the new first. */
export default function Reminders({ loaderData }: Route.ComponentProps) {
  const { reminders, more, unseen, pushKey, risen, seen, topics, renderedAt } = loaderData;
  useLive(renderedAt, ...topics);
  const fresh = reminders.filter(({ isNew }) => isNew);
  const earlier = reminders.filter(({ isNew }) => !isNew);
  return (
    <div className="wrap grid max-w-4xl gap-6 py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h1>{m.reminder_title()}</h1>
          <p className="text-ink-soft" role="status">
            {unseen === 0 ? m.reminder_none_new() : unseen > maxCounted ? `${maxCounted}+` : m.reminder_new({ count: unseen })}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink look="secondary" to={href("/reminders/alerts")} icon={<BellPlus size={18} aria-hidden="true" />}>
            {m.watch_title()}
          </ButtonLink>
          {unseen > 0 && <SeeAll />}
        </div>
      </div>
      {seen && <Notice tone="success">{m.reminder_seen_told()}</Notice>}
      {pushKey && <PushOffer publicKey={pushKey} />}
      <Risen watches={risen} />
      {reminders.length === 0 && <EmptyState title={m.reminder_empty_title()} text={m.reminder_empty_text()} />}
      <Rows title={m.reminder_fresh()} rows={fresh} now={renderedAt} />
      <Rows title={m.reminder_earlier()} rows={earlier} now={renderedAt} />
      <PageLinks next={more && { to: `${href("/reminders")}?before=${more}`, label: m.reminder_more() }} />
    </div>
  );
}

/** What somebody wished to be told of, and is so now. */
function Risen({ watches }: { watches: ListedWatch[] }) {
  if (watches.length === 0) return null;
  return (
    <section className="grid gap-3" aria-label={m.watch_title()}>
      {watches.map((watch) => (
        <Notice
          key={watch.id}
          tone="warning"
          live="off"
          title={watchInWords(watch)}
          actions={
            <ButtonLink look="secondary" size="sm" to={watchAddress(watch)} data-number={watch.now}>
              {m.watch_now({ count: counted(watch.now) })}
            </ButtonLink>
          }
        />
      ))}
    </section>
  );
}

function Rows({ title, rows, now }: { title: string; rows: ListedReminder[]; now: number }) {
  if (rows.length === 0) return null;
  return (
    <section className="grid gap-3" aria-label={title}>
      <h2 className="text-lg">{title}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-soft">
        {rows.map((reminder) => (
          <ReminderRow key={reminder.id} reminder={reminder} now={now} />
        ))}
      </ul>
    </section>
  );
}

function SeeAll() {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action={href("/reminders/seen")}>
      <Button type="submit" look="secondary" busy={fetcher.state !== "idle"} icon={<CheckCheck size={18} aria-hidden="true" />}>
        {m.reminder_see_all()}
      </Button>
    </fetcher.Form>
  );
}
