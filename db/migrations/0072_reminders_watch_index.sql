-- no transaction
create index concurrently reminders_watch_idx on reminders (watch_id) where watch_id is not null;
