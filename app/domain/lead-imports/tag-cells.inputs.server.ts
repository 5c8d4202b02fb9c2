import { maxTagsOfLead, sortedTags, tagKey, tagsInUse, type Tag } from "#app/domain/tags/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** Names of tags with commas between them, in either language, as their ids; what is no tag of the business is told. */
export function readTagCell(cell: string, tags: readonly Tag[]): { ids: string[] } | { problem: string } {
  const known = new Map(
    tagsInUse(tags).flatMap(({ id, nameEn, nameHi }) => [nameEn, nameHi].filter(Boolean).map((name) => [tagKey(name), id] as const)),
  );
  const words = cell
    .slice(0, 1_000)
    .split(/[,;/|\n]/)
    .map((word) => word.trim())
    .filter(Boolean);
  const unknown = words.filter((word) => !known.has(tagKey(word)));
  if (unknown.length > 0)
    return {
      problem: m.tag_unknown({
        names: unknown
          .map((word) => word.slice(0, 40))
          .slice(0, 5)
          .join(", "),
      }),
    };
  const ids = sortedTags(words.map((word) => known.get(tagKey(word))!));
  return ids.length > maxTagsOfLead ? { problem: m.tag_many_on_lead({ most: maxTagsOfLead }) } : { ids };
}
