-- A branch or a language: people who work together. Whoever leads one sees and hands out what was given to anybody in it.
create table teams (
  id uuid primary key default gen_random_uuid(),
  name_en text not null check (length(name_en) between 1 and 60),
  name_hi text not null default '' check (length(name_hi) <= 60),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text references users (id),
  updated_at timestamptz not null default now(),
  updated_by text references users (id)
);
create unique index teams_name_idx on teams (lower(name_en));

alter table users add column team_id uuid references teams (id);
create index users_team_idx on users (team_id) where team_id is not null;

-- A rule may name a team: whoever is in it when a lead comes.
alter table assignment_rules add column team_id uuid references teams (id);

alter table users drop constraint users_role_check,
  add constraint users_role_check check (role in ('counsellor', 'leader', 'manager', 'editor', 'admin')) not valid;
alter table users validate constraint users_role_check;
alter table settings drop constraint settings_second_factor_roles_check,
  add constraint settings_second_factor_roles_check
    check (second_factor_roles <@ array['counsellor', 'leader', 'manager', 'editor', 'admin']) not valid;
alter table settings validate constraint settings_second_factor_roles_check;

-- What a team opens first is between one's own choice and everybody's.
alter table lead_view_defaults add column team_id uuid references teams (id) on delete cascade;
alter table lead_view_defaults drop constraint lead_view_defaults_check,
  add constraint lead_view_defaults_check check (holder = case when team_id is not null then 'team:' || team_id
    when user_id is null then 'everybody' else 'user:' || user_id end) not valid;
alter table lead_view_defaults validate constraint lead_view_defaults_check;
