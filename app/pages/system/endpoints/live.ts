import { visitorIn } from "#app/access/gate.server.ts";
import { can, type Ability, type Actor } from "#app/access/roles.ts";
import { countStreams, forget, listen, publicTopic, type Listener, type Topic } from "#app/platform/live.server.ts";
import type { Route } from "./+types/live";

/** Who may know that something changed which visitors do not see. */
const topics: Record<Exclude<Topic, NonNullable<ReturnType<typeof publicTopic>> | `leads:${string}` | `gone:${string}`>, Ability> = {
  reports: "content.edit",
  imports: "content.edit",
  links: "content.edit",
  enquiries: "enquiries.triage",
  cases: "cases.answer",
  sequences: "sequences.arrange",
  visits: "admin.open",
  mails: "admin.open",
  campaigns: "campaigns.plan",
  partners: "partners.keep",
  "own-fields": "settings.change",
  "own-lists": "settings.change",
  tags: "leads.work",
  teams: "users.manage",
  views: "leads.work",
  archives: "archives.take",
  // Also whoever leads a team: it says that something changed, and nothing of what.
  leads: "leads.hand-out",
  "lead-imports": "leads.import",
  users: "users.manage",
  audit: "audit.read",
};

/** Room for many windows of one person; not for one browser that opens thousands. */
const room = { own: 40, all: 1_000 };

/** A stream of "look again" for those at work, one line per change, until the browser leaves or its session ends. Visitors ask for /stamps. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const actor = visitorIn(context);
  const headers = { "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no" };
  // Over before it began: the page looks once, which leads whoever was signed out to the door, and does not come back. Who must
  // set up the second step first hears nothing yet.
  if (!actor || actor.lacksSecondFactor) return new Response("event: ended\ndata: \n\n", { headers });
  const wanted = (url.searchParams.get("topics") ?? "").split(",").filter((topic) => mayHear(actor, topic));
  if (wanted.length === 0) throw new Response("Not found", { status: 404 });
  if (request.method === "HEAD") return new Response(null, { headers });
  const standing = countStreams(actor.sessionId);
  if (standing.own >= room.own || standing.all >= room.all) return new Response(comeBackLater(), { headers });
  const since = moment(request.headers.get("last-event-id") ?? url.searchParams.get("since"));

  const stream = new TransformStream<Uint8Array, Uint8Array>();
  const writer = stream.writable.getWriter();
  const write = (text: string) => void writer.write(new TextEncoder().encode(text)).catch(() => leave());
  const beat = setInterval(() => write(": here\n\n"), 20_000);
  const leave = () => {
    clearInterval(beat);
    forget(listener);
    void writer.close().catch(() => {});
  };
  const listener: Listener = {
    topics: new Set(wanted),
    sessionId: actor.sessionId,
    role: actor.role,
    send: (topic, at) => write(`${at ? `id: ${at}\n` : ""}event: changed\ndata: ${topic}\n\n`),
    end: () => {
      write("event: ended\ndata: \n\n");
      leave();
    },
    leave,
  };
  request.signal.addEventListener("abort", leave);

  write(`retry: 1000\nevent: standing\ndata: ${actor.role}\n\n`);
  await listen(listener, since).catch((error: unknown) => {
    leave();
    throw error;
  });
  if (request.signal.aborted) leave();
  return new Response(stream.readable, { headers });
}

function mayHear(actor: Actor, topic: string) {
  // A counsellor hears of their own leads, and of nobody else's.
  if (topic === `leads:${actor.id}`) return can(actor, "leads.work");
  if (publicTopic(topic)) return true;
  return Object.hasOwn(topics, topic) && can(actor, topics[topic as keyof typeof topics]);
}

/** A browser tries a refusal again at once, and does not read how long it should wait; this it does, and not all of them together. */
const comeBackLater = () => `retry: ${30_000 + Math.floor(Math.random() * 30_000)}\nevent: full\ndata: \n\n`;

const moment = (text: string | null) => (text && /^\d{1,15}$/.test(text) ? new Date(Number(text)) : undefined);
