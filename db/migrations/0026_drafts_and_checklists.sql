-- A draft may not have a name yet.
alter table entries drop constraint entries_name_check;
alter table entries add constraint entries_name_check check (length(name) <= 200);

-- Its hour came, and the checklist stood in the way: since then it waits for somebody to look at it.
alter table entries add column blocked_at timestamptz;
create index entries_blocked_idx on entries (kind, blocked_at) where blocked_at is not null;

-- What a page sends has a number that only grows. Of two copies of what is being typed the later one stays, whichever
-- arrives first; null from a page that does not count.
alter table unsaved add column sheet text;
alter table unsaved add column seq integer;

-- With which number a page saved an entry: what it sent before that is no longer unsaved, even if it arrives later.
create table saved_sheets (
  user_id text not null references users (id) on delete cascade,
  entry_id uuid not null,
  sheet text not null check (length(sheet) <= 40),
  seq integer not null,
  at timestamptz not null default now(),
  primary key (user_id, entry_id, sheet)
);
