-- How long a lead is kept, and what is known of a person when that is over.

alter table settings
  add column keep_open_years smallint not null default 2 check (keep_open_years between 1 and 10),
  add column keep_lost_years smallint not null default 1 check (keep_lost_years between 1 and 10),
  add column keep_admitted_years smallint not null default 3 check (keep_admitted_years between 1 and 10);

-- Which of the three rules a lead is kept by.
create function keeping_rule(stage text) returns text language sql immutable parallel safe as $$
  select case stage when 'admitted' then 'admitted' when 'lost' then 'lost' when 'invalid' then 'lost' else 'open' end
$$;

-- From when the years of its rule count: the last time that anything was heard of or written about the person. The date on which
-- it ends is counted from it and never stored: another number of years holds for ten million leads at once. To the millisecond,
-- as a page that goes on from a row can say it.
alter table leads add column kept_from timestamptz(3);
-- Since when the owner sees that it ends soon. Nothing ends that did not stand there for 30 days.
alter table leads add column listed_at timestamptz;

create function date_the_keeping() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.kept_from := coalesce(new.kept_from, greatest(new.created_at, new.stage_since, new.asked_again_at));
  elsif new.stage is distinct from old.stage or new.follow_up_count > old.follow_up_count or new.asked_again_at > coalesce(old.asked_again_at, '-infinity') then
    new.kept_from := now();
  end if;
  return new;
end $$;
create trigger leads_date_their_keeping before insert or update of stage, follow_up_count, asked_again_at on leads
  for each row execute function date_the_keeping();

-- Leads of before get their date: so many at once, after this number; the last one looked at is told, and null when there are no
-- more. What has none yet does not end.
create function date_old_leads(after integer, most integer) returns integer language plpgsql as $$
declare
  last integer;
begin
  with looked as materialized (
    select number from leads where number > after and kept_from is null and erased_at is null order by number limit most
  ), dated as (
    update leads set kept_from = greatest(created_at, stage_since, asked_again_at, first_response_at,
      (select max(at) from follow_ups where lead_number = leads.number))
    from looked where leads.number = looked.number
  )
  select max(number) into last from looked;
  return last;
end $$;
create index leads_undated_idx on leads (number) where kept_from is null and erased_at is null;

-- As many as a moment's wait allows; the job of the night takes the rest.
select date_old_leads(0, 20000);

create index leads_kept_idx on leads (keeping_rule(stage), kept_from, number) where is_here;
create index leads_listed_idx on leads (listed_at, number) where listed_at is not null;

-- What the owner keeps beyond its time, and why.
create table lead_holds (
  lead_number integer primary key references leads (number),
  why text not null check (why <> '' and length(why) <= 500),
  by_id text not null references users (id),
  at timestamptz not null default now()
);

create or replace function is_audit(what text) returns boolean language sql immutable parallel safe as $$
  select what like 'user.%' or what like '%.exported' or what like '%.deleted' or what like '%.revealed' or what like '%.trashed'
    or what like '%.erased' or what = 'settings.changed' or (what like '%.removed' and what <> 'file.removed')
    or what like 'retention.%' or what like 'stop.%'
$$;

-- History is never changed, with one exception: words about somebody who was erased go. The line stays, with who did what and
-- when; of its detail, parts may go, and texts may be struck out, where the line is about an erased lead or enquiry or tells
-- what was taken out of the house. Nothing can be added.
create function only_struck_out(before jsonb, after jsonb) returns boolean language sql immutable parallel safe as $$
  select not exists (
    select from jsonb_each(after) as now left join jsonb_each(before) as was using (key)
    where was.value is null
      or (now.value <> was.value and not (jsonb_typeof(now.value) = 'string' and now.value #>> '{}' like '%[erased]%'))
  )
$$;
create or replace function activity_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.at, new.actor_id, new.what, new.subject) is not distinct from (old.id, old.at, old.actor_id, old.what, old.subject)
      and only_struck_out(old.detail, new.detail)
      and (old.what like '%.exported'
        or (old.subject like 'lead:%' and exists (select from leads where number = substr(old.subject, 6)::integer and erased_at is not null))
        or (old.subject like 'enquiry:%' and exists (select from enquiries where id = substr(old.subject, 9)::uuid and erased_at is not null)))
    then
      return new;
    end if;
  end if;
  raise exception 'activity is append-only';
end
$$;
