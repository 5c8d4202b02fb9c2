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
  created_at timestamptz not null default now(),
  created_by text references users (id),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (lead_number, creation_key)
);
create index applications_lead_idx on applications (lead_number, created_at);
create index applications_status_idx on applications (status, status_since desc, id);
