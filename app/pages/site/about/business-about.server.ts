import type { Settings } from "#app/domain/settings/reads.server.ts";
import { wholeAddress } from "#app/pages/site/catalogue/about.server.ts";
import { localized } from "#app/platform/i18n/rich-message.tsx";

/* The business and what it does, in the words of schema.org. What the owner has not set is left out. */

export const businessId = (origin: string) => `${origin}/#business`;

export function businessAbout(settings: Settings, origin: string) {
  const pages = [settings.facebookUrl, settings.twitterUrl, settings.instagramUrl].filter(Boolean);
  return {
    "@type": "EducationalOrganization",
    "@id": businessId(origin),
    name: settings.businessName,
    url: wholeAddress(origin, "/"),
    logo: `${origin}/icon-512.png`,
    foundingDate: "2001",
    areaServed: "Bihar, India",
    ...(settings.address && {
      address: {
        "@type": "PostalAddress",
        streetAddress: localized(settings.address, settings.addressHi ?? "").text,
        addressLocality: "Patna",
        addressRegion: "Bihar",
        addressCountry: "IN",
      },
    }),
    ...(settings.phone && { telephone: settings.phone }),
    ...(settings.email && { email: settings.email }),
    ...(pages.length > 0 && { sameAs: pages }),
  };
}

export const serviceAbout = (name: string, description: string, path: string, origin: string) => ({
  "@type": "Service",
  name,
  description,
  url: wholeAddress(origin, path),
  areaServed: "Bihar, India",
  provider: { "@id": businessId(origin), "@type": "EducationalOrganization", name: "The Career Zone", url: wholeAddress(origin, "/") },
});

export const questionsAbout = (questions: { question: string; answer: string }[]) => ({
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});
