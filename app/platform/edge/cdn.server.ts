import { env } from "#app/platform/env.server.ts";

/** Whether a CDN stands in front that lets go of what it is told to. Without one pages are kept there for half a minute. */
export const purges = env.CDN_PURGE_URL !== undefined;

const aDay = 86_400;
const pages = purges
  ? `max-age=${aDay}, stale-while-revalidate=60, stale-if-error=${aDay}`
  : "max-age=30, stale-while-revalidate=20, stale-if-error=3600";

const tagHeader = env.CDN_TAG_HEADER;
const between = tagHeader === "Surrogate-Key" ? " " : ",";
const tagged = (tags: readonly string[]): Record<string, string> => ({ [tagHeader]: tags.join(between) });

/** For a page: how long a CDN may keep it, and the tags by which it is told that the page is old. Browsers do not read it. */
export const cdnHeaders = (tags: readonly string[]) => ({ "CDN-Cache-Control": pages, ...tagged(tags) });

/** The tags of an answer, which it keeps only where somebody is told of them. */
export function takeTags(headers: Headers) {
  const tags = headers.get(tagHeader)?.split(between);
  if (!purges) headers.delete(tagHeader);
  return tags;
}

/** All files together have a tag, and each has its own. Whoever does not hear from us asks again as a browser does. */
export const fileTag = "files";
export const cdnHeadersOfFile = (id: string): Record<string, string> =>
  purges ? { "CDN-Cache-Control": `max-age=${aDay}`, ...tagged([fileTag, `file-${id.toLowerCase()}`]) } : {};

/**
 * One request, as configured: {tags} stands for the tags by commas, {keys} by spaces, {json} for a list of them, {soft} for 1
 * or, when they must go at once, nothing. A header that would be empty is not sent.
 */
export async function purge(tags: readonly string[], { soft }: { soft: boolean }) {
  if (!env.CDN_PURGE_URL) return;
  const fill = (text: string) =>
    text
      .replaceAll("{tags}", tags.join(", "))
      .replaceAll("{keys}", tags.join(" "))
      .replaceAll("{json}", JSON.stringify(tags))
      .replaceAll("{soft}", soft ? "1" : "");
  const headers = Object.entries(env.CDN_PURGE_HEADERS).map(([name, value]) => [name, fill(value)] as const);
  const answer = await fetch(env.CDN_PURGE_URL, {
    method: env.CDN_PURGE_METHOD,
    headers: Object.fromEntries(headers.filter(([, value]) => value !== "")),
    ...(env.CDN_PURGE_BODY && { body: fill(env.CDN_PURGE_BODY) }),
    signal: AbortSignal.timeout(5_000),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The CDN answered ${answer.status} to a purge`);
}
