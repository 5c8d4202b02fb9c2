import { href } from "react-router";
import { findCollege } from "#app/domain/colleges/reads.server.ts";
import { findCourse } from "#app/domain/courses/reads.server.ts";
import { subjects } from "#app/domain/enquiries/model.ts";
import { listCoveredCourses } from "#app/domain/facts/reads.server.ts";
import { addressWith, textIn } from "#app/pages/list-query.ts";
import { EnquiryPage } from "#app/pages/site/enquiry/form-page.tsx";
import { topicIn } from "#app/pages/site/enquiry/topics.server.ts";
import { sendEnquiry, viewEnquiryForm, viewNext } from "#app/pages/site/enquiry/view.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import { localized } from "#app/platform/i18n/rich-message.tsx";
import type { Route } from "./+types/popup";

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.head) : []);

/**
 * What the address says is looked up in the catalogue, and among the courses that the scheme covers by name. What neither knows
 * nobody asks about: the words of a link are not a person's own.
 */
export async function loader({ request, url }: Route.LoaderArgs) {
  const [course = "", college = ""] = ["course", "college"].map((name) => textIn(url.searchParams, name, 200));
  const [foundCourse, foundCollege] = await Promise.all([findCourse(course), findCollege(college)]);
  const courseName = foundCourse ? localized(foundCourse.content.name, foundCourse.content.nameHi) : await coveredName(course);
  const collegeName = foundCollege && localized(foundCollege.content.name, foundCollege.content.nameHi);
  const category = (foundCourse ?? foundCollege)?.content.category.toUpperCase();
  const enquire = subjects.find((subject) => subject === category);
  const topic = topicIn(url.searchParams);
  const title = m.enquiry_apply_title();
  return {
    title,
    text: m.enquiry_text(),
    next: await viewNext(),
    about: {
      label: m.enquiry_about(),
      remove: m.enquiry_remove(),
      things: [
        ...(topic
          ? [
              {
                name: { text: topic.name },
                without: addressWith(href("/Popup"), { course: courseName && course, college: collegeName && college }),
              },
            ]
          : []),
        ...(courseName ? [{ name: courseName, without: addressWith(href("/Popup"), { college: collegeName && college }) }] : []),
        ...(collegeName ? [{ name: collegeName, without: addressWith(href("/Popup"), { course: courseName && course }) }] : []),
      ],
    },
    form: await viewEnquiryForm(request, url, {
      ...(courseName && { course: courseName.text }),
      ...(collegeName && { college: collegeName.text }),
      ...(enquire && { enquire }),
      ...topic?.prefilled,
    }),
    head: { title, description: m.enquiry_description(), path: "/Popup", origin: url.origin, listed: false },
  };
}

async function coveredName(name: string) {
  if (name === "") return undefined;
  const covered = (await listCoveredCourses(name)).find((one) => one.name === name);
  return covered && localized(covered.name, covered.nameHi);
}

export const action = ({ request }: Route.ActionArgs) => sendEnquiry(request);

export default function Popup({ loaderData: { title, text, next, about, form }, actionData }: Route.ComponentProps) {
  return <EnquiryPage title={title} text={text} next={next} about={about} form={form} answer={actionData} />;
}
