import type { MiddlewareHandler } from "hono";
import { maxBytes } from "#app/domain/entry-imports/model.ts";
import { maxBytes as maxLeadBytes } from "#app/domain/lead-imports/model.ts";
import { bodyAt, isStreamed } from "#app/access/doors.ts";
import { hasSessionOfOurs } from "#app/platform/auth/auth.server.ts";
import type { Transport } from "#server/transport.ts";

// The largest form of ours has 4 kB; a megabyte of empty fields would hold everybody up for a second.
const formLimit = 64 * 1024;
const limits = {
  import: maxBytes + formLimit,
  "lead import": maxLeadBytes + formLimit,
  // A course, a college or a post with long words in Hindi takes nine bytes per letter on its way.
  entry: 512 * 1024,
};

/** Browsers tell how long a form is. A stream of unknown length is for uploads, which count for themselves. */
export const bodyLimit: MiddlewareHandler<Transport> = async (c, next) => {
  const body = bodyAt(c.req.path);
  if (body === "upload") return next();
  if (c.req.header("transfer-encoding") !== undefined) return c.text("Say how long this is.", 411);
  const limit = body ? limits[body] : formLimit;
  if (Number(c.req.header("content-length") ?? 0) > limit) return c.text("This is too large to be a form.", 413);
  return next();
};

/** The largest form of a visitor has thirty fields; who edits ticks rows by the hundred. */
const maxFields = { visitor: 200, staff: 5_000 };

/**
 * A form is here as a whole before it waits at any limiter, so that who sends slowly holds up nobody; and its fields are
 * counted by their signs, because to take thirty thousand of them apart costs more than to make a page.
 */
export const wholeForm: MiddlewareHandler<Transport> = async (c, next) => {
  const { method, path, raw } = c.req;
  if (method === "GET" || method === "HEAD" || isStreamed(path)) return next();
  const sent = await raw.arrayBuffer().catch(() => undefined);
  // Whoever sends a part of it and goes is no fault of ours.
  if (!sent) return c.text("Not all of this form arrived.", 400);
  const body = Buffer.from(sent);
  const most = hasSessionOfOurs(c.req.header("cookie")) ? maxFields.staff : maxFields.visitor;
  if (hasMoreFields(body, c.req.header("content-type") ?? "", most)) return c.text("This form has too many fields.", 413);
  c.req.raw = new Request(raw.url, { method, headers: raw.headers, signal: raw.signal, ...(body.length > 0 && { body }) });
  return next();
};

/** Each field of a plain form but the first begins with this sign, each of the other kind with its own line. */
function hasMoreFields(body: Buffer, type: string, most: number) {
  const line = /^multipart\/.*\bboundary="?([^";]+)/i.exec(type)?.[1];
  const sign = line === undefined ? "&" : `--${line}`;
  let found = 0;
  for (let at = body.indexOf(sign); at >= 0; at = body.indexOf(sign, at + sign.length)) if (++found > most) return true;
  return false;
}
