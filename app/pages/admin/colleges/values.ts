import { collegeFigures, type CollegeContent } from "#app/domain/colleges/model.ts";
import { slugValue } from "#app/pages/admin/entries/kinds.ts";
import { asTyped, lineValues, rowValues, sourceValues, ticked, type Values } from "#app/pages/admin/entry-editor/values.ts";

/** A college as its form shows it. The courses it offers have forms of their own. */
export function valuesOfCollege(content: Omit<CollegeContent, "offerings"> & { offerings?: unknown }): Values {
  const { accreditations, other, featured, picture, slug, sources, unread, offerings: _, ...words } = content;
  const values = {
    ...words,
    slug: slugValue(slug),
    featured: ticked(featured),
    picture: picture ?? "",
    ...lineValues("other", other),
    ...rowValues("accreditations", accreditations),
    ...sourceValues(Object.fromEntries(collegeFigures.map((figure) => [figure, sources[figure]]))),
  };
  return asTyped(values, unread);
}
