import { Link } from "react-router";
import type { Crumb } from "#app/pages/site/catalogue/about.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/rich-message.tsx";

/** The way to this page. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label={m.catalogue_way()} className="print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-ink-mute max-sm:[&_.link]:min-h-8!">
        {crumbs.map((crumb) => (
          <li key={crumb.text} className="flex items-center gap-2">
            {crumb.to ? (
              <>
                <Link to={crumb.to} className="link">
                  {crumb.text}
                </Link>
                <span aria-hidden="true">/</span>
              </>
            ) : (
              <span aria-current="page">
                <Localized of={crumb} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
