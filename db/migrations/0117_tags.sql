-- The business's own words for leads.
create table tags (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{0,39}$'),
  name_en text not null check (length(name_en) between 1 and 30),
  name_hi text not null default '' check (length(name_hi) <= 30),
  colour text not null check (colour in ('grey', 'blue', 'green', 'amber', 'red')),
  retired_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text references users (id),
  updated_at timestamptz not null default now(),
  updated_by text references users (id)
);

-- By their ids, in the order of the alphabet: the same tags are the same value.
alter table leads add column tags text[] not null default '{}';

alter table lead_bulks
  drop constraint lead_bulks_what_check,
  add constraint lead_bulks_what_check check (what in ('assign', 'stage', 'tag', 'untag')) not valid;

-- A view that everybody sees, each in their own leads; and its place among those that stand above the list.
alter table lead_views
  add column shared_at timestamptz,
  add column shared_by text references users (id),
  add column place integer;

-- Which view opens for whom: for everybody who has not chosen, and for one person. Null is the whole list, chosen as such.
create table lead_view_defaults (
  holder text primary key,
  user_id text references users (id) on delete cascade,
  view_id uuid references lead_views (id) on delete cascade,
  set_at timestamptz not null default now(),
  set_by text references users (id),
  check (holder = case when user_id is null then 'everybody' else 'user:' || user_id end)
);
create index lead_view_defaults_view_idx on lead_view_defaults (view_id);
