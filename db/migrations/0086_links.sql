-- Addresses of other sites that facts and texts name, and whether they still answer.
create table links (
  id uuid primary key default gen_random_uuid(),
  url text not null unique check (octet_length(url) between 8 and 2000),
  host text not null,
  found_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  checked_at timestamptz,
  -- What it answered last, or why it did not.
  status smallint,
  why text check (why in ('refused-address', 'refused-port', 'dns', 'connection', 'tls', 'timeout', 'too-large', 'redirects')),
  failing_since timestamptz,
  -- Failed twice, a day apart.
  broken_at timestamptz,
  constraint what_is_broken_fails check (broken_at is null or failing_since is not null)
);
create index links_next_idx on links (next_at);
create index links_failing_idx on links (failing_since) where failing_since is not null;

-- Where each stands, as of the version that was read.
create table link_uses (
  link_id uuid not null references links (id) on delete cascade,
  kind text not null check (kind in ('fact', 'scholarship', 'course', 'college', 'exam', 'post')),
  subject text not null,
  version integer not null,
  primary key (link_id, kind, subject)
);
create index link_uses_subject_idx on link_uses (kind, subject);
