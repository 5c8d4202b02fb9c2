-- A video is kept as it came: it has no smaller copies, and nobody measures its picture.
alter table files drop constraint files_check;
alter table files add constraint files_whole check (
  stored_at is null
  or (content_type in ('video/mp4', 'video/webm') and bytes is not null and fallback is null)
  or (content_type is not null and content_type not like 'video/%' and width is not null and height is not null and fallback is not null)
);

create table albums (
  id uuid primary key,
  title text not null check (length(title) between 1 and 100),
  title_hi text not null default '' check (length(title_hi) <= 100),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  position integer not null,
  visible boolean not null default true,
  created_at timestamptz not null default now(),
  created_by text references users (id),
  updated_at timestamptz not null default now()
);

-- The browser makes the id, so that an upload whose answer was lost can be sent again. One position counts through all albums.
create table gallery_items (
  id uuid primary key,
  kind text not null check (kind in ('picture', 'video')),
  file_id uuid not null unique references files (id) on delete cascade,
  poster_id uuid unique references files (id) on delete set null,
  album_id uuid references albums (id),
  caption text not null default '' check (length(caption) <= 300),
  caption_hi text not null default '' check (length(caption_hi) <= 300),
  alt text not null default '' check (length(alt) <= 200),
  alt_hi text not null default '' check (length(alt_hi) <= 200),
  position integer not null,
  created_at timestamptz not null default now(),
  created_by text references users (id),
  updated_at timestamptz not null default now(),
  check (poster_id is null or kind = 'video')
);
create index gallery_items_position_idx on gallery_items (album_id, position, id);
create index gallery_items_kind_idx on gallery_items (kind, position, id);
