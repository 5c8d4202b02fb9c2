-- A file of courses, colleges or offerings on its way into the catalogue: looked at first, then imported row by row.
create table imports (
  id uuid primary key,
  kind text not null check (kind in ('courses', 'colleges', 'offerings')),
  file_name text not null check (length(file_name) <= 200),
  -- The columns found in the file, and the headings nobody knows.
  columns text[] not null,
  unknown text[] not null,
  locale text not null,
  state text not null default 'ready' check (state in ('ready', 'running', 'done', 'stopped')),
  show text check (show in ('draft', 'now')),
  at timestamptz not null default now(),
  by_id text not null references users (id),
  started_at timestamptz,
  moved_at timestamptz,
  finished_at timestamptz,
  check (state = 'ready' or (show is not null and started_at is not null))
);
create index imports_newest_idx on imports (at desc, id);

-- Before the import the outcome is what will happen to the row, afterwards what did.
create table import_rows (
  import_id uuid not null references imports (id) on delete cascade,
  row integer not null,
  key text not null,
  cells jsonb not null,
  outcome text not null check (outcome in ('new', 'changed', 'unchanged', 'refused')),
  reason text,
  changes jsonb not null default '[]',
  -- It names a course that comes later in the same file, and is looked at once more when all are there.
  again boolean not null default false,
  done_at timestamptz,
  primary key (import_id, row)
);
create index import_rows_pending_idx on import_rows (import_id, key, row) where done_at is null;
create index import_rows_outcome_idx on import_rows (import_id, outcome, row);
