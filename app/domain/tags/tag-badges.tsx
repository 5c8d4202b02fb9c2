import TagIcon from "lucide-react/icons/tag";
import { tagName, tagsOf, type Tag } from "#app/domain/tags/model.ts";
import { Badge } from "#app/ui/badge.tsx";

/** With its sign, so that nobody takes it for a stage. */
export const TagBadge = ({ tag }: { tag: Pick<Tag, "nameEn" | "nameHi" | "colour"> }) => (
  <Badge tone={tag.colour} icon={<TagIcon size={14} aria-hidden="true" />}>
    {tagName(tag)}
  </Badge>
);

/** The tags of a lead; nothing where it has none. */
export const TagBadges = ({ tags, on }: { tags: readonly Tag[]; on: readonly string[] }) =>
  tagsOf(tags, on).map((tag) => <TagBadge key={tag.id} tag={tag} />);
