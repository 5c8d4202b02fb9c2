import { href } from "react-router";
import type { Offering } from "#app/domain/colleges/model.ts";
import { slugFrom } from "#app/domain/entries/model.ts";
import type { LocalizedText } from "#app/platform/i18n/rich-message.tsx";

/** The page of a course at a college. */
export const offeringAddress = (college: string, course: string) => href("/college/:name/:course", { name: college, course });

/** Where this field, or this way of studying it, stands on that page. */
export const anchorOf = ({ domain, type }: Pick<Offering, "domain" | "type">) =>
  [slugFrom(domain) || "course", type !== "full-time" && type].filter(Boolean).join("-");

export type ExamLink = LocalizedText & { to?: string };

const spelt: Record<string, string> = { main: "Main", bihar: "Bihar", bed: "B.Ed" };

/** Examinations by their addresses, each with the page that is about it. */
export async function linksToExams(slugs: string[]): Promise<ExamLink[]> {
  return slugs.map((slug) => ({
    text: slug
      .split("-")
      .map((part) => spelt[part] ?? part.toUpperCase())
      .join(" "),
  }));
}
