import { collegeFigures, maxAccreditations, type CollegeContent } from "#app/domain/colleges/model.ts";
import { slugValue } from "#app/pages/admin/entries/kinds.ts";
import { asTyped, lineValues, sourceParts, sourceValues, ticked, type Values } from "#app/pages/admin/entry-editor/values.ts";

/** A college as its form shows it. The courses it offers have forms of their own. */
export function valuesOfCollege(content: Omit<CollegeContent, "offerings"> & { offerings?: unknown }): Values {
  const { accreditations, other, featured, picture, slug, sources, unread, offerings: _, ...words } = content;
  const parts = ["name", "grade", ...sourceParts] as const;
  const rows = accreditations.flatMap((one, index) => parts.map((part) => [`accreditations.${index}.${part}`, one[part]]));
  const values = {
    ...words,
    slug: slugValue(slug),
    featured: ticked(featured),
    picture: picture ?? "",
    ...lineValues("other", other),
    ...(Object.fromEntries(rows) as Values),
    ...sourceValues(Object.fromEntries(collegeFigures.map((figure) => [figure, sources[figure]]))),
  };
  return asTyped(values, unread);
}

/** How many rows of accreditations a form has anything in. */
export function accreditationCount(values: Values): number {
  const filled = Object.entries(values)
    .filter(([name, value]) => name.startsWith("accreditations.") && value !== "")
    .map(([name]) => Number(name.split(".")[1]) + 1);
  return Math.min(Math.max(0, ...filled), maxAccreditations);
}
