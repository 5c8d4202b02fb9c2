import { shownNumber } from "#app/domain/leads/model.ts";
import { roleName } from "#app/domain/users/role-name.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import type { JsonObject } from "#db/types.ts";

/** What an owner looks for. Which line is of which kind, the database's audit_kind says. */
export const auditKinds = ["sign-ins", "refused", "rights", "proofs", "taken-out", "deletions", "settings", "money", "facts"] as const;
export type AuditKind = (typeof auditKinds)[number];

export const kindNames: Record<AuditKind, () => string> = {
  "sign-ins": () => m.audit_kind_sign_ins(),
  refused: () => m.audit_kind_refused(),
  rights: () => m.audit_kind_rights(),
  proofs: () => m.audit_kind_proofs(),
  "taken-out": () => m.audit_kind_taken_out(),
  deletions: () => m.audit_kind_deletions(),
  settings: () => m.audit_kind_settings(),
  money: () => m.audit_kind_money(),
  facts: () => m.audit_kind_facts(),
};

/** More does not fit a spreadsheet that anybody reads. */
export const maxExported = 50_000;

export type Told = { what: string; detail: JsonObject; by: string | null; byId: string | null; subject: string | null };

const text = (value: unknown) => (typeof value === "string" ? value : "");
const amount = (value: unknown) =>
  typeof value === "number" ? new Intl.NumberFormat(getLocale() === "hi" ? "hi-IN" : "en-IN").format(value) : "";

/** Why a social account was refused; what the provider itself said is told as it is. */
const providerWhys: Record<string, () => string> = {
  "not linked": () => m.audit_why_not_linked(),
  "linked already": () => m.audit_why_linked_already(),
  deactivated: () => m.audit_why_deactivated(),
  "not approved": () => m.audit_why_not_approved(),
  "e-mail not verified": () => m.audit_why_not_verified(),
  "invitation used": () => m.audit_why_invitation_used(),
  "another account": () => m.audit_why_another_account(),
  "no proof": () => m.audit_why_no_proof(),
  "another session": () => m.audit_why_another_session(),
  "another provider": () => m.audit_why_forged(),
  "came back before": () => m.audit_why_forged(),
};

const providerNames: Record<string, string> = { google: "Google", github: "GitHub", facebook: "Facebook", twitter: "Twitter" };
const providerIn = (way: string) => providerNames[way.replace(/^provider:/, "")] ?? way;

/** How somebody proved who they are. */
function wayOf(way: string) {
  const ways: Record<string, () => string> = {
    password: () => m.audit_way_password(),
    code: () => m.audit_way_code(),
    passkey: () => m.audit_way_passkey(),
    "recovery-code": () => m.audit_way_recovery_code(),
    invitation: () => m.audit_way_invitation(),
    "new-password": () => m.audit_way_new_password(),
  };
  if (way.startsWith("provider:")) return m.audit_way_provider({ provider: providerIn(way) });
  return ways[way]?.() ?? m.audit_way_other();
}

/** The words of today, and those that older lines have. */
const notApproved = new Set(["not-approved", "pending", "rejected", "EMAIL_NOT_VERIFIED"]);

function whyRefused({ detail, byId }: Told) {
  const [code, why] = [text(detail.code), text(detail.why)];
  if (why !== "") return m.audit_why_provider({ provider: providerIn(text(detail.way)), why: providerWhys[why]?.() ?? why });
  if (detail.again === true) return m.audit_why_again();
  if (notApproved.has(code)) return m.audit_why_not_approved();
  if (code === "deactivated" || code === "not-active") return m.audit_why_deactivated();
  return byId === null ? m.audit_why_unknown() : m.audit_why_password();
}

const approvals: Record<string, () => string> = {
  approved: () => m.audit_approved(),
  pending: () => m.audit_pending(),
  rejected: () => m.audit_rejected(),
};
const approval = (value: unknown) => approvals[text(value)]?.() ?? text(value);
const rolesIn = (value: unknown) => (Array.isArray(value) ? value.map((role) => roleName(text(role))).join(", ") : "");

const between = ({ detail }: Told, say: (value: unknown) => string) => ({ from: say(detail.from), to: say(detail.to) });

