-- A door by which enquiries come in from another place. Which kinds there are, the code says (app/domain/connector-kinds).
create table connectors (
  id uuid primary key,
  kind text not null check (length(kind) between 1 and 40),
  name text not null check (length(name) between 1 and 80),
  -- The source of the leads that come by it, in our list.
  source text not null check (length(source) between 1 and 40),
  -- What people agree to there, where what comes does not say, and in which language they are answered.
  purposes text[] not null check (cardinality(purposes) > 0),
  language text not null check (language in ('en', 'hi')),
  -- What proves it, and what it asks with: encrypted, because it must be read.
  sealed bytea not null,
  -- Which of its fields is which of ours, where the owner said so.
  mapping jsonb not null default '{}',
  created_at timestamptz not null default now(),
  created_by text references users (id),
  paused_at timestamptz,
  ended_at timestamptz,
  -- Written at most once a minute each.
  last_received_at timestamptz,
  last_refused_at timestamptz,
  last_refusal text check (length(last_refusal) <= 40)
);

-- What came by it, as it came, before anything else happens to it. By its own id it is there once.
create table connector_deliveries (
  id bigint generated always as identity primary key,
  connector_id uuid not null references connectors (id),
  delivery_id text not null check (length(delivery_id) between 1 and 200),
  raw text not null,
  -- Its words without how they are written on the way, by which a person is found in it.
  said text not null default '',
  content_type text not null default '' check (length(content_type) <= 200),
  -- What was asked for by its id, as it was answered.
  fetched text,
  is_test boolean not null default false,
  received_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'tested', 'refused', 'failed')),
  why text check (length(why) <= 40),
  status smallint,
  attempts integer not null default 0,
  try_at timestamptz not null default now(),
  ended_at timestamptz,
  enquiry_id uuid references enquiries (id),
  unique (connector_id, delivery_id),
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'taken') = (enquiry_id is not null))
);
create index connector_deliveries_waiting_idx on connector_deliveries (try_at) where state = 'waiting';
create index connector_deliveries_log_idx on connector_deliveries (connector_id, id desc);
create index connector_deliveries_ended_idx on connector_deliveries (ended_at) where ended_at is not null;
create index connector_deliveries_enquiry_idx on connector_deliveries (enquiry_id) where enquiry_id is not null;

-- The connector by which an enquiry came.
alter table enquiries add column connector_id uuid;
alter table enquiries add constraint enquiries_connector_id_fkey foreign key (connector_id) references connectors (id) not valid;
