import type { Settings } from "#app/domain/settings/reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

const marks = [
  { key: "facebookUrl", name: () => m.social_facebook(), mark: "mark-facebook" },
  { key: "whatsappUrl", name: () => m.social_whatsapp(), mark: "mark-whatsapp" },
  { key: "twitterUrl", name: () => m.social_twitter(), mark: "mark-twitter" },
  { key: "instagramUrl", name: () => m.social_instagram(), mark: "mark-instagram" },
] as const;

/** Only the pages that the owner has set. */
export function SocialLinks({ settings, className = "flex" }: { settings: Settings; className?: string }) {
  const set = marks.filter(({ key }) => settings[key]);
  if (set.length === 0) return null;
  return (
    <ul aria-label={m.social_label()} className={`items-center ${className}`}>
      {set.map(({ key, name, mark }) => (
        <li key={key}>
          <a
            href={settings[key]!}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${name()}, ${m.opens_elsewhere()}`}
            className="inline-grid size-11 place-items-center rounded-control text-current hover:bg-brand-wash hover:text-brand"
          >
            <span className={`mark ${mark}`} />
          </a>
        </li>
      ))}
    </ul>
  );
}
