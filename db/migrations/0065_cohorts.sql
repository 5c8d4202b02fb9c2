-- How far a lead has come: of those who asked in a week, how many were reached, applied, were admitted, and what became of the rest.

-- The ladder from the first question to the admission. Who stands beside it (parked, lost, invalid) is on no rung.
create function rung(stage text) returns smallint language sql immutable parallel safe as $$
  select (array_position('{new,attempting,contacted,counselling,application,seat-booked,admitted}'::text[], stage) - 1)::smallint
$$;

-- The highest rung. Nobody is at the top who is not admitted now. Null as long as nobody has looked at a lead of before.
alter table leads add column reached smallint;

-- Moving down the ladder corrects what was said; leaving it keeps how far somebody had come, and coming back does not lower it.
-- Whoever puts a lead back as it stood says it themselves.
create function reach_rung() returns trigger language plpgsql as $$
declare
  top constant smallint := 6;
begin
  if tg_op = 'INSERT' then
    new.reached := coalesce(new.reached, rung(new.stage), 0);
  elsif new.reached is not distinct from old.reached then
    new.reached := case
      when rung(new.stage) is null then least(coalesce(old.reached, rung(old.stage), 0), top - 1)
      when rung(old.stage) is null then greatest(old.reached, rung(new.stage))
      else rung(new.stage) end;
  end if;
  return new;
end $$;
create trigger leads_reach_a_rung before insert or update of stage, reached on leads for each row execute function reach_rung();

create function city_word(city text) returns text language sql immutable parallel safe as $$ select lower(btrim(city)) $$;

-- What each change of a lead adds to and takes from its cohort. Nobody waits for anybody here; a job adds them up.
create table lead_cohort_changes (
  day date not null,
  owner text not null,
  source text not null,
  campaign text not null,
  category text not null,
  city text not null,
  reached smallint not null,
  lost text not null,
  count smallint not null
);

-- Leads by the day on which they were created and one of their properties, with how far they came and why they were lost.
-- By months too, so that a year is read from twelve of them.
create table lead_cohorts (
  kind text not null check (kind in ('all', 'owner', 'source', 'campaign', 'category', 'city')),
  grain text not null check (grain in ('day', 'month')),
  day date not null,
  word text not null,
  reached smallint not null,
  lost text not null,
  count integer not null,
  primary key (kind, grain, day, word, reached, lost)
);

-- One row: until when leads from before there were cohorts are counted; none when all are.
create table cohort_filling (began_at timestamptz not null default now());
insert into cohort_filling select where exists (select from leads);

create function change_cohort(lead leads, change smallint) returns void language sql as $$
  insert into lead_cohort_changes (day, owner, source, campaign, category, city, reached, lost, count)
  select (lead.created_at at time zone 'Asia/Kolkata')::date, coalesce(lead.assigned_to, ''), lead.source, lead.first_campaign,
    lead.course_category, city_word(lead.city), coalesce(lead.reached, 0), coalesce(lead.lost_reason, ''), change
  where lead.is_here
$$;

create function note_cohort() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform change_cohort(new, 1::smallint);
  elsif (old.is_here, old.created_at, old.assigned_to, old.source, old.first_campaign, old.course_category, city_word(old.city), old.reached, old.lost_reason)
    is distinct from (new.is_here, new.created_at, new.assigned_to, new.source, new.first_campaign, new.course_category, city_word(new.city), new.reached, new.lost_reason) then
    perform change_cohort(old, (-1)::smallint);
    perform change_cohort(new, 1::smallint);
  end if;
  return null;
end $$;
create trigger leads_are_in_cohorts after insert or update of trashed_at, merged_into, created_at, assigned_to, source, first_campaign, course_category, city, stage, reached, lost_reason
  on leads for each row execute function note_cohort();
