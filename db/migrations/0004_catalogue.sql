-- What editors write: the working copy of every course and college. Visitors never read from here.
create table entries (
  id uuid primary key,
  kind text not null check (kind in ('course', 'college')),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  name text not null check (length(name) between 1 and 200),
  category text not null,
  terms text not null,
  content jsonb not null,
  version integer not null default 1 check (version > 0),
  live_version integer check (live_version <= version),
  publish_at timestamptz,
  review_by date,
  trashed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by text references users (id),
  updated_at timestamptz not null default now(),
  updated_by text references users (id),
  -- What lies in the trash is neither shown nor about to be.
  check (trashed_at is null or (live_version is null and publish_at is null))
);
create index entries_newest_idx on entries (kind, updated_at desc, id desc) where trashed_at is null;
create index entries_category_idx on entries (kind, category, updated_at desc, id desc) where trashed_at is null;
create index entries_unpublished_idx on entries (kind, updated_at desc, id desc)
  where trashed_at is null and live_version is distinct from version;
create index entries_trash_idx on entries (kind, updated_at desc, id desc) where trashed_at is not null;
create index entries_review_idx on entries (kind, review_by) where trashed_at is null and review_by is not null;
-- Where a course is used: by colleges that offer it, by courses that suggest it.
create index entries_offerings_idx on entries using gin ((content -> 'offerings') jsonb_path_ops) where kind = 'college';
create index entries_suggested_idx on entries using gin ((content -> 'suggested')) where kind = 'course';

-- Every content an entry ever had, with who and when. Kept for as long as the entry.
create table versions (
  entry_id uuid not null references entries (id) on delete cascade,
  version integer not null,
  content jsonb not null,
  what text not null check (what in ('saved', 'restored', 'imported')),
  restored_from integer,
  at timestamptz not null default now(),
  by_id text references users (id),
  published_at timestamptz,
  primary key (entry_id, version)
);

-- What a person is typing and has not saved yet, one per person and entry. The entry itself may not exist yet.
create table unsaved (
  user_id text not null references users (id) on delete cascade,
  entry_id uuid not null,
  kind text not null,
  based_on integer not null,
  form jsonb not null,
  at timestamptz not null default now(),
  primary key (user_id, entry_id)
);
create index unsaved_kind_idx on unsaved (user_id, kind);

-- An address once given belongs to its entry for good: old ones lead to the newest.
create table slugs (
  kind text not null,
  slug text not null,
  entry_id uuid not null references entries (id) on delete cascade,
  primary key (kind, slug)
);
create index slugs_entry_idx on slugs (entry_id);

-- What visitors see. A row is here exactly while its entry is published: there is nothing to hide in these tables.
create table courses (
  id uuid primary key references entries (id) on delete cascade,
  slug text not null unique,
  name text not null,
  name_hi text not null,
  category text not null,
  after_tenth boolean not null,
  after_twelfth boolean not null,
  duration_months integer,
  featured boolean not null,
  picture_id uuid references files (id),
  terms text not null,
  college_count integer not null default 0,
  content jsonb not null,
  published_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index courses_order_idx on courses ((not featured), name, id);
create index courses_category_idx on courses (category, (not featured), name, id);
create index courses_facets_idx on courses (category, after_tenth, after_twelfth, duration_months);
create index courses_popular_idx on courses (college_count desc, name);

create table colleges (
  id uuid primary key references entries (id) on delete cascade,
  slug text not null unique,
  name text not null,
  name_hi text not null,
  category text not null,
  district text not null,
  district_hi text not null,
  state text not null,
  naac text not null,
  featured boolean not null,
  picture_id uuid references files (id),
  fees_from integer,
  fees_to integer,
  course_count integer not null,
  terms text not null,
  content jsonb not null,
  published_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index colleges_order_idx on colleges ((not featured), name, id);
create index colleges_category_idx on colleges (category, (not featured), name, id);
create index colleges_state_idx on colleges (state, (not featured), name, id);
create index colleges_facets_idx on colleges (category, state, fees_from);

create table offerings (
  id uuid not null,
  college_id uuid not null references colleges (id) on delete cascade,
  course_id uuid not null,
  position integer not null,
  domain text not null,
  type text not null,
  duration_months integer,
  fees_per_year integer check (fees_per_year >= 0),
  seats integer check (seats >= 0),
  last_date date,
  primary key (college_id, id)
);
create index offerings_college_idx on offerings (college_id, position);
create index offerings_course_idx on offerings (course_id, college_id) include (fees_per_year);

-- "Is this wrong?": what a visitor says about a fact, until an editor has looked at it.
create table reports (
  id uuid primary key,
  entry_id uuid not null references entries (id) on delete cascade,
  figure text not null check (length(figure) <= 80),
  message text not null check (length(message) between 1 and 2000),
  contact text not null default '' check (length(contact) <= 200),
  at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by text references users (id)
);
create index reports_open_idx on reports (at desc, id) where handled_at is null;
create index reports_entry_idx on reports (entry_id, at desc);