const isOwn = ({ byId, subject }: Told) => subject === `user:${byId}`;

const named = (told: Told) => ({ name: told.by ?? (told.what.startsWith("user.") ? m.audit_somebody() : m.audit_product()) });

const leadIn = ({ subject }: Told) => shownNumber(Number(/^lead:(\d+)$/.exec(subject ?? "")?.[1] ?? 0));

const webhookIn = (told: Told) => ({ ...named(told), webhook: text(told.detail.name) });

const connectorIn = (told: Told) => ({ ...named(told), connector: text(told.detail.name) });

const partnerIn = (told: Told) => ({ ...named(told), partner: text(told.detail.name) });

const moneyIn = (told: Told) => ({ ...named(told), amount: amount(told.detail.amount), lead: leadIn(told) });

/** What became of an item of the owner's lists. */
const listChanges: Record<string, (inputs: { name: string; item: string }) => string> = {
  added: m.audit_list_item_added,
  renamed: m.audit_list_item_renamed,
  moved: m.audit_list_item_moved,
  "taken-off": m.audit_list_item_taken_off,
  "taken-back": m.audit_list_item_taken_back,
};

const sentences: Record<string, (told: Told) => string> = {
  "user.signed-in": (told) => m.audit_signed_in({ ...named(told), way: wayOf(text(told.detail.way)) }),
  "user.sign-in-refused": (told) => m.audit_sign_in_refused({ ...named(told), why: whyRefused(told) }),
  "user.locked": (told) => (told.subject ? m.audit_locked_account() : m.audit_locked()),
  "user.code-refused": (told) => m.audit_sign_in_refused({ ...named(told), why: m.audit_why_code() }),
  "user.signed-out": (told) => m.audit_signed_out(named(told)),
  "user.proved-again": (told) => m.audit_proved_again(named(told)),
  "user.session-ended": (told) => m.audit_session_ended(named(told)),
  "user.sessions-ended": (told) => {
    const count = amount(told.detail.count);
    return isOwn(told) ? m.audit_own_sessions_ended({ ...named(told), count }) : m.audit_sessions_ended({ ...named(told), count });
  },
  "user.password-changed": (told) => (told.detail.onServer === true ? m.audit_password_on_server() : m.audit_password_changed(named(told))),
  "user.new-password-asked": () => m.audit_new_password_asked(),
  "user.invitation-accepted": (told) => m.audit_invitation_accepted(named(told)),
  "user.invited": (told) => m.audit_invited({ ...named(told), role: roleName(text(told.detail.role)) }),
  "user.invited-again": (told) => m.audit_invited_again(named(told)),
  "user.role-changed": (told) => m.audit_role_changed({ ...named(told), ...between(told, (role) => roleName(text(role))) }),
  "user.team-added": (told) => m.audit_team_added({ ...named(told), team: text(told.detail.name) }),
  "user.team-changed": (told) => m.audit_team_changed({ ...named(told), team: text(told.detail.name) }),
  "user.team-removed": (told) => m.audit_team_removed({ ...named(told), team: text(told.detail.name) }),
  "user.approval-changed": (told) => m.audit_approval_changed({ ...named(told), ...between(told, approval) }),
  "user.edited": (told) => (told.detail.to ? m.audit_renamed({ ...named(told), ...between(told, text) }) : m.audit_edited(named(told))),
  "user.deactivated": (told) => m.audit_deactivated(named(told)),
  "user.reactivated": (told) => m.audit_reactivated(named(told)),
  "user.first-owner-created": () => m.audit_first_owner(),
  "user.second-factor-on": (told) => m.audit_factor_on(named(told)),
  "user.second-factor-off": (told) => {
    if (told.detail.onServer === true) return m.audit_factor_reset_on_server();
    return isOwn(told) ? m.audit_factor_off(named(told)) : m.audit_factor_reset(named(told));
  },
  "user.second-factor-key-on": (told) => m.audit_passkey_added({ ...named(told), key: text(told.detail.name) }),
  "user.second-factor-key-off": (told) => m.audit_passkey_removed({ ...named(told), key: text(told.detail.name) }),
  "user.recovery-codes-renewed": (told) => m.audit_codes_renewed(named(told)),
  "user.second-factor-demanded": (told) => {
    const roles = rolesIn(told.detail.roles);
    return roles === "" ? m.audit_factor_not_demanded(named(told)) : m.audit_factor_demanded({ ...named(told), roles });
  },
  "user.account-linked": (told) => m.audit_account_linked({ ...named(told), provider: providerIn(text(told.detail.provider)) }),
  "user.account-unlinked": (told) => m.audit_account_unlinked({ ...named(told), provider: providerIn(text(told.detail.provider)) }),
  "user.export-refused": (told) => m.audit_export_refused({ ...named(told), count: amount(told.detail.rows) }),
  "leads.exported": (told) => exported(told, m.audit_leads_exported),
  "follow-ups.exported": (told) => exported(told, m.audit_follow_ups_exported),
  "refused-rows.exported": (told) => exported(told, m.audit_refused_exported),
  "audit.exported": (told) => exported(told, m.audit_lines_exported),
  "archive.exported": (told) => archiveWords[text(told.detail.part)]?.(named(told)) ?? m.audit_archive_on_server(),
  "archive.removed": (told) => m.audit_archive_removed(named(told)),
  "person.exported": (told) =>
    told.subject?.startsWith("enquiry:")
      ? m.audit_enquirer_disclosed(named(told))
      : m.audit_person_disclosed({ ...named(told), lead: leadIn(told) }),
  "lead.revealed": (told) => m.audit_lead_revealed(named(told)),
  "enquiry.revealed": (told) => m.audit_lead_revealed(named(told)),
  "stop.noted": (told) => m.audit_stop_noted(named(told)),
  "stop.confirmed": (told) => m.audit_stop_confirmed(named(told)),
  "stop.lifted": (told) => m.audit_stop_lifted({ ...named(told), why: text(told.detail.why) }),
  "retention.held": (told) => m.audit_retention_held({ ...named(told), lead: leadIn(told) }),
  "retention.released": (told) => m.audit_retention_released({ ...named(told), lead: leadIn(told) }),
  "retention.changed": (told) => m.audit_retention_changed(named(told)),
  "application.token-taken": (told) => m.audit_token_taken(moneyIn(told)),
  "application.token-checked": (told) => m.audit_token_checked(moneyIn(told)),
  "application.token-struck": (told) => m.audit_token_struck(moneyIn(told)),
  "campaign.cost-added": (told) =>
    m.audit_campaign_cost_added({ ...named(told), campaign: text(told.detail.text), rupees: amount(told.detail.rupees) }),
  "campaign.cost-removed": (told) =>
    m.audit_campaign_cost_removed({ ...named(told), campaign: text(told.detail.text), rupees: amount(told.detail.rupees) }),
  "commission.changed": (told) => {
    const lead = typeof told.detail.lead === "number" ? shownNumber(told.detail.lead) : "";
    const { expected, received } = told.detail;
    return m.audit_commission_changed({ ...named(told), lead, expected: amount(expected) || "–", received: amount(received) });
  },
  "commission.partner-agreed": (told) => {
    const { from, to } = told.detail;
    return m.audit_partner_agreed({ ...partnerIn(told), from: amount(from) || "–", to: amount(to) || "–" });
  },
  "commission.partner-paid": (told) => m.audit_partner_paid({ ...partnerIn(told), rupees: amount(told.detail.rupees) }),
  "commission.partner-payment-removed": (told) =>
    m.audit_partner_payment_removed({ ...partnerIn(told), rupees: amount(told.detail.rupees) }),
  "connection.key-made": (told) => m.audit_key_made({ ...named(told), key: text(told.detail.name) }),
  "connection.key-renewed": (told) => m.audit_key_renewed({ ...named(told), key: text(told.detail.name) }),
  "connection.key-ended": (told) => m.audit_key_ended({ ...named(told), key: text(told.detail.name) }),
  "connection.webhook-made": (told) => m.audit_webhook_made(webhookIn(told)),
  "connection.webhook-changed": (told) => m.audit_webhook_changed(webhookIn(told)),
  "connection.webhook-renewed": (told) => m.audit_webhook_renewed(webhookIn(told)),
  "connection.webhook-switched-on": (told) => m.audit_webhook_on(webhookIn(told)),
  "connection.webhook-switched-off": (told) => m.audit_webhook_off(webhookIn(told)),
  "connection.webhook-ended": (told) => m.audit_webhook_ended(webhookIn(told)),
  "connection.connector-made": (told) => m.audit_connector_made(connectorIn(told)),
  "connection.connector-changed": (told) => m.audit_connector_changed(connectorIn(told)),
  "connection.connector-mapped": (told) => m.audit_connector_mapped(connectorIn(told)),
  "connection.connector-renewed": (told) => m.audit_connector_renewed(connectorIn(told)),
  "connection.connector-paused": (told) => m.audit_connector_paused(connectorIn(told)),
  "connection.connector-resumed": (told) => m.audit_connector_resumed(connectorIn(told)),
  "connection.connector-ended": (told) => m.audit_connector_ended(connectorIn(told)),
  "settings.changed": (told) => {
    const item = text(told.detail.item);
    return (listChanges[text(told.detail.change)] ?? m.audit_settings_changed)({ ...named(told), item });
  },
};

