-- A post is the third kind of entry: the same working copy, versions, trash and addresses as courses and colleges have.
alter table entries drop constraint entries_kind_check;
alter table entries add constraint entries_kind_check check (kind in ('course', 'college', 'post'));

-- What visitors read on the blog. A row is here exactly while its entry is published. A post may have one language only.
create table posts (
  id uuid primary key references entries (id) on delete cascade,
  slug text not null unique,
  title text not null,
  title_hi text not null,
  category text not null,
  author text not null,
  summary text not null,
  summary_hi text not null,
  picture_id uuid references files (id),
  picture_alt text not null,
  picture_alt_hi text not null,
  content jsonb not null,
  -- The first time that it could be read. A correction does not make an old post new.
  published_at timestamptz not null,
  updated_at timestamptz not null default now(),
  check (title <> '' or title_hi <> '')
);
create index posts_newest_idx on posts (published_at desc, id desc);
create index posts_category_idx on posts (category, published_at desc, id desc);
