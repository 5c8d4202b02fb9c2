import type { Topic } from "#app/platform/live.server.ts";
import { currentRequest } from "#app/platform/request.server.ts";

/*
 * A kept page has a tag for each topic of which it may show anything: any change there makes it old. A page about one entry
 * shows few entries of a topic: it has their tags instead, and one by which all such pages are found together.
 */

/** Short, because a page may show sixty: two entries that share one are only renewed together. */
export const entryTag = (of: string, name: string) => `${of}-${name.slice(-12)}`;
export const entryTags = (of: string, names: readonly string[]) => names.map((name) => entryTag(of, name));
export const everyEntryTag = (topic: string) => `every-${topic}`;

/** Which kept pages are old now that something of this topic changed, or only these entries. */
export const staleTags = (topic: string, tags: readonly string[] = [everyEntryTag(topic)]) => [topic, ...tags];

/** Whoever reads entries for a page says which, found or not: when one appears, the page changes too. */
export function noteShown(topic: Topic, tags: readonly string[]) {
  const request = currentRequest();
  if (!request) return;
  request.shown ??= new Map();
  request.shown.set(topic, new Set([...(request.shown.get(topic) ?? []), ...tags]));
}

/** More do not fit into a header that every CDN takes. */
const maxTags = 100;

/** What this page has shown of a topic by now. Where nobody has noted anything, all of it. */
export function shownTags(topic: Topic): string[] {
  const tags = currentRequest()?.shown?.get(topic);
  return tags && tags.size <= maxTags ? [everyEntryTag(topic), ...tags] : [topic];
}
