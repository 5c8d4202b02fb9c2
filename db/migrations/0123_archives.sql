-- Archives of everything that an owner asked for in the admin: who, how far it is, and until when the file is kept. Each attempt has
-- a key of its own, which leaves the row as the attempt begins: two files under one key would open each other.
create table archives (
  id uuid primary key,
  asked_by text not null references users (id),
  asked_at timestamptz not null default now(),
  sealed_keys bytea,
  -- The attempt that is at work, and when it was last heard of.
  run uuid,
  moved_at timestamptz,
  done integer,
  total integer,
  made_at timestamptz,
  bytes bigint,
  rows integer,
  files integer,
  missing integer,
  downloaded_at timestamptz,
  failed_at timestamptz,
  -- When the file, or what may be left of one, was taken out of the store.
  removed_at timestamptz,
  check (sealed_keys is null or (made_at is null and failed_at is null)),
  check (made_at is null or failed_at is null),
  check (made_at is null or (bytes is not null and rows is not null and files is not null and missing is not null))
);
-- One at a time.
create unique index archives_one_in_making on archives ((true)) where made_at is null and failed_at is null;
create index archives_asked_idx on archives (asked_at desc);
