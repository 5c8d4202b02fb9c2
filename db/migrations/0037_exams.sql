-- An examination is the fourth kind of entry: the same working copy, versions, trash and addresses as courses have.
alter table entries drop constraint entries_kind_check;
alter table entries add constraint entries_kind_check check (kind in ('course', 'college', 'post', 'exam'));
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in ('courses', 'colleges', 'offerings', 'exams'));

-- What visitors read about examinations. A row is here exactly while its entry is published.
create table exams (
  id uuid primary key references entries (id) on delete cascade,
  slug text not null unique,
  name text not null,
  name_hi text not null,
  category text not null,
  terms text not null,
  searched tsvector not null generated always as (to_tsvector('simple', terms)) stored,
  content jsonb not null,
  published_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index exams_category_idx on exams (category, name, id);
create index exams_searched_idx on exams using gin (searched) with (fastupdate = off);
create constraint trigger exams_search_words after insert or update of terms on exams
  deferrable initially deferred for each row execute function keep_search_words();

-- Its days, to be asked what comes next. A day that is one alone has no last day.
create table exam_dates (
  exam_id uuid not null references exams (id) on delete cascade,
  position integer not null,
  kind text not null
    check (kind in ('applications-open', 'applications-close', 'correction', 'admit-card', 'exam', 'result', 'counselling')),
  round integer check (round between 1 and 20),
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  last_day date not null generated always as (coalesce(ends_on, starts_on)) stored,
  note text not null,
  note_hi text not null,
  source jsonb not null,
  primary key (exam_id, position)
);
create index exam_dates_coming_idx on exam_dates (last_day);

-- Which courses ask for an examination, and which last days of colleges are still to come.
create index courses_exams_idx on courses using gin (exams) with (fastupdate = off);
create index offerings_last_date_idx on offerings (last_date) where last_date is not null;
