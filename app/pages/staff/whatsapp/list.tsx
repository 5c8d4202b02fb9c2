import { href, Link } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { leadTopic } from "#app/domain/leads/reads.server.ts";
import { kindText } from "#app/domain/whatsapp/model.ts";
import { listConversations, type Conversation } from "#app/domain/whatsapp/reads.server.ts";
import { isWhatsAppOn } from "#app/domain/whatsapp/settings.reads.server.ts";
import { conversationAddress } from "#app/pages/staff/lead-paths.ts";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { classes } from "#app/ui/classes.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import type { Route } from "./+types/list";

export const meta = () => staffTitle(m.whatsapp_place());

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const unread = url.searchParams.get("show") === "unread";
  const after = url.searchParams.get("after") ?? undefined;
  const list = isWhatsAppOn ? await listConversations(actor, { unread, after }) : { conversations: [], more: undefined };
  return { ...list, unread, isLater: after !== undefined, isOn: isWhatsAppOn, topic: leadTopic(actor), renderedAt: Date.now() };
}

const address = (unread: boolean, after?: string) => {
  const query = new URLSearchParams({ ...(unread && { show: "unread" }), ...(after !== undefined && { after }) }).toString();
  return `${href("/dashboard/whatsapp")}${query && `?${query}`}`;
};

/** Who wrote on WhatsApp and to whom we wrote, the newest first. */
export default function Conversations({ loaderData }: Route.ComponentProps) {
  const { conversations, more, unread, isLater, isOn, topic, renderedAt } = loaderData;
  useLive(renderedAt, topic);
  return (
    <div className="wrap grid max-w-4xl gap-6 py-6">
      <div className="grid gap-2">
        <h1>{m.whatsapp_place()}</h1>
        <p className="max-w-[68ch] text-ink-soft">{m.whatsapp_list_text()}</p>
      </div>
      {isOn && <Choice unread={unread} />}
      {conversations.length === 0 ? (
        <Nothing isOn={isOn} unread={unread} />
      ) : (
        <ul className="grid gap-3">
          {conversations.map((one) => (
            <Row key={one.lead} conversation={one} />
          ))}
        </ul>
      )}
      <PageLinks
        first={isLater && { to: address(unread), label: m.whatsapp_list_newest() }}
        next={more && { to: address(unread, more), label: m.whatsapp_list_more() }}
      />
    </div>
  );
}

function Choice({ unread }: { unread: boolean }) {
  return (
    <nav aria-label={m.whatsapp_list_choice()} className="flex gap-2">
      {[false, true].map((one) => (
        <Link
          key={String(one)}
          to={address(one)}
          aria-current={one === unread ? "true" : undefined}
          className={classes(
            "inline-flex min-h-11 items-center rounded-full border px-4 font-semibold no-underline",
            one === unread ? "border-brand bg-brand-wash text-brand" : "border-line-strong bg-surface text-ink",
          )}
        >
          {one ? m.whatsapp_list_unread() : m.whatsapp_list_all()}
        </Link>
      ))}
    </nav>
  );
}

function Nothing({ isOn, unread }: { isOn: boolean; unread: boolean }) {
  if (!isOn) return <EmptyState title={m.whatsapp_list_off_title()} text={m.whatsapp_list_off_text()} />;
  return unread ? (
    <EmptyState title={m.whatsapp_list_none_unread_title()} text={m.whatsapp_list_none_unread_text()} />
  ) : (
    <EmptyState title={m.whatsapp_list_empty_title()} text={m.whatsapp_list_empty_text()} />
  );
}

function Row({ conversation }: { conversation: Conversation }) {
  const { lead, name, owner, at, kind, direction, body, unseen, isStopped } = conversation;
  const words = body || kindText(kind) || "…";
  return (
    <Card as="li" data-row className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Link to={conversationAddress(lead)} className="link text-lg wrap-anywhere">
          {name}
        </Link>
        {unseen > 0 && <Badge tone="blue">{m.whatsapp_unread({ count: unseen })}</Badge>}
      </div>
      <p className="line-clamp-2 wrap-anywhere">
        {isStopped ? m.whatsapp_hidden() : direction === "out" ? m.whatsapp_you_wrote({ words }) : words}
      </p>
      <p className="text-sm wrap-anywhere text-ink-soft">
        <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
        {` · ${shownNumber(lead)}${owner ? ` · ${owner}` : ""}`}
      </p>
    </Card>
  );
}
