import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import CircleX from "lucide-react/icons/circle-x";
import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { parts, type Health, type Part } from "#app/domain/health/model.ts";
import { readHealth, type OwnersView } from "#app/domain/health/reads.server.ts";
import { partNames, sentenceOf } from "#app/pages/admin/health/sentences.ts";
import { ServerNames } from "#app/pages/admin/server-names.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found } from "#app/pages/forms.server.ts";
import { formatTime } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { classes } from "#app/ui/classes.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/show";

export const meta = () => adminTitle(m.health_title());

export async function loader({ context }: Route.LoaderArgs) {
  return { view: found(await readHealth(actorIn(context))), renderedAt: Date.now() };
}

/** What does not work comes first, then what nobody has set up, and of that first what would be missed only once. */
const order: Health[] = ["fails", "off", "works"];
const first: readonly Part[] = ["backup", "restore", "filesBackup", "archive"];
const placeOf = (part: Part, is: Health) => order.indexOf(is) * 2 + (is === "off" && first.includes(part) ? 0 : 1);

/** For the owner: each part of the product works, does not, or is not set up. */
export default function HealthPage({ loaderData: { view, renderedAt } }: Route.ComponentProps) {
  useLive(renderedAt, "mails", "enquiries");
  useLookEvery(30_000);
  const sorted = parts.toSorted((one, other) => placeOf(one, view.health[one]) - placeOf(other, view.health[other]));
  return (
    <div className="mx-auto grid max-w-4xl gap-6">
      <div className="grid gap-1">
        <h1>{m.health_title()}</h1>
        <p className="measure text-ink-soft">{m.health_text()}</p>
      </div>
      <Overall view={view} />
      <Card room="none">
        <ul className="divide-y divide-line">
          {sorted.map((part) => (
            <PartRow key={part} part={part} view={view} />
          ))}
        </ul>
      </Card>
      <p className="text-sm text-ink-mute">{m.health_checked({ time: formatTime(view.facts.now) })}</p>
    </div>
  );
}

/** The live topics tell what people change; that a process fell silent nobody tells. */
function useLookEvery(ms: number) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === "visible" && void revalidate(), ms);
    return () => clearInterval(timer);
  }, [revalidate, ms]);
}

function Overall({ view: { failing, notSetUp, isUnprotected } }: { view: OwnersView }) {
  if (failing > 0) return <Notice tone="danger" live="status" title={m.health_failing({ count: failing })} />;
  const text = notSetUp > 0 ? m.health_all_set_up({ count: notSetUp }) : m.health_all();
  if (isUnprotected)
    return (
      <Notice tone="warning" live="status" title={m.health_unprotected()}>
        {text}
      </Notice>
    );
  return <Notice tone="success" live="status" title={text} />;
}

const looks: Record<Health, { label: () => string; tone: BadgeTone; icon: typeof CircleCheck; colour: string }> = {
  works: { label: m.health_state_works, tone: "green", icon: CircleCheck, colour: "text-green" },
  fails: { label: m.health_state_fails, tone: "solid", icon: CircleX, colour: "text-red" },
  off: { label: m.health_state_off, tone: "grey", icon: CircleDashed, colour: "text-ink-mute" },
};

function PartRow({ part, view }: { part: Part; view: OwnersView }) {
  const state = view.health[part];
  const { label, tone, icon: Icon, colour } = looks[state];
  const { text, todo, names, to, number } = sentenceOf(part, view);
  return (
    <li
      className={classes("grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 p-4 sm:gap-x-4 sm:px-6 sm:py-5", state === "fails" && "bg-red-wash")}
    >
      <Icon size={24} aria-hidden="true" className={classes("mt-0.5", colour)} />
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 className="text-lg">{partNames[part]()}</h2>
          <Badge tone={tone}>{label()}</Badge>
        </div>
        <p className="measure text-ink-soft">{text}</p>
        {todo && (
          <p className="measure">
            <span className="font-semibold">{m.health_do()}: </span>
            {todo}
          </p>
        )}
        {names && <ServerNames names={names} />}
        {to && (
          <Link to={to} data-number={number} className="link justify-self-start">
            {m.health_open_list()}
          </Link>
        )}
      </div>
    </li>
  );
}
