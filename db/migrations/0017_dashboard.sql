-- Who asked again, for everybody at once.
create index leads_asked_again_all_idx on leads (asked_again_at desc) where is_here and asked_again_at is not null;

-- Empty as long as every open lead has its next step: to ask whether it is, costs nothing.
create index leads_no_step_idx on leads (assigned_to, number)
  where is_here and next_at is null and stage not in ('seat-booked', 'admitted', 'lost', 'invalid');

-- Follow-ups between two days, newest first.
drop index follow_ups_at_idx;
create index follow_ups_at_idx on follow_ups (at desc, number desc);

-- What others wrote about one's leads is found in the index alone.
drop index follow_ups_lead_idx;
create index follow_ups_lead_idx on follow_ups (lead_number, number desc) include (by_id, at);

-- Admissions by source, in the month in which the lead was created, so that the way from lead to admission can be told.
alter table lead_tallies drop constraint lead_tallies_what_check;
alter table lead_tallies add constraint lead_tallies_what_check
  check (what in ('created', 'followed', 'stage', 'source', 'admitted', 'response'));

create or replace function lead_in_tallies(lead leads, change integer) returns jsonb language sql immutable as $$
  select case when lead.is_here then jsonb_build_array(
    jsonb_build_object('who', lead.assigned_to, 'what', 'created', 'day', (lead.created_at at time zone 'Asia/Kolkata')::date, 'word', '', 'change', change),
    jsonb_build_object('who', lead.assigned_to, 'what', 'stage', 'day', '2000-01-01', 'word', lead.stage, 'change', change),
    jsonb_build_object('who', lead.assigned_to, 'what', 'source', 'day', date_trunc('month', lead.created_at at time zone 'Asia/Kolkata')::date, 'word', lead.source, 'change', change)
  ) || case when lead.stage = 'admitted' then jsonb_build_array(
    jsonb_build_object('who', lead.assigned_to, 'what', 'admitted', 'day', date_trunc('month', lead.created_at at time zone 'Asia/Kolkata')::date, 'word', lead.source, 'change', change)
  ) else '[]'::jsonb end else '[]'::jsonb end
$$;

insert into lead_tallies (owner, what, day, word, place, count)
select counted.owner, 'admitted', date_trunc('month', created_at at time zone 'Asia/Kolkata')::date, source, 0, count(*)
from leads cross join lateral (values (coalesce(assigned_to, '-')), ('*')) as counted (owner)
where is_here and stage = 'admitted' group by 1, 3, 4;
