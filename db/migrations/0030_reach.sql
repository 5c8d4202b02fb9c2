-- May we reach this person, how, and what stands against it. Permission is per phone and purpose; a stop is per phone.

-- Every key under which numbers in the list of stops are hashed, so that a start with another one is noticed.
create table reach_keys (
  version smallint primary key check (version > 0),
  fingerprint bytea not null,
  since timestamptz not null default now()
);

-- The suppression list: who asked not to be contacted, as a keyed hash of the number. It outlives every lead and every erasure,
-- and nobody can read a number from it.
create table stops (
  id uuid primary key default gen_random_uuid(),
  phone_hash bytea not null check (length(phone_hash) = 32),
  key_version smallint not null references reach_keys (version),
  asked_at timestamptz not null default now(),
  how text not null check (how in ('withdrawal', 'staff', 'parent', 'import')),
  by_id text references users (id),
  -- Anybody can type a stranger's number: until then it holds all the same, and a manager confirms or lifts it.
  confirmed_at timestamptz,
  confirmed_by text references users (id),
  lifted_at timestamptz,
  lifted_by text references users (id),
  lifted_why text check (length(lifted_why) <= 500),
  check ((lifted_at is null) = (lifted_why is null))
);
create unique index stops_standing_idx on stops (phone_hash) where lifted_at is null;

-- What the stops say of a lead: asked for, or still to be confirmed; and where the lead stood, for when a stop is lifted.
alter table leads add column stop text check (stop in ('asked', 'to-confirm'));
alter table leads add column before_stop jsonb;
create index leads_stopped_idx on leads (stop, number desc) where is_here and stop is not null;

-- A process of the version before clears the time when somebody asks again. A stop is lifted by a person with a reason alone.
create function a_stop_holds() returns trigger language plpgsql as $$
begin
  new.do_not_contact_at := old.do_not_contact_at;
  return new;
end $$;
create trigger leads_hold_their_stop before update of do_not_contact_at on leads
  for each row when (new.stop is not null and old.do_not_contact_at is not null and new.do_not_contact_at is null) execute function a_stop_holds();

-- Kept for review, because the number asked not to be contacted.
alter table enquiry_states add column stopped_at timestamptz;

-- Permission as it was given: by whom, how, under which notice. The form's were per enquiry; they are per phone now.
alter table consents add column id bigint generated always as identity;
alter table consents drop constraint consents_pkey;
alter table consents add primary key (id);
alter table consents alter column enquiry_id drop not null;
alter table consents add column phone text;
alter table consents add column how text not null default 'form' check (how in ('form', 'call', 'desk', 'import', 'parent'));
alter table consents add column by_id text references users (id);
alter table consents add column lead_number integer references leads (number);
create unique index consents_enquiry_idx on consents (enquiry_id, purpose) where enquiry_id is not null;
update consents set phone = enquiries.phone from enquiries where enquiries.id = enquiry_id and enquiries.phone <> '';
create index consents_phone_idx on consents (phone, purpose) where phone is not null;
create index consents_without_phone_idx on consents (id) where phone is null and enquiry_id is not null;
create index consents_lead_idx on consents (lead_number) where lead_number is not null;

-- Under 18: the guardian is who is called and greeted, and who decides.
alter table leads add column is_minor boolean not null default false;
alter table leads add column guardian_name text not null default '' check (length(guardian_name) <= 200);
alter table leads add column guardian_answer text check (guardian_answer in ('agreed', 'refused'));
alter table leads add column guardian_answered_at timestamptz;
alter table leads add constraint a_guardians_answer_has_its_time check ((guardian_answer is null) = (guardian_answered_at is null));
update leads set is_minor = true, guardian_name = enquiries.parent_name
from enquiry_states join enquiries on enquiries.id = enquiry_id
where lead_number = leads.number and who = 'minor' and leads.erased_at is null and enquiries.erased_at is null;

-- A parent's one-time link. Only the hash of its secret is kept.
create table consent_links (
  token_hash bytea primary key,
  lead_number integer not null references leads (number),
  made_by text references users (id),
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  answered_at timestamptz,
  answer text check (answer in ('agreed', 'refused')),
  check ((answer is null) = (answered_at is null))
);
create index consent_links_lead_idx on consent_links (lead_number);

-- The reference of a receipt for somebody who came to the desk and sent no form.
create table receipts (
  reference text primary key check (reference ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  lead_number integer not null unique references leads (number),
  made_by text references users (id),
  made_at timestamptz not null default now()
);

-- To whom a person's details were passed: which, when, what for.
create table shared_details (
  id bigint generated always as identity primary key,
  lead_number integer not null references leads (number),
  college text not null check (college <> '' and length(college) <= 200),
  entry_id uuid references entries (id),
  data text[] not null check (cardinality(data) > 0),
  purpose text not null check (purpose <> '' and length(purpose) <= 500),
  told_at timestamptz not null default now(),
  by_id text references users (id)
);
create index shared_details_lead_idx on shared_details (lead_number, told_at desc);

alter table lead_import_rows drop constraint lead_import_rows_bucket_check;
alter table lead_import_rows add constraint lead_import_rows_bucket_check
  check (bucket in ('new', 'again', 'sibling', 'review', 'stopped', 'refused'));
alter table lead_exports add column left_out integer not null default 0;

-- Who stopped, confirmed and lifted is among what an owner can look up.
create or replace function is_audit(what text) returns boolean language sql immutable parallel safe as $$
  select what like 'user.%' or what like '%.exported' or what like '%.deleted' or what like '%.revealed' or what like '%.trashed'
    or what like '%.erased' or what = 'settings.changed' or (what like '%.removed' and what <> 'file.removed') or what like 'stop.%'
$$;
create or replace function audit_kind(what text) returns text language sql immutable parallel safe as $$
  select case
    when what in ('user.sign-in-refused', 'user.code-refused', 'user.locked') then 'refused'
    when what in ('user.signed-in', 'user.signed-out', 'user.proved-again', 'user.session-ended', 'user.sessions-ended') then 'sign-ins'
    when what like 'user.second-factor-%' or what like 'user.recovery-%' or what like 'user.%password-%' or what like 'user.account-%'
      then 'proofs'
    when what like 'user.%' or what like 'stop.%' then 'rights'
    when what like '%.exported' or what like '%.revealed' then 'taken-out'
    when what = 'settings.changed' then 'settings'
    else 'deletions'
  end
$$;
