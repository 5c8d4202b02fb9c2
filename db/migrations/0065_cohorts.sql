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

-- How districts and the towns in them are called. Of two of one name that of the home state is meant. It follows the districts,
-- which change with a new version only.
create table district_names (
  word text primary key,
  district text not null
);
create function name_districts() returns trigger language plpgsql as $$
begin
  delete from district_names;
  insert into district_names (word, district)
  select distinct on (lower(btrim(word))) lower(btrim(word)), state || ' ' || name
  from districts cross join lateral unnest(also || name || name_hi) as one (word)
  where btrim(word) <> '' order by lower(btrim(word)), state <> 'BR', lower(name) <> lower(btrim(word)), state, name;
  return null;
end $$;
create trigger districts_are_named after insert or update or delete on districts for each statement execute function name_districts();
update districts set name = name where state = 'BR';

-- As "BR Gaya"; empty where a town is none that we know. What somebody wrote into the field is never counted, only what we know of it.
create function district_of(city text) returns text language sql stable as $$
  select coalesce((select district from district_names where word = lower(btrim(split_part(city, ',', 1)))), '')
$$;
alter table leads add column district text;
create function place_lead() returns trigger language plpgsql as $$
begin
  new.district := district_of(new.city);
  return new;
end $$;
create trigger leads_are_placed before insert or update of city on leads for each row execute function place_lead();

-- What each change of a lead adds to and takes from its cohort. Nobody waits for anybody here; a job adds them up.
create table lead_cohort_changes (
  day date not null,
  owner text not null,
  source text not null,
  campaign text not null,
  category text not null,
  district text not null,
  reached smallint not null,
  lost text not null,
  count smallint not null
);

-- Leads by the day on which they were created and one of their properties, with how far they came and why they were lost.
-- By months too, so that a year is read from twelve of them.
create table lead_cohorts (
  kind text not null check (kind in ('all', 'owner', 'source', 'campaign', 'category', 'district')),
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
  insert into lead_cohort_changes (day, owner, source, campaign, category, district, reached, lost, count)
  select (lead.created_at at time zone 'Asia/Kolkata')::date, coalesce(lead.assigned_to, ''), lead.source, lead.first_campaign,
    lead.course_category, coalesce(lead.district, ''), coalesce(lead.reached, 0), coalesce(lead.lost_reason, ''), change
  where lead.is_here
$$;

create function note_cohort() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform change_cohort(new, 1::smallint);
  elsif (old.is_here, old.created_at, old.assigned_to, old.source, old.first_campaign, old.course_category, old.district, old.reached, old.lost_reason)
    is distinct from (new.is_here, new.created_at, new.assigned_to, new.source, new.first_campaign, new.course_category, new.district, new.reached, new.lost_reason) then
    perform change_cohort(old, (-1)::smallint);
    perform change_cohort(new, 1::smallint);
  end if;
  return null;
end $$;
create trigger leads_are_in_cohorts after insert or update of trashed_at, merged_into, created_at, assigned_to, source, first_campaign, course_category, city, stage, reached, lost_reason
  on leads for each row execute function note_cohort();
