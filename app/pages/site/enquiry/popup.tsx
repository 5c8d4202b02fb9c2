import { href } from "react-router";
import { findCollege } from "#app/domain/colleges/reads.server.ts";
import { findCourse } from "#app/domain/courses/reads.server.ts";
import { listCoveredCourses } from "#app/domain/facts/reads.server.ts";
import { addressWith, textIn } from "#app/pages/list-query.ts";
import { EnquiryPage } from "#app/pages/site/enquiry/form-page.tsx";
import { wishesIn } from "#app/pages/site/shortlist/address.ts";
import { partsOf } from "#app/pages/wishes.ts";
import { subjectOf, topicIn, topicParams } from "#app/pages/site/enquiry/topics.server.ts";
import { sendEnquiry, viewEnquiryForm, viewNext } from "#app/pages/site/enquiry/view.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import { localized } from "#app/platform/i18n/rich-message.tsx";
import { publicPage } from "#app/platform/public-page.server.ts";
import type { Route } from "./+types/popup";

export const headers = publicPage({ shows: ["courses", "colleges", "exams", "facts"], reads: ["course", "college", "o", ...topicParams] });

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.head) : []);

/**
 * What the address says is looked up in the catalogue, and among the courses that the scheme covers by name. What neither knows
 * nobody asks about: the words of a link are not a person's own.
 */
export async function loader({ url }: Route.LoaderArgs) {
  const [course = "", college = ""] = ["course", "college"].map((name) => textIn(url.searchParams, name, 200));
  const list = await namesOnList(url.searchParams);
  const [foundCourse, foundCollege] = await Promise.all([findCourse(course), findCollege(college)]);
  const courseName = foundCourse ? localized(foundCourse.content.name, foundCourse.content.nameHi) : await coveredName(course);
  const collegeName = foundCollege && localized(foundCollege.content.name, foundCollege.content.nameHi);
  const topic = await topicIn(url.searchParams);
  const title = m.enquiry_apply_title();
  const said = { course: courseName && course, college: collegeName && college, o: list.wishes, ...topic?.said };
  const without = (...names: string[]) => addressWith(href("/Popup"), { ...said, ...Object.fromEntries(names.map((name) => [name, ""])) });
  const enquire = subjectOf((foundCourse ?? foundCollege)?.content.category) ?? list.enquire;
  return {
    title,
    text: m.enquiry_text(),
    next: await viewNext(),
    about: {
      label: m.enquiry_about(),
      remove: m.enquiry_remove(),
      things: [
        ...(topic ? [{ name: topic.name, without: without(...Object.keys(topic.said)) }] : []),
        ...(courseName ? [{ name: courseName, without: without("course") }] : []),
        ...(collegeName ? [{ name: collegeName, without: without("college") }] : []),
        ...list.things.map(({ wish, name }) => ({
          name,
          without: addressWith(href("/Popup"), { ...said, o: list.wishes.filter((one) => one !== wish) }),
        })),
      ],
    },
    form: await viewEnquiryForm({
      ...(list.courses && { course: list.courses }),
      ...(list.colleges && { college: list.colleges }),
      ...(list.message && { message: list.message }),
      ...(courseName && { course: courseName.text }),
      ...(collegeName && { college: collegeName.text }),
      ...((enquire ?? topic) && { enquire: enquire ?? "Others" }),
      ...topic?.prefilled,
    }),
    head: { title, description: m.enquiry_description(), path: "/Popup", origin: url.origin, listed: false },
  };
}

/** Who asks about a list of wishes asks about each of them; what does not fit into a field is not cut within a name. */
async function namesOnList(params: URLSearchParams) {
  const { wishes } = wishesIn(params);
  const found = await Promise.all(
    wishes.map(async (wish) => {
      const { college: at, course: of } = partsOf(wish)!;
      const [college, course] = await Promise.all([findCollege(at), of ? findCourse(of) : undefined]);
      return college && { wish, college: college.content, course: course?.content };
    }),
  );
  const known = found.filter((one) => one !== undefined);
  const named = ({ name, nameHi }: { name: string; nameHi: string }) => localized(name, nameHi).text;
  const things = known.map(({ wish, college, course }) => ({
    wish,
    name: { text: [course && named(course), named(college)].filter(Boolean).join(", ") },
  }));
  const categories = new Set(known.map(({ college, course }) => (course ?? college).category));
  return {
    wishes,
    // Which course is meant at which college, the two fields do not say.
    message:
      things.length > 0 ? [m.enquiry_list_message(), ...things.map(({ name }, index) => `${index + 1}. ${name.text}`)].join("\n") : "",
    enquire: things.length === 0 ? undefined : ((categories.size === 1 ? subjectOf([...categories][0]) : undefined) ?? ("Others" as const)),
    courses: joined(known.flatMap(({ course }) => (course ? [named(course)] : []))),
    colleges: joined(known.map(({ college }) => named(college))),
    things,
  };
}

const joined = (names: string[]) =>
  [...new Set(names)].reduce(
    (before, name) => (before.length + name.length > 190 ? before : [before, name].filter(Boolean).join(", ")),
    "",
  );

async function coveredName(name: string) {
  if (name === "") return undefined;
  const covered = (await listCoveredCourses(name)).find((one) => one.name === name);
  return covered && localized(covered.name, covered.nameHi);
}

export const action = ({ request, url }: Route.ActionArgs) => sendEnquiry(request, url);

export default function Popup({ loaderData: { title, text, next, about, form }, actionData }: Route.ComponentProps) {
  return <EnquiryPage title={title} text={text} next={next} about={about} form={form} answer={actionData} />;
}
