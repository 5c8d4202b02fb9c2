import type { BrokenLink } from "#app/domain/links/reads.server.ts";
import { LookAgain } from "#app/pages/admin/links/look-again.tsx";
import { whyWords } from "#app/pages/admin/links/words.ts";
import { formatDay, formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Notice } from "#app/ui/notice.tsx";

/** Told to who edits what names these addresses. It stands in nobody's way. */
export function BrokenLinks({ links }: { links: BrokenLink[] }) {
  if (links.length === 0) return undefined;
  return (
    <Notice tone="warning" live="off" title={m.link_here_title({ count: links.length })}>
      <ul className="grid gap-3">
        {links.map((link) => (
          <li key={link.id} className="grid justify-items-start gap-1">
            <a href={link.url} rel="noreferrer" className="link wrap-anywhere">
              {link.url}
            </a>
            <span>
              {whyWords(link)}. {m.link_since({ day: formatDay(link.since), moment: formatMoment(link.checkedAt) })}
            </span>
            <LookAgain link={link} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
