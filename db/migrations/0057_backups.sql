-- Backups and the nightly proof that they can be put back, for the owner's page and the metrics.
create table backup_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'drill', 'files')),
  began_at timestamptz not null,
  ended_at timestamptz,
  ok boolean,
  seconds numeric,
  differences integer,
  words text check (length(words) <= 2000)
);
create index backup_runs_kind_idx on backup_runs (kind, began_at desc);

-- What the ledger in the object store must still be told, because the store was away when somebody asked not to be contacted.
create table ledger_outbox (
  name text primary key,
  body text not null,
  at timestamptz not null default now()
);
