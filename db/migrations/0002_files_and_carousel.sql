-- A file is a row and an object. The row comes first and goes last, so an object without a row never stays.
create table files (
  id uuid primary key default gen_random_uuid(),
  folder text not null,
  name text not null,
  content_type text,
  width integer check (width > 0),
  height integer check (height > 0),
  bytes integer check (bytes > 0),
  widths integer[] not null default '{}',
  fallback text check (fallback in ('jpg', 'png')),
  uploaded_by text references users (id),
  created_at timestamptz not null default now(),
  stored_at timestamptz,
  attached_at timestamptz,
  removal_started_at timestamptz,
  unique (folder, name),
  check (stored_at is null or (content_type is not null and width is not null and height is not null and fallback is not null))
);
create index files_loose_idx on files (created_at) where attached_at is null or removal_started_at is not null;

-- The customer's collection, by its own name and field names; the rest is ours.
create table "topCarousel_db" (
  id text primary key check (id ~ '^[0-9A-Za-z]{20}$'),
  "photoUrl" text not null,
  "pathName" text not null,
  file_id uuid not null unique references files (id) on delete cascade,
  alt text not null default '' check (length(alt) <= 200),
  alt_hi text not null default '' check (length(alt_hi) <= 200),
  link text check (length(link) <= 500),
  position integer not null,
  visible_from timestamptz,
  visible_until timestamptz,
  created_at timestamptz not null default now(),
  created_by text references users (id),
  updated_at timestamptz not null default now(),
  check (visible_until is null or visible_from is null or visible_until > visible_from)
);
create index "topCarousel_db_position_idx" on "topCarousel_db" (position, id);
