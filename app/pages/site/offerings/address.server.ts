import { href } from "react-router";
import type { Offering } from "#app/domain/colleges/model.ts";
import { linkExams } from "#app/domain/exams/reads.server.ts";
import { slugFrom } from "#app/domain/entries/model.ts";
import { localized, type LocalizedText } from "#app/platform/i18n/rich-message.tsx";

/** The page of a course at a college. */
export const offeringAddress = (college: string, course: string) => href("/college/:name/:course", { name: college, course });

/** Where this field, or this way of studying it, stands on that page. */
export const anchorOf = ({ domain, type }: Pick<Offering, "domain" | "type">) =>
  [slugFrom(domain) || "course", type !== "full-time" && type].filter(Boolean).join("-");

export type ExamLink = LocalizedText & { to?: string };

const spelt: Record<string, string> = { main: "Main", bihar: "Bihar", bed: "B.Ed" };

const letters = (slug: string) =>
  slug
    .split("-")
    .map((part) => spelt[part] ?? part.toUpperCase())
    .join(" ");

/** Examinations by their addresses, each with the page that is about it; one without a page is named by its letters. */
export async function linksToExams(slugs: string[]): Promise<ExamLink[]> {
  const known = await linkExams(slugs);
  return slugs.map((slug) => {
    const exam = known.find((each) => each.slug === slug);
    return exam ? { ...localized(exam.name, exam.nameHi), to: href("/exams/:name", { name: slug }) } : { text: letters(slug) };
  });
}
