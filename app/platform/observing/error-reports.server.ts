import { randomUUID } from "node:crypto";
import { cwd } from "node:process";
import { env } from "#app/platform/env.server.ts";
import { errorReports } from "#app/platform/observing/metrics.server.ts";
import { release } from "#app/platform/observing/release.server.ts";
import { currentRequest } from "#app/platform/request.server.ts";

/** An error as the log writes it: the database's values are gone already. */
export type LoggedError = { type: string; message?: string; stack?: string; cause?: LoggedError } & Record<string, unknown>;

const perMinute = 30;
const maxWait = 3_000;
const root = `${cwd()}/`;

/** People can stand in the words of an error; what helps to mend it does not need them. */
export const withoutPeople = (text: string) =>
  text
    .replaceAll(/\bhttps?:\/\/\S+/gi, "[address]")
    .replaceAll(/[^\s@<>"'(),;:=]+@[^\s@<>"'(),;:]+/g, "[e-mail]")
    .replaceAll(/\+?\d[\d\s().-]{4,}\d/g, "[number]")
    .replaceAll(/(?<![\w-])[\w-]{24,}(?![\w-])/g, "[secret]")
    .replaceAll(/(?<=\?)\S+/g, "…")
    .slice(0, 500);

/** Where to post, from https://key@host/project, as services that understand Sentry's envelopes give it out. */
export function addressOf(dsn: string) {
  const { protocol, host, username, pathname } = new URL(dsn);
  const at = pathname.lastIndexOf("/");
  const to = `${protocol}//${host}${pathname.slice(0, at)}/api/${pathname.slice(at + 1)}/envelope/`;
  return { to, auth: `Sentry sentry_version=7, sentry_client=career-zone/1, sentry_key=${username}` };
}

/** Oldest call first, as the protocol wants it. */
function framesOf(stack = "") {
  const frames = stack.split("\n").map((line) => /^\s*at (?:(.*?) \()?(.*?):(\d+):(\d+)\)?$/.exec(line));
  return frames
    .filter((frame) => frame !== null)
    .map(([, name = "?", file = "", line, column]) => {
      const filename = file.replace("file://", "").replace(root, "");
      const inApp = !/node_modules|^node:/.test(filename);
      return { function: name, filename, lineno: Number(line), colno: Number(column), in_app: inApp };
    })
    .toReversed();
}

function valuesOf({ type, message = "", stack, cause }: LoggedError): object[] {
  const value = { type, value: withoutPeople(message), stacktrace: { frames: framesOf(stack) } };
  return [...(cause ? valuesOf(cause) : []), value];
}

let minute = 0;
let told = 0;

function mayTell() {
  const now = Math.floor(Date.now() / 60_000);
  if (now !== minute) [minute, told] = [now, 0];
  told += 1;
  return told <= perMinute;
}

/**
 * Tells a service that understands Sentry's envelopes what went wrong, and on which page; nothing of who asked or what they sent.
 * Nobody waits for it, and what cannot be told stands in the log.
 */
export function reportError(error: LoggedError, where: string) {
  if (!env.ERRORS_DSN) return;
  if (!mayTell()) return errorReports.inc({ outcome: "left out" });
  const { id, path } = currentRequest() ?? {};
  const event = {
    event_id: randomUUID().replaceAll("-", ""),
    timestamp: Date.now() / 1000,
    platform: "node",
    level: "error",
    logger: where,
    release,
    environment: env.NODE_ENV,
    ...(path && { transaction: path }),
    tags: { ...(path && { route: path }), ...(id && { requestId: id }) },
    exception: { values: valuesOf(error) },
  };
  const lines = [{ event_id: event.event_id, sent_at: new Date().toISOString() }, { type: "event" }, event];
  void post(env.ERRORS_DSN, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
}

async function post(dsn: string, body: string) {
  const { to, auth } = addressOf(dsn);
  const headers = { "Content-Type": "application/x-sentry-envelope", "X-Sentry-Auth": auth };
  try {
    const answer = await fetch(to, { method: "POST", headers, body, redirect: "error", signal: AbortSignal.timeout(maxWait) });
    await answer.body?.cancel();
    errorReports.inc({ outcome: answer.ok ? "sent" : "failed" });
  } catch {
    errorReports.inc({ outcome: "failed" });
  }
}
