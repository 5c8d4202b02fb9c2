import { mostAccreditations, type CollegeContent } from "#app/domain/colleges/model.ts";
import { categoryNames, isCategory } from "#app/domain/courses/model.ts";
import { stateName } from "#app/domain/places/model.ts";
import { lineValues, sourceParts, ticked, type Values } from "#app/pages/admin/entry-values.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** A college as its form shows it. The courses it offers have forms of their own. */
export function valuesOfCollege(content: Omit<CollegeContent, "offerings"> & { offerings?: unknown }): Values {
  const { accreditations, other, featured, picture, offerings: _, ...words } = content;
  const parts = ["name", "grade", ...sourceParts] as const;
  const rows = accreditations.flatMap((one, index) => parts.map((part) => [`accreditations.${index}.${part}`, one[part]]));
  return {
    ...words,
    featured: ticked(featured),
    picture: picture ?? "",
    ...lineValues("other", other),
    ...Object.fromEntries(rows),
  };
}

/** How many rows of accreditations a form has anything in. */
export function accreditationCount(values: Values): number {
  const filled = Object.entries(values)
    .filter(([name, value]) => name.startsWith("accreditations.") && value !== "")
    .map(([name]) => Number(name.split(".")[1]) + 1);
  return Math.min(Math.max(0, ...filled), mostAccreditations);
}

export const collegeLabels: Record<string, () => string> = {
  name: m.college_form_name,
  slug: m.entry_slug,
  alsoKnownAs: m.entry_also_known,
  category: m.entry_category,
  address: m.college_form_address,
  district: m.college_form_district,
  state: m.college_form_state,
  phone: m.college_form_phone,
  email: m.college_form_email,
  website: m.college_form_website,
  about: m.entry_about,
  other: m.college_form_other,
  picture: m.entry_picture,
  pictureAlt: m.entry_alt,
  featured: m.entry_featured,
  accreditations: m.college_form_accreditations,
  publishAt: m.entry_publish_at,
};

export const sayCollegeValue = (field: string, value: unknown): string | undefined => {
  if (field === "category" && isCategory(value)) return categoryNames[value]();
  return field === "state" && typeof value === "string" && value !== "" ? stateName(value) : undefined;
};
