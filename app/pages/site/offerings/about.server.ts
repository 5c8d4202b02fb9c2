import type { CollegeContent, Offering, StudyType } from "#app/domain/colleges/model.ts";
import { href } from "react-router";
import { stateName } from "#app/domain/places/model.ts";
import { crumbsAbout, wholeAddress } from "#app/pages/site/catalogue/about.server.ts";
import type { OfferingView } from "#app/pages/site/offerings/view.server.ts";

const modes: Record<StudyType, string> = {
  "full-time": "Onsite",
  "part-time": "Onsite",
  lateral: "Onsite",
  distance: "Blended",
  online: "Online",
};

/** A price is told only where it is known. */
const offerOf = (offering: Offering, url: string) => ({
  "@type": "Offer",
  category: "Paid",
  url,
  priceCurrency: "INR",
  price: offering.feesPerYear,
  priceSpecification: {
    "@type": "UnitPriceSpecification",
    price: offering.feesPerYear,
    priceCurrency: "INR",
    unitCode: "ANN",
  },
});

/** The course at this college in the words of schema.org, and the way to it. */
export function offeringAbout(view: OfferingView, college: { slug: string; content: CollegeContent }, origin: string): object[] {
  const { district, state } = college.content;
  const location = {
    "@type": "Place",
    name: view.names.college.text,
    address: { "@type": "PostalAddress", addressLocality: district, addressRegion: stateName(state, "en"), addressCountry: "IN" },
  };
  const at = ({ anchor }: { anchor: string }) => (view.parts.length > 1 ? `${view.address}#${anchor}` : view.address);
  const priced = view.parts.filter(({ offering }) => offering.feesPerYear !== null);
  const length = view.parts[0]?.offering.durationMonths ?? null;
  return [
    {
      "@type": "Course",
      name: view.title,
      description: view.description,
      url: view.address,
      ...(length !== null && { timeRequired: `P${length}M` }),
      provider: {
        "@type": "CollegeOrUniversity",
        name: view.names.college.text,
        url: wholeAddress(origin, href("/college/:name", { name: college.slug })),
      },
      hasCourseInstance: view.parts.map((part) => ({
        "@type": "CourseInstance",
        name: [view.names.course.text, part.name.text].filter(Boolean).join(", "),
        courseMode: modes[part.offering.type],
        url: at(part),
        location,
        ...(part.offering.durationMonths !== null && {
          courseWorkload: `P${part.offering.durationMonths}M`,
        }),
        ...(part.offering.feesPerYear !== null && { offers: offerOf(part.offering, at(part)) }),
      })),
      ...(priced.length > 0 && { offers: priced.map((part) => offerOf(part.offering, at(part))) }),
    },
    crumbsAbout(view.crumbs, origin),
  ];
}
