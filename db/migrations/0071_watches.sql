-- What somebody wants to be told of: that more than so many wait.
create table watches (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  what text not null check (what in ('waiting', 'overdue', 'late', 'again', 'unassigned', 'inbox')),
  -- Of those who wait for the first call: for longer than so many working minutes. 0 for everything else.
  minutes smallint not null default 0 check (minutes between 0 and 2700 and (what = 'waiting') = (minutes > 0)),
  more_than integer not null check (more_than between 0 and 999),
  by_mail boolean not null default false,
  -- Since when it is so, and when that was told last.
  over_since timestamptz,
  told_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, what, minutes, more_than)
);

-- A reminder is about a lead, or about such a wish.
alter table reminders alter column lead_number drop not null;
alter table reminders add column watch_id uuid;
alter table reminders add constraint reminders_watch_id_fkey foreign key (watch_id) references watches (id) on delete cascade not valid;
alter table reminders add constraint reminders_are_about_something check ((lead_number is null) = (watch_id is not null)) not valid;
alter table reminders drop constraint reminders_what_check;
alter table reminders add constraint reminders_what_check
  check (what in ('due', 'escalated', 'assigned', 'asked-again', 'unassigned', 'returned', 'booked', 'watch')) not valid;

-- Whoever wished to be told is told on their devices too, whatever else they chose there.
create or replace function push_reminders() returns trigger language plpgsql as $$
begin
  insert into push_messages (reminder_id, subscription_id)
  select made.id, push_subscriptions.id
  from made
  join push_choices on push_choices.user_id = made.user_id and (made.what = any (push_choices.kinds) or made.what = 'watch')
  join push_subscriptions on push_subscriptions.user_id = made.user_id
  on conflict do nothing;
  return null;
end
$$;
