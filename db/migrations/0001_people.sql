-- People, their sessions and the history of what they did.

create table users (
  id text primary key,
  name text not null,
  email text not null check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  phone text,
  role text not null check (role in ('counsellor', 'manager', 'editor', 'admin')),
  approval_status text not null default 'pending' check (approval_status in ('approved', 'pending', 'rejected')),
  deactivated_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email_key on users (email);

create table sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  token text not null unique,
  remembered boolean not null default false,
  ip_address text,
  user_agent text,
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user_id_idx on sessions (user_id);
create index sessions_expires_at_idx on sessions (expires_at);

create table accounts (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  scope text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index accounts_user_id_idx on accounts (user_id);

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier_idx on verifications (identifier);

-- Counted attempts, shared by every web process.
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

-- Append-only: what happened, to what, by whom. A person who leaves stays in the history.
create table activity (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id text references users (id) on delete restrict,
  what text not null,
  subject text,
  detail jsonb not null default '{}'
);
create index activity_subject_idx on activity (subject, id desc) where subject is not null;
create index activity_actor_idx on activity (actor_id, id desc);

create function activity_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'activity is append-only';
end
$$;
create trigger activity_no_change before update or delete on activity
  for each row execute function activity_is_append_only();

-- Notices of change. Browsers that were away read what they missed from here.
create table live_events (
  id bigint generated always as identity primary key,
  topic text not null,
  at timestamptz not null default now()
);
create index live_events_at_idx on live_events (at);
