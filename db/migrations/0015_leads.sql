-- Leads: the students we work for, from the first question to the admission.

-- People who share a phone. In India one number is often a whole family.
create table households (
  id integer generated always as identity primary key,
  created_at timestamptz not null default now()
);

-- A phone belongs to one household.
create table contacts (
  phone text primary key check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  household_id integer not null references households (id),
  created_at timestamptz not null default now()
);
create index contacts_household_idx on contacts (household_id);

-- Who takes leads: on duty since when, how many a day, and how many today, so that the next one goes to whoever has fewest.
create table counsellors (
  user_id text primary key references users (id),
  on_duty_since timestamptz,
  daily_cap integer not null default 40 check (daily_cap between 0 and 1000),
  languages text[] not null default '{en,hi}',
  given_on date,
  given_today integer not null default 0,
  last_given_at timestamptz
);

-- Asked in their order; an empty list fits everybody. Whoever the first fitting rule names and is on duty gets the lead.
create table assignment_rules (
  id uuid primary key default gen_random_uuid(),
  position integer not null,
  name text not null check (name <> '' and length(name) <= 120),
  categories text[] not null default '{}',
  places text[] not null default '{}',
  languages text[] not null default '{}',
  staff text[] not null default '{}',
  paused_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index assignment_rules_position_idx on assignment_rules (position, id);

create sequence lead_numbers as integer minvalue 1 no cycle;

create table leads (
  -- Six digits when shown. From a sequence: never used again.
  number integer primary key default nextval('lead_numbers') check (number > 0),
  -- Made by whoever sends the form, so that a lead sent twice is one lead.
  creation_key uuid,
  household_id integer not null references households (id),
  name text not null check (length(name) <= 200),
  name_key text not null,
  searched tsvector not null default '',
  email text not null default '' check (length(email) <= 254),
  mobile text not null,
  alternate_mobile text,
  locality text not null default '' check (length(locality) <= 200),
  city text not null default '' check (length(city) <= 120),
  state text not null default '' check (length(state) <= 60),
  pin text not null default '' check (pin ~ '^([1-9][0-9]{5})?$'),
  course_interest text not null default '' check (length(course_interest) <= 200),
  course_category text not null default '',
  college text not null default '' check (length(college) <= 200),
  bscc text not null default 'undecided' check (bscc in ('yes', 'no', 'undecided')),
  relation text not null default 'self' check (relation in ('self', 'father', 'mother', 'guardian', 'sibling', 'friend', 'other')),
  source text not null check (source in ('website', 'walk-in', 'phone', 'whatsapp', 'referral', 'facebook', 'instagram', 'google', 'school-visit', 'import', 'other')),
  budget integer check (budget between 0 and 100000000),
  finance text check (finance in ('self', 'bscc', 'bank-loan', 'scholarship', 'mixed')),
  remarks text not null default '' check (length(remarks) <= 4000),
  language text not null default 'en' check (language in ('en', 'hi')),
  session text not null check (session ~ '^20[0-9]{2}-[0-9]{2}$'),
  stage text not null default 'new' check (stage in ('new', 'attempting', 'contacted', 'counselling', 'application', 'seat-booked', 'admitted', 'parked', 'lost', 'invalid')),
  stage_since timestamptz not null default now(),
  lost_reason text check (lost_reason in ('not-interested', 'joined-elsewhere', 'too-expensive', 'not-eligible', 'never-answered', 'withdrew', 'other')),
  temperature text not null default 'warm' check (temperature in ('hot', 'warm', 'cold')),
  -- The one next step. Whoever is still to be won or waits for the next session has one; whoever is not, has none.
  next_at timestamptz,
  assigned_to text references users (id),
  assigned_by text references users (id),
  assigned_at timestamptz,
  -- Why this person: told as a sentence in the reader's language.
  assigned_why jsonb not null default '{}',
  -- Untouched by then, it goes back to the queue.
  lease_until timestamptz,
  touched_at timestamptz,
  asked_again_at timestamptz,
  first_response_at timestamptz,
  -- In working time; judged afterwards by a job.
  first_response_minutes integer,
  follow_up_count integer not null default 0,
  do_not_contact_at timestamptz,
  created_at timestamptz not null default now(),
  created_by text references users (id),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  trashed_at timestamptz,
  trashed_by text references users (id),
  merged_into integer references leads (number),
  erased_at timestamptz,
  is_here boolean not null generated always as (trashed_at is null and merged_into is null) stored,
  constraint a_lost_lead_has_a_reason check ((stage = 'lost') = (lost_reason is not null)),
  constraint an_open_lead_has_a_next_step check ((stage in ('seat-booked', 'admitted', 'lost', 'invalid')) = (next_at is null)),
  check (erased_at is not null or (name <> '' and mobile <> '')),
  unique (created_by, creation_key),
  check (merged_into <> number)
) with (fillfactor = 85);
alter sequence lead_numbers owned by leads.number;

-- A lead's number tells when it was created, so the newest come first by it. One index per list.
create index leads_here_idx on leads (number desc) where is_here;
create index leads_owner_idx on leads (assigned_to, number desc) where is_here;
create index leads_owner_stage_idx on leads (assigned_to, stage, number desc) where is_here;
create index leads_creator_idx on leads (created_by, number desc) where is_here;
create index leads_stage_idx on leads (stage, number desc) where is_here;
create index leads_source_idx on leads (source, number desc) where is_here;
create index leads_category_idx on leads (course_category, number desc) where is_here;
create index leads_next_idx on leads (next_at, number) where is_here and next_at is not null;
create index leads_owner_next_idx on leads (assigned_to, next_at, number) where is_here and next_at is not null;
create index leads_untouched_idx on leads (assigned_to, number desc) where is_here and follow_up_count = 0;
create index leads_asked_again_idx on leads (assigned_to, asked_again_at desc) where is_here and asked_again_at is not null;
create index leads_lease_idx on leads (lease_until) where is_here and lease_until is not null;
create index leads_trash_idx on leads (trashed_at desc, number desc) where trashed_at is not null and erased_at is null and merged_into is null;
create index leads_merged_idx on leads (merged_into) where merged_into is not null;
create index leads_household_idx on leads (household_id);
create index leads_mobile_idx on leads (mobile);
create index leads_alternate_idx on leads (alternate_mobile) where alternate_mobile is not null;
create index leads_mobile_end_idx on leads (reverse(mobile) text_pattern_ops);
create index leads_email_idx on leads (email) where email <> '';
create index leads_created_idx on leads (created_at);
create index leads_searched_idx on leads using gin (searched) with (fastupdate = off);

create sequence follow_up_numbers as integer minvalue 13000 start 13000 no cycle;

-- One attempt to reach somebody, written down, with the next step.
create table follow_ups (
  number integer primary key default nextval('follow_up_numbers'),
  creation_key uuid,
  lead_number integer not null references leads (number),
  at timestamptz not null default now(),
  by_id text not null references users (id),
  summary text not null default '' check (length(summary) <= 4000),
  statement text not null check (statement in ('finalised', 'postponed', 'not-interested', 'scheduled', 'not-responding', 'switched-off', 'invalid-number', 'not-contacted-scheduled', 'busy')),
  is_open boolean not null generated always as (statement not in ('finalised', 'not-interested', 'invalid-number')) stored,
  next_at timestamptz,
  remarks text not null default '' check (length(remarks) <= 4000),
  transferred_to text references users (id),
  -- Its next step was taken, or is not needed any more.
  done_at timestamptz,
  unique (lead_number, creation_key),
  constraint only_an_open_follow_up_has_a_next_step
    check (is_open = (next_at is not null) and (is_open or (remarks = '' and transferred_to is null)))
);
alter sequence follow_up_numbers owned by follow_ups.number;
create unique index follow_ups_one_next_step on follow_ups (lead_number) where next_at is not null and done_at is null;
create index follow_ups_lead_idx on follow_ups (lead_number, number desc);
create index follow_ups_by_idx on follow_ups (by_id, number desc);
create index follow_ups_statement_idx on follow_ups (statement, number desc);
create index follow_ups_at_idx on follow_ups (at);

-- What a change of a lead replaced. Beside the history, because words about a person can be erased and history cannot.
create table lead_changes (
  activity_id bigint not null references activity (id),
  lead_number integer not null references leads (number),
  field text not null,
  before text,
  after text,
  primary key (activity_id, field)
);
create index lead_changes_lead_idx on lead_changes (lead_number);

-- Two leads that may be one person. A person decides.
create table lead_reviews (
  id uuid primary key default gen_random_uuid(),
  lead_number integer not null references leads (number),
  other_number integer not null references leads (number),
  why text not null check (why in ('same-phone-like-name', 'same-email', 'other-phone-same-name', 'import')),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by text references users (id),
  settled_as text check (settled_as in ('merged', 'different')),
  unique (lead_number, other_number),
  check ((settled_at is null) = (settled_as is null)),
  check (lead_number <> other_number)
);
create index lead_reviews_open_idx on lead_reviews (created_at desc, id desc) where settled_at is null;

-- Two leads made one; what was filled in and closed by it is kept, so that it can be undone.
create table lead_merges (
  id uuid primary key default gen_random_uuid(),
  kept_number integer not null references leads (number),
  merged_number integer not null references leads (number),
  at timestamptz not null default now(),
  by_id text not null references users (id),
  filled jsonb not null default '{}',
  closed_follow_up integer references follow_ups (number),
  undone_at timestamptz,
  undone_by text references users (id)
);
create index lead_merges_kept_idx on lead_merges (kept_number);
create unique index lead_merges_one_idx on lead_merges (merged_number) where undone_at is null;

create table lead_views (
  id uuid primary key default gen_random_uuid(),
  owner_id text not null references users (id) on delete cascade,
  name text not null check (name <> '' and length(name) <= 60),
  query text not null check (length(query) <= 2000),
  created_at timestamptz not null default now(),
  unique (owner_id, name)
);

-- One change of many leads at once, with what it replaced.
create table lead_bulks (
  id uuid primary key,
  what text not null check (what in ('assign', 'stage')),
  by_id text not null references users (id),
  at timestamptz not null default now(),
  before jsonb not null,
  changed integer not null,
  undone_at timestamptz
);

-- Who took which leads out of the house, and why.
create table lead_exports (
  id uuid primary key default gen_random_uuid(),
  by_id text not null references users (id),
  at timestamptz not null default now(),
  what text not null check (what in ('leads', 'follow-ups')),
  format text not null check (format in ('csv', 'xlsx')),
  reason text not null check (reason <> '' and length(reason) <= 500),
  filter text not null default '',
  rows integer
);
create index lead_exports_at_idx on lead_exports (at desc);

-- What a person should know now, delivered in the app: their follow-up is due, a lead is theirs, a colleague's is overdue.
create table reminders (
  id bigint generated always as identity primary key,
  user_id text not null references users (id),
  what text not null check (what in ('due', 'escalated', 'assigned', 'asked-again', 'unassigned', 'returned')),
  lead_number integer not null references leads (number),
  -- The moment it is about: the same one reminds once.
  about timestamptz not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  unique (user_id, what, lead_number, about)
);
create index reminders_unseen_idx on reminders (user_id, id desc) where seen_at is null;

-- What must run says here that it ran.
create table heartbeats (
  name text primary key,
  at timestamptz not null,
  detail jsonb not null default '{}'
);

-- Every message the product sends. It is here before it is sent, and tells what became of it.
create table mails (
  id uuid primary key default gen_random_uuid(),
  -- What makes two messages one: nobody gets the same digest twice.
  once_key text unique,
  user_id text references users (id),
  to_address text not null,
  locale text not null check (locale in ('en', 'hi')),
  template text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz,
  dead_at timestamptz
);
create index mails_created_idx on mails (created_at desc, id desc);
create index mails_dead_idx on mails (dead_at desc) where dead_at is not null;
create index mails_waiting_idx on mails (created_at) where sent_at is null and dead_at is null;

-- Files of leads on their way in.
create table lead_imports (
  id uuid primary key,
  file_name text not null,
  columns jsonb not null,
  mapping jsonb not null default '{}',
  source text not null default 'import',
  assign text not null default 'rules',
  state text not null default 'mapping' check (state in ('mapping', 'previewing', 'ready', 'running', 'done', 'stopped', 'undoing', 'undone')),
  locale text not null check (locale in ('en', 'hi')),
  by_id text not null references users (id),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  moved_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz
);
create index lead_imports_by_idx on lead_imports (created_at desc);

create table lead_import_rows (
  import_id uuid not null references lead_imports (id) on delete cascade,
  row integer not null,
  cells jsonb not null,
  bucket text check (bucket in ('new', 'again', 'sibling', 'review', 'refused')),
  reason text,
  lead_number integer references leads (number),
  -- What the row replaced in a lead that was there, so that it can be put back.
  before jsonb,
  done_at timestamptz,
  undone_at timestamptz,
  kept_because text,
  primary key (import_id, row)
);
create index lead_import_rows_todo_idx on lead_import_rows (import_id, row) where done_at is null;
create index lead_import_rows_lead_idx on lead_import_rows (lead_number) where lead_number is not null;

-- The dashboard's numbers, kept in the transaction of every change. "*" is everybody, "-" nobody yet. What is a number of
-- this moment (how many stand at a stage) has the day 2000-01-01, sources the first of their month.
create table lead_tallies (
  owner text not null,
  what text not null check (what in ('created', 'followed', 'stage', 'source', 'response')),
  day date not null,
  word text not null,
  -- Connections count in different places, so that writers do not queue up for one row.
  place smallint not null,
  count bigint not null,
  primary key (owner, what, day, word, place)
) with (fillfactor = 50);

-- Always in the same order: two that change the same counts wait for each other, but never in a circle.
create function tally_leads(changes jsonb) returns void language sql as $$
  insert into lead_tallies as kept (owner, what, day, word, place, count)
  select owner, what, day, word, pg_backend_pid() % 16, sum(change)
  from jsonb_to_recordset(changes) as one (who text, what text, day date, word text, change integer)
    cross join lateral (values (coalesce(who, '-')), ('*')) as counted (owner)
  group by owner, what, day, word having sum(change) <> 0
  order by owner, what, day, word
  on conflict (owner, what, day, word, place) do update set count = kept.count + excluded.count
$$;

create function lead_in_tallies(lead leads, change integer) returns jsonb language sql immutable as $$
  select case when lead.is_here then jsonb_build_array(
    jsonb_build_object('who', lead.assigned_to, 'what', 'created', 'day', (lead.created_at at time zone 'Asia/Kolkata')::date, 'word', '', 'change', change),
    jsonb_build_object('who', lead.assigned_to, 'what', 'stage', 'day', '2000-01-01', 'word', lead.stage, 'change', change),
    jsonb_build_object('who', lead.assigned_to, 'what', 'source', 'day', date_trunc('month', lead.created_at at time zone 'Asia/Kolkata')::date, 'word', lead.source, 'change', change)
  ) else '[]'::jsonb end
$$;

create function tally_lead() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tally_leads(lead_in_tallies(new, 1));
  elsif (old.assigned_to, old.stage, old.source, old.is_here) is distinct from (new.assigned_to, new.stage, new.source, new.is_here) then
    perform tally_leads(lead_in_tallies(old, -1) || lead_in_tallies(new, 1));
  end if;
  return null;
end $$;
create trigger leads_are_tallied after insert or update of assigned_to, stage, source, trashed_at, merged_into on leads
  for each row execute function tally_lead();

create function tally_follow_up() returns trigger language plpgsql as $$
begin
  perform tally_leads(jsonb_build_array(jsonb_build_object('who', new.by_id, 'what', 'followed',
    'day', (new.at at time zone 'Asia/Kolkata')::date, 'word', '', 'change', 1)));
  return null;
end $$;
create trigger follow_ups_are_tallied after insert on follow_ups for each row execute function tally_follow_up();

-- An enquiry becomes a lead or joins one. What was settled before there were leads is settled again.
alter table enquiry_states add column lead_number integer references leads (number);
create index enquiry_states_lead_idx on enquiry_states (lead_number) where lead_number is not null;
alter table enquiry_states drop constraint enquiry_states_check;
alter table enquiry_states add constraint linked_to_something check (
  case when outcome = 'linked' then linked_to is not null or lead_number is not null else linked_to is null end);
update enquiry_states set outcome = 'waiting', linked_to = null, settled_at = null
from enquiries where id = enquiry_id and enquire not in ('FEEDBACK', 'COMPLAIN') and outcome in ('new', 'linked')
  and withdrawn_at is null and enquiry_states.erased_at is null;