const archiveWords: Record<string, (inputs: { name: string }) => string> = {
  asked: m.audit_archive_asked,
  made: m.audit_archive_made,
  downloaded: m.audit_archive_downloaded,
};

function exported(told: Told, words: (inputs: { name: string; count: string }) => string) {
  const said = words({ ...named(told), count: amount(told.detail.rows) });
  const reason = text(told.detail.reason);
  return reason === "" ? said : `${said}: ${reason}`;
}

const things: Record<string, () => string> = {
  lead: () => m.audit_thing_lead(),
  enquiry: () => m.audit_thing_enquiry(),
  notification: () => m.audit_thing_notification(),
  synonym: () => m.audit_thing_synonym(),
  campaign: () => m.audit_thing_campaign(),
  slide: () => m.audit_thing_slide(),
  gallery: () => m.audit_thing_gallery(),
  picture: () => m.audit_thing_picture(),
  album: () => m.audit_thing_album(),
  course: () => m.audit_thing_course(),
  college: () => m.audit_thing_college(),
  post: () => m.audit_thing_post(),
  exam: () => m.audit_thing_exam(),
  "covered-course": () => m.audit_thing_covered_course(),
  scholarship: () => m.audit_thing_scholarship(),
  rule: () => m.audit_thing_rule(),
};

