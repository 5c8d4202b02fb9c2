-- What a manager hopes somebody reaches in a month: admissions, follow-ups.
create table targets (
  month date not null check (extract(day from month) = 1),
  user_id text not null references users (id),
  what text not null check (what in ('admitted', 'followed')),
  goal integer not null check (goal between 1 and 10000),
  set_at timestamptz not null default now(),
  set_by text references users (id),
  primary key (month, user_id, what)
);
create index targets_user_idx on targets (user_id);
