import { href } from "react-router";
import type { LinkUseKind, Look } from "#app/domain/links/model.ts";
import { editAddress } from "#app/pages/admin/entries/kinds.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

const whys: Record<NonNullable<Look["why"]>, () => string> = {
  dns: m.link_why_dns,
  connection: m.link_why_connection,
  tls: m.link_why_tls,
  timeout: m.link_why_timeout,
  redirects: m.link_why_redirects,
  "too-large": m.link_why_connection,
  "refused-address": m.link_why_address,
  "refused-port": m.link_why_port,
};

/** What a person would find who follows it. */
export function whyWords({ status, why }: Look) {
  if (why !== null) return whys[why]();
  const said = { status: String(status) };
  if (status === 404 || status === 410) return m.link_why_missing(said);
  return status !== null && status >= 500 ? m.link_why_fault(said) : m.link_why_refused(said);
}

/** Where it is mended. */
export function addressOfUse(kind: LinkUseKind, subject: string) {
  if (kind === "fact") return href("/admin/facts/:name", { name: subject });
  if (kind === "scholarship") return href("/admin/scholarships/:id", { id: subject });
  return editAddress(kind, subject);
}
