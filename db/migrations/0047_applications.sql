-- A student's way into one college: a course there, in one intake.
create table applications (
  id uuid primary key default gen_random_uuid(),
  creation_key uuid not null,
  lead_number integer not null references leads (number),
  -- What was chosen keeps its words when the catalogue changes; the ids lead to the cost sheet while they are there.
  college text not null check (length(college) between 1 and 200),
  course text not null check (length(course) between 1 and 200),
  college_id uuid,
  offering_id uuid,
  session text not null check (session ~ '^20[0-9]{2}-[0-9]{2}$'),
  status text not null default 'considering' check (
    status in ('considering', 'applied', 'documents', 'offered', 'accepted', 'fee-paid', 'joined', 'refused', 'withdrawn')
  ),
  status_since timestamptz not null default now(),
  -- Rupees for the whole course, as agreed with the college.
  tuition integer check (tuition between 0 and 100000000),
  -- Whose lead it is and who created that, so that a list of one's own is a walk of an index. Kept by the database.
  lead_owner text,
  lead_creator text,
  created_at timestamptz not null default now(),
  created_by text references users (id),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (lead_number, creation_key),
  -- What belongs to an application goes with it to another lead when two are one.
  unique (id, lead_number)
);
create index applications_lead_idx on applications (lead_number, created_at);
create index applications_status_idx on applications (status, status_since desc, id);
create index applications_owner_idx on applications (lead_owner, status, status_since desc, id);
create index applications_creator_idx on applications (lead_creator, status, status_since desc, id);
create index applications_session_idx on applications (session, id);
create index colleges_called_idx on colleges (lower(name));

create function application_knows_its_people() returns trigger language plpgsql as $$
begin
  select assigned_to, created_by into new.lead_owner, new.lead_creator from leads where number = new.lead_number;
  return new;
end $$;
create trigger application_knows_its_people before insert or update of lead_number on applications
  for each row execute function application_knows_its_people();
create function applications_follow_their_lead() returns trigger language plpgsql as $$
begin
  update applications set lead_owner = new.assigned_to, lead_creator = new.created_by where lead_number = new.number;
  return null;
end $$;
create trigger applications_follow_their_lead after update of assigned_to, created_by on leads for each row
  when (old.assigned_to is distinct from new.assigned_to or old.created_by is distinct from new.created_by)
  execute function applications_follow_their_lead();

-- Every status it has had, and why it went back.
create table application_steps (
  id bigint generated always as identity primary key,
  creation_key uuid not null,
  application_id uuid not null,
  lead_number integer not null,
  from_status text,
  to_status text not null,
  note text not null default '' check (length(note) <= 1000),
  at timestamptz not null default now(),
  by_id text references users (id),
  foreign key (application_id, lead_number) references applications (id, lead_number) on update cascade,
  unique (application_id, creation_key)
);
create index application_steps_application_idx on application_steps (application_id, id);
create index application_steps_lead_idx on application_steps (lead_number);

-- Money that a family gave to hold a seat, in rupees. Nobody checks what they took themselves. A wrong line is struck out and stays.
create table application_tokens (
  id uuid primary key default gen_random_uuid(),
  creation_key uuid not null,
  application_id uuid not null,
  lead_number integer not null,
  amount integer not null check (amount between 1 and 100000000),
  mode text not null check (mode in ('cash', 'upi', 'card', 'bank', 'other')),
  reference text not null default '' check (length(reference) <= 100),
  taken_by text not null references users (id),
  taken_at timestamptz not null default now(),
  checked_by text references users (id),
  checked_at timestamptz,
  struck_by text references users (id),
  struck_at timestamptz,
  struck_why text not null default '' check (length(struck_why) <= 500),
  foreign key (application_id, lead_number) references applications (id, lead_number) on update cascade,
  unique (application_id, creation_key),
  constraint a_token_is_checked_by_somebody_else check (checked_by <> taken_by),
  constraint who_checked_and_when check ((checked_by is null) = (checked_at is null)),
  constraint who_struck_and_when check ((struck_by is null) = (struck_at is null))
);
create index application_tokens_application_idx on application_tokens (application_id, taken_at);
create index application_tokens_lead_idx on application_tokens (lead_number);
create index application_tokens_unchecked_idx on application_tokens (taken_at, id) where checked_at is null and struck_at is null;

-- What a college owes us for a seat, in rupees: the owner's alone, so it stands in no table that others read.
create table commissions (
  application_id uuid primary key references applications (id),
  expected integer check (expected between 0 and 100000000),
  received integer not null default 0 check (received between 0 and 100000000),
  received_on date,
  updated_at timestamptz not null default now(),
  updated_by text references users (id),
  version integer not null default 1
);

-- Passing details to a college is done for an application.
alter table shared_details
  add column application_id uuid,
  add column creation_key uuid,
  add constraint shared_details_application_fkey foreign key (application_id, lead_number)
    references applications (id, lead_number) on update cascade,
  add constraint shared_details_once unique (application_id, creation_key);

-- Money is among what an owner can look up.
create or replace function is_audit(what text) returns boolean language sql immutable parallel safe as $$
  select what like 'user.%' or what like '%.exported' or what like '%.deleted' or what like '%.revealed' or what like '%.trashed'
    or what like '%.erased' or what = 'settings.changed' or (what like '%.removed' and what <> 'file.removed')
    or what like 'retention.%' or what like 'stop.%' or what like 'application.token-%' or what like 'commission.%'
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
    when what like 'application.token-%' or what like 'commission.%' then 'money'
    else 'deletions'
  end
$$;
