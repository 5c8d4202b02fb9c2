-- Complaints and questions that somebody of ours answers, until we know whether that helped.
create table cases (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid not null unique references enquiries (id),
  kind text not null check (kind in ('complaint', 'question')),
  owner_id text references users (id),
  due_on date not null,
  opened_at timestamptz not null default now(),
  opened_by text references users (id),
  -- Of the answer that stands; none while somebody still has to answer.
  answered_at timestamptz,
  -- Of the very first one, by the day on which it was due then.
  first_answered_at timestamptz,
  was_in_time boolean,
  -- Of the last answer: their own word, else what we think.
  helped text check (helped in ('yes', 'partly', 'no')),
  is_their_word boolean not null default false,
  -- They said that it did not help, and nobody has answered since.
  given_back_at timestamptz,
  closed_at timestamptz,
  closed_by text references users (id),
  version integer not null default 1,
  check ((first_answered_at is null) = (was_in_time is null)),
  check (answered_at is null or first_answered_at is not null),
  check (helped is not null or not is_their_word)
);
create index cases_open_idx on cases (due_on, opened_at, id) where answered_at is null and closed_at is null;
create index cases_owner_idx on cases (owner_id) where closed_at is null;
create index cases_answered_idx on cases (answered_at, id) where answered_at is not null and closed_at is null;
create index cases_closed_idx on cases (closed_at, id) where closed_at is not null;
create index cases_opened_idx on cases (opened_at, id);

create table case_answers (
  id bigint generated always as identity primary key,
  case_id uuid not null references cases (id),
  enquiry_id uuid not null references enquiries (id),
  at timestamptz not null default now(),
  by_id text references users (id),
  how text not null check (how in ('call', 'mail', 'whatsapp', 'in-person', 'page')),
  words text not null check (length(words) <= 4000),
  is_shown boolean not null,
  -- What we think, and what they say.
  helped text check (helped in ('yes', 'partly', 'no')),
  said text check (said in ('yes', 'partly', 'no')),
  said_at timestamptz,
  check ((said is null) = (said_at is null))
);
create index case_answers_case_idx on case_answers (case_id, id);
create index case_answers_enquiry_idx on case_answers (enquiry_id);
