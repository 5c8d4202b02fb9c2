import type { LeadQuery } from "#app/domain/lead-lists/model.ts";
import { tagName, type Tag } from "#app/domain/tags/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { TickChips } from "#app/ui/form/tick-chips.tsx";

type Props = { query: LeadQuery; tags: readonly Tag[] };

/** With any of these, with none of those. A tag that is retired is offered while it is asked for. */
export function TagFilters({ query, tags }: Props) {
  const offered = (asked: readonly string[]) =>
    tags.filter(({ id, isRetired }) => !isRetired || asked.includes(id)).map((tag) => ({ value: tag.id, label: tagName(tag) }));
  if (tags.length === 0) return null;
  return (
    <div className="grid content-start gap-4 sm:col-span-2 sm:grid-cols-2">
      <TickChips legend={m.tag_any_of()} name="tag" all={offered(query.tag)} on={query.tag} />
      <TickChips legend={m.tag_none_of()} name="noTag" all={offered(query.noTag)} on={query.noTag} />
    </div>
  );
}

/** What is asked of tags, in words, and how the question reads without it. */
export function tagFiltersInWords(query: LeadQuery, tags: readonly Tag[]) {
  const named = (id: string) => {
    const tag = tags.find((one) => one.id === id);
    return tag ? tagName(tag) : id;
  };
  const without = (all: readonly string[], id: string) => all.filter((one) => one !== id);
  return [
    ...query.tag.map((id) => ({ key: `tag-${id}`, name: m.tag_with({ name: named(id) }), without: { tag: without(query.tag, id) } })),
    ...query.noTag.map((id) => ({
      key: `no-tag-${id}`,
      name: m.tag_without({ name: named(id) }),
      without: { noTag: without(query.noTag, id) },
    })),
  ];
}
