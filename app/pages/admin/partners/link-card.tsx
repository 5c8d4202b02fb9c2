import Download from "lucide-react/icons/download";
import { href } from "react-router";
import type { KeptPartner } from "#app/domain/partnerships/reads.server.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";

/** The address that they give out, and the same for a camera. */
export function PartnerLinkCard({ partner, picture }: { partner: KeptPartner; picture: { size: number; path: string } }) {
  const { id, link, path } = partner;
  return (
    <Card as="section" aria-labelledby="link" className="grid gap-5">
      <h2 id="link" className="text-xl">
        {m.campaign_link()}
      </h2>
      <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
        <QrCode picture={picture} label={m.campaign_code()} className="max-sm:order-last sm:w-60" />
        <div className="grid content-start gap-4">
          <p className="measure text-ink-soft">{m.partner_link_text({ path })}</p>
          <code lang="en" className="rounded-control bg-brand-wash px-3 py-2 font-mono wrap-anywhere select-all">
            {link}
          </code>
          <CopyButton text={link} labels={{ copy: m.lead_link_copy(), copied: m.lead_link_copied() }} />
          <div className="flex flex-wrap gap-x-6">
            <CodeFile id={id} format="png" label={m.campaign_code_png()} />
            <CodeFile id={id} format="svg" label={m.campaign_code_svg()} />
            <a href={link} className="link" target="_blank" rel="noreferrer">
              {m.campaign_open_page()}
            </a>
          </div>
        </div>
      </div>
    </Card>
  );
}

const CodeFile = ({ id, format, label }: { id: string; format: string; label: string }) => (
  <a href={`${href("/admin/partners/:id/code", { id })}?format=${format}`} download className="link">
    <Download size={16} aria-hidden="true" />
    {label}
  </a>
);

/** Whether they have a page of their own. Its address nobody knows any more but them. */
export function PartnerPageCard({ partner: { id, standing, pageSince } }: { partner: KeptPartner }) {
  return (
    <Card as="section" aria-labelledby="page" className="grid gap-4">
      <h2 id="page" className="text-xl">
        {m.partner_page_title()}
      </h2>
      <p className="measure text-ink-soft">{m.partner_page_text()}</p>
      <p>{pageSince ? m.partner_page_since({ day: formatDay(pageSince) }) : m.partner_page_none()}</p>
      {standing !== "ended" && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink look="secondary" to={href("/admin/partners/:id/page", { id })}>
            {pageSince ? m.partner_page_renew() : m.partner_page_make()}
          </ButtonLink>
          {pageSince && (
            <ButtonLink look="quiet" to={href("/admin/partners/:id/page/end", { id })}>
              {m.partner_page_end()}
            </ButtonLink>
          )}
        </div>
      )}
    </Card>
  );
}
