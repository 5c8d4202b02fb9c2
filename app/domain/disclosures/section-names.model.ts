import { m } from "#app/platform/i18n/generated/messages.js";

/** What a table holds, as whoever asked what we keep reads it; each that can come out has a name, or a test fails. */
const names: Record<string, () => string> = {
  application_steps: m.disclosure_about_application_steps,
  application_tokens: m.disclosure_about_application_tokens,
  applications: m.disclosure_about_applications,
  consent_links: m.disclosure_about_consent_links,
  contacts: m.disclosure_about_contacts,
  follow_ups: m.disclosure_about_follow_ups,
  lead_changes: m.disclosure_about_lead_changes,
  lead_holds: m.disclosure_about_lead_holds,
  lead_merges: m.disclosure_about_lead_merges,
  leads: m.disclosure_about_leads,
  reminders: m.disclosure_about_reminders,
  shared_details: m.disclosure_about_shared_details,
  touches: m.disclosure_about_touches,
  cases: m.disclosure_about_cases,
  case_answers: m.disclosure_about_case_answers,
  consents: m.disclosure_about_consents,
  enquiries: m.disclosure_about_enquiries,
  enquiry_additions: m.disclosure_about_enquiry_additions,
  enquiry_states: m.disclosure_about_enquiry_states,
  lead_exports: m.disclosure_about_lead_exports,
  lead_import_rows: m.disclosure_about_lead_import_rows,
  lead_imports: m.disclosure_about_lead_imports,
  lead_messages: m.disclosure_about_lead_messages,
  lead_views: m.disclosure_about_lead_views,
  reports: m.disclosure_about_reports,
  stops: m.disclosure_about_stops,
  appointments: m.disclosure_about_appointments,
  paper_links: m.disclosure_about_paper_links,
  paper_photos: m.disclosure_about_paper_photos,
  papers: m.disclosure_about_papers,
  receipts: m.disclosure_about_receipts,
  visit_links: m.disclosure_about_visit_links,
  activity: m.disclosure_about_activity,
  mails: m.disclosure_about_mails,
  connector_deliveries: m.disclosure_about_connector_deliveries,
  sequence_messages: m.disclosure_about_sequence_messages,
  sequence_runs: m.disclosure_about_sequence_runs,
  whatsapp_deliveries: m.disclosure_about_whatsapp_deliveries,
  whatsapp_messages: m.disclosure_about_whatsapp_messages,
};

/** A table that this list does not know yet is still told. */
export const sectionName = (table: string) => names[table]?.() ?? table.replaceAll("_", " ");
export const isNamed = (table: string) => table in names;
