-- Short news for visitors, between two moments or for good. The person's browser names a new one, so a repeated request
-- makes no second.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  text text not null check (length(text) between 1 and 300),
  text_hi text not null default '' check (length(text_hi) <= 300),
  link text check (length(link) <= 500),
  visible_from timestamptz,
  visible_until timestamptz,
  pinned boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text references users (id),
  updated_at timestamptz not null default now(),
  updated_by text references users (id),
  check (visible_until is null or visible_from is null or visible_until > visible_from)
);
create index notifications_order_idx on notifications (pinned desc, coalesce(visible_from, created_at) desc, id);

-- Still one row. Lists are written whole, by one form.
alter table settings
  add column business_name_hi text,
  add column phones text[] not null default '{}',
  add column counters jsonb not null default '[]' check (jsonb_typeof(counters) = 'array'),
  add column team jsonb not null default '[]' check (jsonb_typeof(team) = 'array'),
  add column privacy_name text,
  add column privacy_email text,
  add column privacy_phone text,
  add column popup_on boolean not null default true,
  add column notifications_on boolean not null default true,
  add column hindi_on boolean not null default true,
  add column version integer not null default 1,
  add column updated_by text references users (id);
update settings set business_name_hi = 'द करियर ज़ोन', phones = array_remove(array[phone], null);
alter table settings drop column phone;
