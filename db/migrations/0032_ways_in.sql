-- Ways in: passkeys beside the app's codes, a second factor for who can take data out, and how much of it leaves in a day.

-- A key that a person's own device keeps. What stands here opens nothing: the public half, and how often it was used.
create table passkeys (
  id text primary key check (id ~ '^[A-Za-z0-9_-]+$' and length(id) <= 1400),
  user_id text not null references users (id) on delete cascade,
  name text not null check (name <> '' and length(name) <= 60),
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user_id_idx on passkeys (user_id);

-- What a passkey has to sign now: one for each session, for one purpose, for one time.
create table passkey_challenges (
  session_id text primary key references sessions (id) on delete cascade,
  purpose text not null check (purpose in ('set-up', 'proof')),
  challenge text not null,
  made_at timestamptz not null default now()
);

-- Recovery codes belong to the person, whichever second factor they have.
alter table recovery_codes
  drop constraint recovery_codes_user_id_fkey,
  add constraint recovery_codes_user_id_fkey foreign key (user_id) references users (id) on delete cascade;

-- Counted up with every new password: a browser that was known before is a stranger then.
alter table users add column password_changes integer not null default 0;

-- Who can take data out or change rights has a second factor, unless an owner has said otherwise.
alter table settings alter column second_factor_roles set default '{admin,manager}';
update settings set second_factor_roles = '{admin,manager}'
  where second_factor_roles = '{}' and not exists (select from activity where what = 'user.second-factor-demanded');

-- How many rows one person may take out of the house within 24 hours.
alter table settings add column exported_rows_a_day integer not null default 50000 check (exported_rows_a_day between 0 and 1000000);
alter table lead_exports
  drop constraint lead_exports_what_check,
  add constraint lead_exports_what_check check (what in ('leads', 'follow-ups', 'audit', 'refused-rows'));
create index lead_exports_by_idx on lead_exports (by_id, at desc);
