-- Mail and reminders: what their jobs need beyond the tables of 0015.

-- The language a person is written to in.
alter table users add column if not exists language text not null default 'en' check (language in ('en', 'hi'));

-- When a mail that waits is tried next. Whoever is late here was left behind.
alter table mails add column try_at timestamptz not null default now();
drop index mails_waiting_idx;
create index mails_waiting_idx on mails (try_at) where sent_at is null and dead_at is null;
create index mails_sent_idx on mails (sent_at desc, id desc) where sent_at is not null;

-- Everything a person was reminded of, newest first; and whether anybody was told of a lead's moment.
create index reminders_user_idx on reminders (user_id, id desc);
create index reminders_lead_idx on reminders (lead_number, what, about);

-- From here on it is missed when reminders do not run.
insert into heartbeats (name, at) values ('reminders', now()) on conflict do nothing;
