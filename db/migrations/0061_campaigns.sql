-- A campaign that somebody plans: the words that its link carries and the page it leads to. Whatever comes by the link bears the
-- name that those words make; the words stay as they are, because the link may be printed.
create table campaigns (
  id uuid primary key,
  title text not null check (length(title) between 1 and 100),
  source text not null check (length(source) between 1 and 40),
  medium text not null default '' check (length(medium) <= 40),
  campaign text not null default '' check (length(campaign) <= 40),
  name text not null generated always as (campaign_name(source, medium, campaign)) stored unique,
  path text not null check (length(path) between 1 and 200),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text references users (id),
  updated_at timestamptz not null default now(),
  updated_by text references users (id)
);

-- What was paid for it, on the day on which it counts.
create table campaign_costs (
  id uuid primary key,
  campaign_id uuid not null references campaigns (id),
  day date not null,
  rupees integer not null check (rupees between 1 and 100000000),
  note text not null default '' check (length(note) <= 200),
  created_at timestamptz not null default now(),
  created_by text references users (id)
);
create index campaign_costs_campaign_idx on campaign_costs (campaign_id, day desc, created_at desc);