/** What became of messages that go by themselves. */
const sequenceChanges: Record<string, (inputs: { name: string; sequence: string }) => string> = {
  added: m.sequence_audit_added,
  seen: m.sequence_audit_seen,
  "changed-and-off": m.sequence_audit_changed_and_off,
  "switched-on": m.sequence_audit_switched_on,
  "switched-off": m.sequence_audit_switched_off,
  ended: m.sequence_audit_ended,
};

const verbs: Record<string, (inputs: { name: string; thing: string }) => string> = {
  trashed: m.audit_trashed,
  erased: m.audit_erased,
  "fact-checked": m.audit_fact_checked,
};

/** What happened, in one sentence. A line that this list has no words for is still told. */
export function sentenceOf(told: Told) {
  const own = sentences[told.what];
  if (own) return own(told);
  const [noun = "", verb = ""] = told.what.split(".");
  const { detail, subject } = told;
  const title = text(detail.title) || text(detail.text) || text(detail.pathName) || text(detail.name);
  const lead = /^lead:(\d+)$/.exec(subject ?? "")?.[1];
  const which = title === "" ? (lead ? shownNumber(Number(lead)) : "") : `“${title}”`;
  const thing = [things[noun]?.() ?? noun, which].filter(Boolean).join(" ");
  if (noun === "sequence") return (sequenceChanges[verb] ?? m.sequence_audit_changed)({ ...named(told), sequence: text(detail.name) });
  if (noun === "own-field") return m.audit_own_field({ ...named(told), field: (subject ?? "").replace("own-field:", "") });
  if (noun === "user") return m.audit_other({ ...named(told), what: verb });
  return (verbs[verb] ?? m.audit_deleted)({ ...named(told), thing });
}
