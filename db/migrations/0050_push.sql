-- Reminders on people's own devices, by Web Push. A device is told for as long as its sign-in lasts: whoever signs out there,
-- is signed out from elsewhere or leaves takes it along.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  session_id text not null references sessions (id) on delete cascade,
  -- Where the browser is reached, and its keys, encrypted; found again by the hash of the address.
  endpoint_hash bytea not null unique check (length(endpoint_hash) = 32),
  sealed bytea not null,
  device text check (length(device) <= 300),
  created_at timestamptz not null default now(),
  last_sent_at timestamptz,
  -- In a row.
  failures integer not null default 0
);
create index push_subscriptions_user_idx on push_subscriptions (user_id, created_at);
create index push_subscriptions_session_idx on push_subscriptions (session_id);

-- What a person wants to be told there, and when not. It begins with the first device.
create table push_choices (
  user_id text primary key references users (id) on delete cascade,
  kinds text[] not null default array['due', 'assigned', 'asked-again'] check (kinds <@ array['due', 'assigned', 'asked-again']),
  quiet text not null default 'office' check (quiet in ('office', 'own', 'never')),
  -- Minutes of the day by the clock of India; past midnight when it begins later than it ends.
  quiet_from smallint not null default 1260 check (quiet_from between 0 and 1439),
  quiet_until smallint not null default 480 check (quiet_until between 0 and 1439),
  declined_at timestamptz
);

-- One message for one reminder on one device, whatever happens to who sends it.
create table push_messages (
  id bigint generated always as identity primary key,
  reminder_id bigint not null references reminders (id) on delete cascade,
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  created_at timestamptz not null default now(),
  try_at timestamptz not null default now(),
  attempts smallint not null default 0,
  -- It waited for the end of quiet hours.
  held boolean not null default false,
  ended_at timestamptz,
  -- Joined: told by another one of its kind that had waited with it. Dropped: it was no news any more.
  outcome text check (outcome in ('sent', 'joined', 'dropped', 'refused')),
  check ((ended_at is null) = (outcome is null)),
  unique (reminder_id, subscription_id)
);
create index push_messages_waiting_idx on push_messages (try_at, id) where ended_at is null;
create index push_messages_subscription_idx on push_messages (subscription_id);

-- In the transaction of the reminder, whoever writes it.
create function push_reminders() returns trigger language plpgsql as $$
begin
  insert into push_messages (reminder_id, subscription_id)
  select made.id, push_subscriptions.id
  from made
  join push_choices on push_choices.user_id = made.user_id and made.what = any (push_choices.kinds)
  join push_subscriptions on push_subscriptions.user_id = made.user_id
  on conflict do nothing;
  return null;
end
$$;
create trigger reminders_are_pushed after insert on reminders referencing new table as made for each statement
  execute function push_reminders();
