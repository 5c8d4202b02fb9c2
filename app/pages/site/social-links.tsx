import type { ReactNode } from "react";
import type { Settings } from "#app/domain/settings/reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

// The four marks are drawn here: the icon set of the house carries no brands.
const marks: { key: "facebookUrl" | "whatsappUrl" | "twitterUrl" | "instagramUrl"; name: () => string; mark: ReactNode }[] = [
  {
    key: "facebookUrl",
    name: () => m.social_facebook(),
    mark: <path fill="currentColor" d="M14 8.5V7c0-.8.3-1.2 1.3-1.2H17V3h-2.7C11.4 3 10.3 4.6 10.3 6.8v1.7H8v3h2.3V21H14v-9.500h2.600l.4-3z" />,
  },
  {
    key: "whatsappUrl",
    name: () => m.social_whatsapp(),
    mark: (
      <>
        <path fill="none" stroke="currentColor" strokeWidth="1.9" strokeLinejoin="round" d="M4 20l1.200-4A8.200 8.200 0 1 1 8.200 18.900z" />
        <path fill="currentColor" d="M9.200 7.800c-.9.500-1.100 1.600-.6 2.800a9 9 0 0 0 4.700 4.600c1.200.4 2.200.1 2.700-.8l-.1-.9-2-1-.9.8a6 6 0 0 1-2.700-2.700l.7-.9-.9-2z" />
      </>
    ),
  },
  {
    key: "twitterUrl",
    name: () => m.social_twitter(),
    mark: (
      <path
        fill="currentColor"
        d="M21 6.100a7 7 0 0 1-2 .6 3.600 3.600 0 0 0 1.600-2 7 7 0 0 1-2.300.9 3.600 3.600 0 0 0-6.200 3.300A10.300 10.300 0 0 1 4.600 5a3.600 3.600 0 0 0 1.100 4.900 3.600 3.600 0 0 1-1.600-.5 3.600 3.600 0 0 0 2.900 3.600 3.600 3.600 0 0 1-1.600.1 3.600 3.600 0 0 0 3.400 2.500A7.300 7.300 0 0 1 3.400 17a10.300 10.300 0 0 0 15.800-9.200A7 7 0 0 0 21 6.100z"
      />
    ),
  },
  {
    key: "instagramUrl",
    name: () => m.social_instagram(),
    mark: (
      <>
        <rect x="4" y="4" width="16" height="16" rx="4.500" fill="none" stroke="currentColor" strokeWidth="1.900" />
        <circle cx="12" cy="12" r="3.700" fill="none" stroke="currentColor" strokeWidth="1.900" />
        <circle cx="16.700" cy="7.300" r="1.200" fill="currentColor" />
      </>
    ),
  },
];

/** Only the pages that the owner has set. */
export function SocialLinks({ settings, className = "flex" }: { settings: Settings; className?: string }) {
  const set = marks.filter(({ key }) => settings[key]);
  if (set.length === 0) return null;
  return (
    <ul aria-label={m.social_label()} className={`items-center ${className}`}>
      {set.map(({ key, name, mark }) => (
        <li key={key}>
          <a href={settings[key]!} target="_blank" rel="noopener noreferrer" aria-label={`${name()}, ${m.opens_elsewhere()}`} className="inline-grid size-11 place-items-center rounded-control text-current hover:bg-brand-wash hover:text-brand">
            <svg viewBox="0 0 24 24" className="size-6" aria-hidden="true">
              {mark}
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
