import { href } from "react-router";
import type { Actor } from "#app/access/roles.ts";
import { coursesOf, mapLink, type CollegeContent } from "#app/domain/colleges/model.ts";
import { linkCourses } from "#app/domain/courses/reads.server.ts";
import { localizedPhrase } from "#app/domain/phrases/model.ts";
import { photoUrl, uploadedPicture } from "#app/domain/files/model.ts";
import { findFile } from "#app/domain/files/reads.server.ts";
import { stateName } from "#app/domain/places/model.ts";
import { callAddress } from "#app/domain/phones.ts";
import { crumbsAbout, wholeAddress, type Crumb } from "#app/pages/site/catalogue/about.server.ts";
import type { Fact } from "#app/pages/site/catalogue/facts.tsx";
import { addressWith } from "#app/pages/list-query.ts";
import { categoryName, notPublished, pagePicture, paragraphs, localizedLine } from "#app/pages/site/catalogue/labels.server.ts";
import { approvedOf, feesSpan, gradeOf, reportOn, spanText } from "#app/pages/site/colleges/figures.server.ts";
import { ownershipOf } from "#app/pages/site/offerings/recognition.server.ts";
import { rowOfOffering } from "#app/pages/site/offerings/rows.server.ts";
import { viewShare } from "#app/pages/site/share.server.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { localized, type LocalizedText } from "#app/platform/i18n/rich-message.tsx";

/** Everything the page of a college says, in the language of whoever reads it. */
export async function viewCollege(actor: Actor | null, { slug, content }: { slug: string; content: CollegeContent }, origin = "") {
  const [courses, file] = await Promise.all([
    linkCourses(coursesOf(content)),
    content.picture ? findFile(actor, content.picture) : undefined,
  ]);
  const name = localized(content.name, content.nameHi);
  const category = { text: categoryName(content.category), to: addressWith(href("/college"), { category: content.category }) };
  const report = reportOn(slug);
  return {
    slug,
    name,
    category,
    place: placeOf(content),
    crumbs: [
      { text: m.nav_home(), to: href("/") },
      { text: m.college_list_title(), to: href("/college") },
      { text: category.text, to: category.to },
      name,
    ] as Crumb[],
    picture: pagePicture(file && uploadedPicture(file), content),
    photo: file && photoUrl(file),
    facts: [
      { label: m.ownership_title(), value: ownershipOf(content, report("ownership")), wide: true },
      ...contactOf(content, spanText(feesSpan(content, courses))),
    ],
    share: viewShare(name.text, wholeAddress(origin, href("/college/:name", { name: slug }))),
    check: { to: href("/recognition"), text: m.recognition_check() },
    about: paragraphs(content.about, content.aboutHi),
    accreditations: content.accreditations.map((one) => ({
      name: localizedPhrase(one.name).text,
      grade: gradeOf(one, report),
      partly: approvedOf(one, content, courses),
    })),
    offerings: content.offerings.flatMap((offering) => {
      const course = courses.find(({ id }) => id === offering.courseId);
      return course ? [rowOfOffering(offering, slug, course, lastDateText(offering.lastDate))] : [];
    }),
    other: content.other.map(localizedLine),
    labels: collegeLabels(),
    compare: addressWith(href("/college"), { category: content.category, c: slug }),
    report: report(""),
  };
}
export type CollegeView = Awaited<ReturnType<typeof viewCollege>>;

const collegeLabels = () => ({
  enquireAbout: m.college_enquire(),
  compareWith: m.college_compare_with(),
  about: m.college_about(),
  accreditations: m.college_accreditations(),
  notPublished: m.catalogue_not_published(),
  other: m.college_other(),
  wrongText: m.college_wrong_text(),
  isWrong: m.catalogue_is_wrong(),
  courses: m.college_courses(),
  noCourses: m.college_no_courses(),
});

export function placeOf({ district, districtHi, state }: Pick<CollegeContent, "district" | "districtHi" | "state">): LocalizedText {
  const own = localized(district, districtHi);
  return { ...own, text: [own.text, stateName(state, own.lang)].filter(Boolean).join(", ") };
}

/** Said, or that nobody has published it. */
export const orNotPublished = (text: string | undefined) => (text ? { text } : notPublished());

function contactOf(content: CollegeContent, fees: string | undefined): Fact[] {
  const { phone, email, website } = content;
  const address = localized(content.address, content.addressHi);
  return [
    { label: m.college_fees_year(), value: orNotPublished(fees), wide: true, ...(fees && { to: "#courses" }) },
    { label: m.college_address(), value: [address, placeOf(content)].find(({ text }) => text !== "") ?? notPublished(), wide: true },
    {
      label: m.college_map(),
      value: { text: m.college_map_open() },
      to: mapLink({ ...content, state: stateName(content.state, "en") }),
      elsewhere: true,
    },
    { label: m.college_phone(), value: orNotPublished(phone), ...(phone && { to: callAddress(phone) }) },
    { label: m.college_email(), value: orNotPublished(email), wide: true, ...(email && { to: `mailto:${email}` }) },
    {
      label: m.college_website(),
      wide: true,
      value: orNotPublished(website && new URL(website).host.replace(/^www\./, "")),
      ...(website && { to: website, elsewhere: true }),
    },
  ];
}

export function lastDateText(day: string): LocalizedText | undefined {
  if (day === "") return undefined;
  return { text: day < indianDay(new Date()) ? m.college_last_date_over({ day: formatDay(day) }) : formatDay(day) };
}

/** The college in the words of schema.org, and the way to it. */
export function collegeAbout(view: CollegeView, content: CollegeContent, origin: string): object[] {
  const { phone, email, website, address, district, state } = content;
  return [
    {
      "@type": "CollegeOrUniversity",
      name: view.name.text,
      ...(view.about.texts.length > 0 && { description: view.about.texts.join(" ").slice(0, 500) }),
      url: wholeAddress(origin, href("/college/:name", { name: view.slug })),
      ...(view.photo && { image: origin + view.photo }),
      ...(phone && { telephone: phone }),
      ...(email && { email }),
      ...(website && { sameAs: website }),
      address: {
        "@type": "PostalAddress",
        ...(address && { streetAddress: address }),
        addressLocality: district,
        addressRegion: stateName(state, "en"),
        addressCountry: "IN",
      },
    },
    crumbsAbout(view.crumbs, origin),
  ];
}
