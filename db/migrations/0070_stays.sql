-- How long leads stood at each rung before they went on. rungs_at[1] is when they came to the first rung, rungs_at[7] to the last;
-- null where a rung was skipped, or nobody knows any more. Null as a whole as long as nobody has looked at a lead of before.
alter table leads add column rungs_at timestamptz[];

-- The moments of somebody who is at this rung now: what lies above it is not true any more, and what was skipped stays so. Who was
-- said to be higher than they were came here when that was said.
create function climb(moments timestamptz[], rung integer, at timestamptz) returns timestamptz[] language sql immutable parallel safe as $$
  select coalesce(moments[:rung], '{}') || array_fill(null::timestamptz, array[greatest(rung - coalesce(cardinality(moments), 0), 0)])
    || coalesce(moments[rung + 1], (select min(above) from unnest(moments[rung + 2:]) as above), at)
$$;

-- Whole days at a rung, of those who stood there and went on.
create function stay_days(moments timestamptz[], rung integer) returns integer language sql immutable parallel safe as $$
  select floor(extract(epoch from (select min(later) from unnest(moments[rung + 2:]) as later) - moments[rung + 1]) / 86400)::int
$$;

-- The shelf on which such a stay is counted: the number of days it took at most.
create function stay_shelf(days integer) returns smallint language sql immutable parallel safe as $$
  select case when days is not null then coalesce((select min(shelf) from unnest('{0,1,2,3,4,5,7,10,14,21,30,45,60,90,120,180,365}'::int[]) as shelf
    where days <= shelf), 9999)::smallint end
$$;

-- Nobody stays at the top: it is the end of the way.
create function stay_shelves(moments timestamptz[]) returns smallint[] language sql immutable parallel safe as $$
  select case when cardinality(moments) > 1 then array(select stay_shelf(stay_days(moments, rung)) from generate_series(0, 5) as rung order by rung) end
$$;

create or replace function reach_rung() returns trigger language plpgsql as $$
declare
  top constant smallint := 6;
begin
  if tg_op = 'INSERT' then
    new.reached := coalesce(new.reached, rung(new.stage), 0);
    new.rungs_at := coalesce(new.rungs_at, climb('{}', new.reached, new.created_at));
    return new;
  end if;
  if new.reached is not distinct from old.reached and new.rungs_at is not distinct from old.rungs_at then
    new.reached := case
      when rung(new.stage) is null then least(coalesce(old.reached, rung(old.stage), 0), top - 1)
      when rung(old.stage) is null then greatest(old.reached, rung(new.stage))
      else rung(new.stage) end;
  end if;
  -- Whoever puts a lead back as it stood, or fills in what was before, says the moments themselves.
  if new.rungs_at is not distinct from old.rungs_at and new.reached is distinct from old.reached and old.reached is not null then
    new.rungs_at := climb(coalesce(new.rungs_at, array_fill(null::timestamptz, array[old.reached + 1])), new.reached, now());
  end if;
  return new;
end $$;
create or replace trigger leads_reach_a_rung before insert or update of stage, reached, rungs_at on leads for each row execute function reach_rung();

-- Which shelf each stay of a changed lead lies on, from the first rung to the last but one.
alter table lead_cohort_changes add column stays smallint[];

-- As lead_cohorts, of the stays at one rung.
create table lead_stays (
  kind text not null check (kind in ('all', 'owner', 'source', 'campaign', 'category', 'district')),
  grain text not null check (grain in ('day', 'month')),
  day date not null,
  word text not null,
  rung smallint not null check (rung between 0 and 5),
  shelf smallint not null,
  count integer not null,
  primary key (kind, grain, day, word, rung, shelf)
);

-- One row: from which number on leads of before are still to be looked at; none when all are.
create table stay_filling (next_number integer not null);
insert into stay_filling select min(number) from leads having min(number) is not null;

create or replace function change_cohort(lead leads, change smallint) returns void language sql as $$
  insert into lead_cohort_changes (day, owner, source, campaign, category, district, reached, lost, count, stays)
  select (lead.created_at at time zone 'Asia/Kolkata')::date, coalesce(lead.assigned_to, ''), lead.source, lead.first_campaign,
    lead.course_category, coalesce(lead.district, ''), coalesce(lead.reached, 0), coalesce(lead.lost_reason, ''), change, stay_shelves(lead.rungs_at)
  where lead.is_here
$$;

create or replace function note_cohort() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform change_cohort(new, 1::smallint);
  elsif (old.is_here, old.created_at, old.assigned_to, old.source, old.first_campaign, old.course_category, old.district, old.reached, old.lost_reason, old.rungs_at)
    is distinct from (new.is_here, new.created_at, new.assigned_to, new.source, new.first_campaign, new.course_category, new.district, new.reached, new.lost_reason, new.rungs_at) then
    perform change_cohort(old, (-1)::smallint);
    perform change_cohort(new, 1::smallint);
  end if;
  return null;
end $$;
create or replace trigger leads_are_in_cohorts after insert or update of trashed_at, merged_into, created_at, assigned_to, source, first_campaign, course_category, city, stage, reached, lost_reason, rungs_at
  on leads for each row execute function note_cohort();
