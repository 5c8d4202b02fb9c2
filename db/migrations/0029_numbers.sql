-- Every number has one definition, and the list it opens holds exactly the rows it counts.

-- What the rules gave to somebody. What a person chose, and what a file brought, fills nobody's day.
create function is_given(why jsonb) returns boolean language sql immutable parallel safe as $$
  select why->>'kind' in ('rule', 'family')
$$;

-- The shelf on which a first answer is counted: the number of working minutes it took at most.
create function answer_shelf(minutes integer) returns text language sql immutable parallel safe as $$
  select lpad(coalesce((select min(shelf) from unnest('{1,2,3,5,7,10,15,20,30,45,60,90,120,180,240,360,540,1080,2700}'::int[]) as shelf
    where minutes <= shelf), 9999)::text, 4, '0')
$$;

-- Nobody changes a lead while its numbers are counted anew.
lock table leads in share row exclusive mode;

alter table lead_tallies drop constraint lead_tallies_what_check;
alter table lead_tallies add constraint lead_tallies_what_check
  check (what in ('created', 'followed', 'stage', 'source', 'admitted', 'response', 'answered', 'given'));

-- By exact days, and with the lead to whoever has it now: a lead that is given away takes its numbers along.
create or replace function lead_in_tallies(lead leads, change integer) returns jsonb language sql immutable as $$
  select case when lead.is_here then jsonb_build_array(
    jsonb_build_object('who', lead.assigned_to, 'what', 'created', 'day', (lead.created_at at time zone 'Asia/Kolkata')::date, 'word', '', 'change', change),
    jsonb_build_object('who', lead.assigned_to, 'what', 'stage', 'day', '2000-01-01', 'word', lead.stage, 'change', change),
    jsonb_build_object('who', lead.assigned_to, 'what', 'source', 'day', (lead.created_at at time zone 'Asia/Kolkata')::date, 'word', lead.source, 'change', change)
  ) || case when lead.stage = 'admitted' then jsonb_build_array(
    jsonb_build_object('who', lead.assigned_to, 'what', 'admitted', 'day', (lead.created_at at time zone 'Asia/Kolkata')::date, 'word', lead.source, 'change', change)
  ) else '[]'::jsonb end || case when lead.first_response_minutes is not null and lead.first_response_at is not null then jsonb_build_array(
    jsonb_build_object('who', lead.assigned_to, 'what', 'answered', 'day', (lead.first_response_at at time zone 'Asia/Kolkata')::date,
      'word', answer_shelf(lead.first_response_minutes), 'change', change)
  ) else '[]'::jsonb end || case when lead.assigned_to is not null and lead.assigned_at is not null and is_given(lead.assigned_why) then jsonb_build_array(
    jsonb_build_object('who', lead.assigned_to, 'what', 'given', 'day', (lead.assigned_at at time zone 'Asia/Kolkata')::date, 'word', '', 'change', change)
  ) else '[]'::jsonb end else '[]'::jsonb end
$$;

create or replace function tally_lead() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tally_leads(lead_in_tallies(new, 1));
  elsif (old.assigned_to, old.stage, old.source, old.is_here, old.created_at, old.first_response_at, old.first_response_minutes, old.assigned_at, old.assigned_why)
    is distinct from (new.assigned_to, new.stage, new.source, new.is_here, new.created_at, new.first_response_at, new.first_response_minutes, new.assigned_at, new.assigned_why) then
    perform tally_leads(lead_in_tallies(old, -1) || lead_in_tallies(new, 1));
  end if;
  return null;
end $$;
drop trigger leads_are_tallied on leads;
create trigger leads_are_tallied after insert or update of assigned_to, stage, source, trashed_at, merged_into, created_at, first_response_at, first_response_minutes, assigned_at, assigned_why
  on leads for each row execute function tally_lead();

delete from lead_tallies where what in ('source', 'admitted');
insert into lead_tallies (owner, what, day, word, place, count)
select counted.owner, what, told.day, word, 0, count(*)
from leads cross join lateral (values (coalesce(assigned_to, '-')), ('*')) as counted (owner)
  cross join lateral (values
    ('source', (created_at at time zone 'Asia/Kolkata')::date, source),
    ('admitted', case when stage = 'admitted' then (created_at at time zone 'Asia/Kolkata')::date end, source),
    ('answered', case when first_response_minutes is not null then (first_response_at at time zone 'Asia/Kolkata')::date end, answer_shelf(first_response_minutes)),
    ('given', case when assigned_to is not null and is_given(assigned_why) then (assigned_at at time zone 'Asia/Kolkata')::date end, '')
  ) as told (what, day, word)
where is_here and told.day is not null
group by 1, 2, 3, 4;

create index leads_given_idx on leads (assigned_to, assigned_at) where is_here and is_given(assigned_why);
create index leads_answered_idx on leads (first_response_at) where is_here and first_response_minutes is not null;

-- When the office works, how many leads a day somebody is given unless it is said of them, and how soon a first answer should come.
alter table settings
  add column office_days smallint[] not null default '{1,2,3,4,5,6}' check (office_days <@ '{0,1,2,3,4,5,6}' and cardinality(office_days) between 1 and 7),
  add column office_opens smallint not null default 600,
  add column office_closes smallint not null default 1140,
  -- As 2027-01-26.
  add column holidays text[] not null default '{}' check (cardinality(holidays) <= 400),
  add column daily_cap smallint not null default 40 check (daily_cap between 0 and 1000),
  add column answer_target smallint not null default 15 check (answer_target in (1,2,3,5,7,10,15,20,30,45,60,90,120,180,240,360,540,1080,2700)),
  add constraint the_office_opens_before_it_closes check (office_opens >= 0 and office_closes <= 1440 and office_opens < office_closes);
