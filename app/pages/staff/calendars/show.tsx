import { Form, href } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { feedAddress } from "#app/domain/calendars/address.reads.server.ts";
import { findFeed } from "#app/domain/calendars/reads.server.ts";
import { renewFeed } from "#app/domain/calendars/writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/show";

export const meta = () => staffTitle(m.calendar_title());

export const loader = async ({ url, context }: Route.LoaderArgs) => ({
  feed: await findFeed(actorIn(context)),
  isRemoved: url.searchParams.get("said") === "removed",
});

/** POST: a new address. It stands in this answer and nowhere else. */
export const action = ({ request, context }: Route.ActionArgs) =>
  submit(request, z.object({}), async () => feedAddress(found(await renewFeed(actorIn(context))).secret));

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function OwnCalendar({ loaderData: { feed, isRemoved }, actionData }: Route.ComponentProps) {
  const made = actionData as { address: string; opens: string } | undefined;
  return (
    <div className="wrap grid max-w-3xl gap-6 py-8">
      <div className="grid gap-2">
        <h1>{m.calendar_title()}</h1>
        <p className="measure text-ink-soft">{m.calendar_text()}</p>
      </div>
      {isRemoved && !feed && <Notice tone="success">{m.calendar_removed()}</Notice>}
      {made?.address && <Made {...made} />}
      {!made?.address && (
        <p>
          {feed ? `${m.calendar_have({ moment: formatMoment(feed.madeAt) })} ` : m.calendar_none()}
          {feed && (feed.readAt ? m.calendar_read({ moment: formatMoment(feed.readAt) }) : m.calendar_unread())}
        </p>
      )}
      <div className="flex flex-wrap items-start gap-3">
        <Form method="post" className="grid gap-1">
          <Button type="submit" look={feed ? "secondary" : "primary"}>
            {feed ? m.calendar_renew() : m.calendar_make()}
          </Button>
          {feed && <p className="text-sm text-ink-mute">{m.calendar_renew_hint()}</p>}
        </Form>
        {feed && (
          <Form method="post" action={href("/dashboard/calendar/removal")}>
            <Button type="submit" look="quiet">
              {m.calendar_remove()}
            </Button>
          </Form>
        )}
      </div>
    </div>
  );
}

function Made({ address, opens }: { address: string; opens: string }) {
  return (
    <Card className="grid gap-4">
      <Notice tone="warning">{m.calendar_once()}</Notice>
      <div className="grid gap-1">
        <p className="text-sm text-ink-soft">{m.calendar_address()}</p>
        <code lang="en" className="rounded-control bg-brand-wash px-3 py-2 font-mono wrap-anywhere select-all">
          {address}
        </code>
      </div>
      <a href={opens} className={buttonLook("primary", "md", "justify-self-start")}>
        {m.calendar_open()}
      </a>
      <p className="text-sm text-ink-soft">{m.calendar_google()}</p>
    </Card>
  );
}
