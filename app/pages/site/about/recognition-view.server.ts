import { href } from "react-router";
import { regulatorNames } from "#app/domain/courses/regulators.model.ts";
import { listRegulatedCourses } from "#app/domain/courses/reads.server.ts";
import { crumbsAbout } from "#app/pages/site/catalogue/about.server.ts";
import { pagePicture } from "#app/pages/site/page-picture.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized } from "#app/platform/i18n/rich-message.tsx";

/** How to check that a college is real: the steps, and who decides about which of our courses. */
export async function viewCheck() {
  const courses = await listRegulatedCourses();
  const title = m.check_title();
  return {
    title,
    description: m.check_description(),
    path: href("/recognition"),
    picture: pagePicture("recognition"),
    crumbs: [{ text: m.nav_home(), to: href("/") }, { text: m.college_list_title(), to: href("/college") }, { text: title }],
    lead: m.check_lead(),
    steps: [
      { title: m.check_step_1(), text: m.check_step_1_text() },
      { title: m.check_step_2(), text: m.check_step_2_text() },
      { title: m.check_step_3(), text: m.check_step_3_text() },
      { title: m.check_step_4(), text: m.check_step_4_text() },
    ],
    warning: { title: m.check_warning_title(), lines: [m.check_warning_1(), m.check_warning_2(), m.check_warning_3()] },
    unknown: { title: m.check_not_known(), text: m.check_not_known_text() },
    offices: {
      title: m.check_offices(),
      rows: [...Map.groupBy(courses, ({ regulator }) => regulator)].map(([regulator, taught]) => ({
        id: regulator,
        name: regulatorNames[regulator](),
        courses: taught.map(({ slug, name, nameHi }) => ({ to: href("/courses/:name", { name: slug }), ...localized(name, nameHi) })),
      })),
    },
  };
}
export type CheckView = Awaited<ReturnType<typeof viewCheck>>;

/** In the words of schema.org: the steps, and the way to this page. */
export const checkAbout = ({ title, lead, steps, crumbs }: CheckView, origin: string): object[] => [
  {
    "@type": "HowTo",
    name: title,
    description: lead,
    step: steps.map((step, index) => ({ "@type": "HowToStep", position: index + 1, name: step.title, text: step.text })),
  },
  crumbsAbout(crumbs, origin),
];
