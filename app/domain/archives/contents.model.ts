/*
 * What of the database goes into the archive of everything, and what stays behind. Every table stands in one of the two lists and
 * every column that is not computed by the database in one of the three, or a test fails: nobody's secret leaves because it was new.
 */

/** Tables that go out, and which of their columns. */
export const taken = {
  activity: "id at actor_id what subject detail",
  albums: "id title title_hi slug position visible created_at created_by updated_at",
  api_keys: "id name scopes created_at created_by ended_at ended_by last_used_at last_failed_at last_failure",
  application_steps: "id creation_key application_id lead_number from_status to_status note at by_id",
  application_tokens:
    "id creation_key application_id lead_number amount mode reference taken_by taken_at checked_by checked_at struck_by struck_at struck_why",
  applications:
    "id creation_key lead_number college course college_id offering_id session status status_since tuition lead_owner lead_creator created_at created_by updated_at version",
  appointments: "id lead_number kind at minutes status status_since status_by agreed_how agreed_by created_at made_in ended_in",
  assignment_rules: "id position name categories places languages staff paused_at version created_at team_id",
  campaign_costs: "id campaign_id day rupees note created_at created_by",
  campaigns: "id title source medium campaign path version created_at created_by updated_at updated_by",
  case_answers: "id case_id enquiry_id at by_id how words is_shown helped said said_at",
  cases:
    "id enquiry_id kind owner_id due_on opened_at opened_by answered_at first_answered_at was_in_time helped is_their_word given_back_at closed_at closed_by version",
  cohort_filling: "began_at",
  colleges:
    "id slug name name_hi category district district_hi state naac featured picture_id fees_from fees_to course_count terms content published_at updated_at picture_alt picture_alt_hi ownership",
  commissions: "application_id expected received received_on updated_at updated_by version",
  connector_deliveries:
    "id connector_id delivery_id raw said content_type fetched is_test received_at state why status attempts try_at ended_at enquiry_id",
  connectors:
    "id kind name source purposes language mapping created_at created_by paused_at ended_at last_received_at last_refused_at last_refusal",
  consents: "enquiry_id purpose notice language given_at withdrawn_at id phone how by_id lead_number",
  contacts: "phone household_id created_at",
  counsellors: "user_id on_duty_since daily_cap languages given_on given_today last_given_at",
  courses:
    "id slug name name_hi category after_tenth after_twelfth duration_months featured picture_id terms college_count content published_at updated_at picture_alt picture_alt_hi streams min_marks exams regulator",
  covered_courses: "id position name name_hi course_slug version",
  district_names: "word district",
  district_neighbours: "state name other_state other_name source read_on",
  districts: "state name name_hi also place",
  enquiries:
    "id form_id reference received_at locale name phone email enquire course college message who parent_name typed page referrer utm_source utm_medium utm_campaign signs network erased_at searched said_key device key_id said_source connector_id partner",
  enquiry_additions:
    "enquiry_id received_at locale email studies course college district state budget bscc call_time settled_at erased_at own",
  enquiry_days: "day what place count",
  enquiry_states:
    "enquiry_id received_at outcome linked_to settled_at proven_at rescued_at rescued_by handled_at handled_by withdrawn_at erased_at lead_number stopped_at",
  entries:
    "id kind slug name category terms content version live_version publish_at review_by trashed_at created_at created_by updated_at updated_by blocked_at hindi hindi_of withdraw_at",
  exam_dates: "exam_id position kind round starts_on ends_on note note_hi source",
  exams: "id slug name name_hi category terms content published_at updated_at",
  facts:
    "key topic position question question_hi value value_hi number standing must_check source source_hi url checked_on review_by confirmed_by confirmed_at version",
  files:
    "id folder name content_type width height bytes widths fallback uploaded_by created_at stored_at attached_at removal_started_at staged_path placed_at library_alt library_alt_hi focus_x focus_y origin_id",
  follow_ups:
    "number creation_key lead_number at by_id summary statement next_at remarks transferred_to done_at before taken_back_at next_kind",
  gallery_items: "id kind file_id poster_id album_id caption caption_hi alt alt_hi position created_at created_by updated_at trashed_at",
  households: "id created_at",
  import_rows: "import_id row key cells outcome reason changes again done_at",
  imports: "id kind file_name columns unknown locale state show at by_id started_at moved_at finished_at",
  lead_bulks: "id what by_id at before changed undone_at",
  lead_changes: "activity_id lead_number field before after",
  lead_cohort_changes: "day owner source campaign category district reached lost count stays",
  lead_cohorts: "kind grain day word reached lost count",
  lead_exports: "id by_id at what format reason filter rows left_out",
  lead_holds: "lead_number why by_id at",
  lead_import_rows:
    "import_id row cells bucket reason lead_number before done_at undone_at kept_because facts mobile alternate_mobile name_key email",
  lead_imports:
    "id file_name columns mapping source assign state locale by_id created_at started_at moved_at finished_at undone_at counts undone_by top words",
  lead_merges: "id kept_number merged_number at by_id filled closed_follow_up undone_at undone_by",
  lead_messages: "id lead_number template_id language text by_id at creation_key",
  lead_reviews: "id lead_number other_number why created_at settled_at settled_by settled_as",
  lead_stays: "kind grain day word rung shelf count",
  lead_tallies: "owner what day word place count",
  lead_view_defaults: "holder user_id view_id set_at set_by team_id",
  lead_views: "id owner_id name query created_at shared_at shared_by place",
  leads:
    "number creation_key household_id name name_key searched email mobile alternate_mobile locality city state pin course_interest course_category college bscc relation source budget finance remarks language session stage stage_since lost_reason temperature next_at assigned_to assigned_by assigned_at assigned_why lease_until touched_at asked_again_at first_response_at first_response_minutes follow_up_count do_not_contact_at created_at created_by updated_at version trashed_at trashed_by merged_into erased_at course_id stop before_stop is_minor guardian_name guardian_answer guardian_answered_at kept_from listed_at next_kind attempts first_campaign last_campaign reached district rungs_at own sub_stage finance_state tags partner partner_said",
  leaves: "id user_id from_day to_day entered_by created_at",
  ledger_outbox: "name body at",
  link_uses: "link_id kind subject version",
  links: "id url host found_at next_at checked_at status why failing_since broken_at",
  mails:
    "id once_key user_id to_address locale template subject text html created_at attempts last_error sent_at dead_at try_at lead_number",
  message_templates: "id name name_hi position audience text_en text_hi is_archived version created_at updated_at",
  notifications: "id text text_hi link visible_from visible_until pinned version created_at created_by updated_at updated_by trashed_at",
  offerings:
    "id college_id course_id position domain type duration_months fees_per_year seats last_date streams min_marks known_cost is_cost_whole is_recognised takes asks_marks place exams",
  list_items: "list id name_en name_hi stage position retired_at version created_at created_by updated_at updated_by",
  own_fields: "id name_en name_hi kind choices places is_personal position retired_at version created_at created_by updated_at updated_by",
  paper_photos: "id paper_id lead_number client_key content_type bytes width height received_at stored_at",
  paper_removals: "photo_id at",
  paper_templates: "id name category papers version created_at updated_at",
  papers: "id application_id lead_number name name_hi position status status_since reason created_at created_by checked_by",
  partner_payments: "id partner_id day rupees note created_at created_by",
  partners: "id code name kind contact note language path rate standing standing_since version created_at created_by updated_at updated_by",
  posts: "id slug title title_hi category author summary summary_hi picture_id picture_alt picture_alt_hi content published_at updated_at",
  privacy_notices: "version text text_hi",
  push_choices: "user_id kinds quiet quiet_from quiet_until declined_at",
  reach_keys: "version fingerprint since",
  receipts: "reference lead_number made_by made_at",
  reminders: "id user_id what lead_number about created_at seen_at watch_id",
  reports: "id entry_id figure message contact at handled_at handled_by",
  scholarships:
    "id position name name_hi given_by given_by_hi purpose purpose_hi who who_hi website last_date source source_hi url checked_on review_by must_check confirmed_by confirmed_at version",
  search_words: "list word",
  sequence_messages: "id run_id step_id sequence_id lead_number at way language subject text mail_id whatsapp_id state state_at why",
  sequence_runs:
    "id sequence_id lead_number cause application_id began_at last_day created_at next_at ended_at ended_why ended_by followed_at",
  sequence_steps:
    "id sequence_id days way subject_en subject_hi text_en text_hi template_en template_hi seen_at seen_by version removed_at",
  sequences: "id name name_hi start stages state on_since on_by version created_at created_by updated_at",
  settings:
    "only_row business_name address address_hi whatsapp email hours hours_hi map_url facebook_url whatsapp_url twitter_url instagram_url copyright_year updated_at business_name_hi phones counters team privacy_name privacy_email privacy_phone popup_on notifications_on hindi_on version updated_by second_factor_roles map_picture_id map_at_once office_days office_opens office_closes holidays daily_cap answer_target keep_open_years keep_lost_years keep_admitted_years exported_rows_a_day formless_per_hour how_we_earn how_we_earn_hi visit_slots",
  shared_details: "id lead_number college entry_id data purpose told_at by_id application_id creation_key",
  slugs: "kind slug entry_id",
  stay_filling: "next_number",
  stops: "id phone_hash key_version asked_at how by_id confirmed_at confirmed_by lifted_at lifted_by lifted_why",
  synonyms: "id words address means asks always version created_at created_by updated_at updated_by",
  tags: "id name_en name_hi colour retired_at version created_at created_by updated_at updated_by",
  targets: "month user_id what goal set_at set_by",
  topCarousel_db:
    "id photoUrl pathName file_id alt alt_hi link position visible_from visible_until created_at created_by updated_at title title_hi text text_hi",
  touch_filling: "done_from",
  teams: "id name_en name_hi version created_at created_by updated_at updated_by",
  touches: "id lead_number at how enquiry_id import_id import_row source campaign page device partner",
  unsaved: "user_id entry_id kind based_on form at sheet seq",
  users:
    "id name email email_verified image phone role approval_status deactivated_at created_at updated_at language last_seen_at revision password_changes team_id",
  versions: "entry_id version content what restored_from at by_id published_at",
  visit_days: "day kind name views arrivals",
  visit_events: "id at page device language is_view arrived referrer utm_source utm_medium utm_campaign lcp cls inp ttfb",
  vital_days: "day vital device step count",
  vital_pages: "day vital kind step count",
  watches: "id user_id what minutes more_than by_mail over_since told_at created_at",
  whatsapp_deliveries: "id body_hash body received_at done_at failure",
  whatsapp_messages:
    "id number lead_number enquiry_id is_question phone direction wamid kind body template_id filled at seen_at by_id creation_key status attempts tried_at sent_at delivered_at read_at failed_at failure media_id media_state media_type",
  whatsapp_removals: "message_id at",
  whatsapp_templates: "id name language category status body variables is_beyond_us reason synced_at gone_at",
} as const;

export type TakenTable = keyof typeof taken;

/** Tables that stay behind, because. */
export const left: Record<string, string> = {
  accounts: "Passwords and what social accounts gave us: ways in.",
  api_answers: "What programs were answered in the last three days, for those programs alone.",
  api_key_secrets: "Hashes of secrets: ways in. Each key is renewed in the new place.",
  archives: "Archives that were asked for here; their files stay behind too.",
  backup_runs: "Backups of this installation; another one makes its own.",
  calendar_feeds: "Hashes of secret addresses: each person makes a new one.",
  consent_links: "Hashes of secret addresses; what was answered stands on the lead.",
  heartbeats: "That the clockwork of this installation runs.",
  live_events: "That something changed, for open pages of this installation.",
  migrations: "The new place has its own; which ones they were, the manifest says.",
  one_time_links: "Hashes of links that let somebody in.",
  paper_links: "Hashes of secret addresses: a family gets a new one.",
  partner_pages: "Hashes of secret addresses, and counts that are counted anew: a partner gets a new one.",
  passkey_challenges: "Ways in.",
  passkeys: "Ways in.",
  push_messages: "Which reminder was told on which device; the devices stay behind.",
  push_subscriptions: "Addresses and keys of devices.",
  rate_limits: "How often something was tried, for a day.",
  recovery_codes: "Ways in.",
  saved_sheets: "So that a late copy of a draft does not come back, for a day.",
  second_factors: "Ways in, sealed with the secret of this installation.",
  sessions: "Ways in.",
  token_denials: "Which tokens of this installation are taken no longer; the tokens stay behind.",
  verifications: "Ways in.",
  visit_links: "Hashes of secret addresses: a family gets a new one.",
  webhook_deliveries: "Messages to programs that are not told of from the new place.",
  webhook_secrets: "Secrets.",
  webhooks: "Addresses that often hold a secret, and two installations must not tell the same program.",
};

/** Columns that stay behind in tables that go out: why, and what stands there in the new place. */
export const leftColumns: Partial<Record<TakenTable, Record<string, { why: string; instead: string }>>> = {
  connectors: { sealed: { why: "Secrets of other services, sealed with the secret of this installation.", instead: "''" } },
  mails: { sealed: { why: "A link that lets somebody in.", instead: "null" } },
  sequence_messages: { stop_hash: { why: "Hashes of secret addresses.", instead: "null" } },
};

/** Rows that go out where not all do: what still waits here is sent from here, and by nobody twice. */
export const rowsOf: Partial<Record<TakenTable, string>> = {
  mails: "sent_at is not null or dead_at is not null",
  sequence_messages: "state <> 'waiting'",
  whatsapp_messages: "status not in ('waiting', 'sending')",
};

/** Tables that a new installation is delivered with: what stands there gives way to the archive. */
export const delivered: readonly string[] = [
  "covered_courses",
  "district_names",
  "district_neighbours",
  "districts",
  "facts",
  "list_items",
  "message_templates",
  "privacy_notices",
  "reach_keys",
  "scholarships",
  "settings",
  "synonyms",
];

export const columnsOf = (table: TakenTable): string[] => taken[table].split(" ");
