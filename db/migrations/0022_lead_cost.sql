-- What a lead costs: less work with every change, less to read for the work of a day.

-- Steps by their moment, with the stage in the index: how many are due is counted there, without looking at the leads.
drop index leads_next_idx;
create index leads_next_idx on leads (next_at, number) include (stage) where is_here and next_at is not null;
drop index leads_owner_next_idx;
create index leads_owner_next_idx on leads (assigned_to, next_at, number) include (stage) where is_here and next_at is not null;

-- The same numbers as before, as one statement that is planned once. What a lead was is taken away and what it is added, for
-- its owner and for everybody; a new lead was nothing. Always in the same order: two that change the same counts wait for each
-- other, but never in a circle.
create or replace function tally_lead() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.assigned_to, old.stage, old.source, old.is_here)
    is not distinct from (new.assigned_to, new.stage, new.source, new.is_here) then
    return null;
  end if;
  insert into lead_tallies as kept (owner, what, day, word, place, count)
  select owner, what, day, word, pg_backend_pid() % 16, sum(change)
  from (values
      (-1, old.is_here, old.assigned_to, old.stage, old.source, (old.created_at at time zone 'Asia/Kolkata')::date),
      (1, new.is_here, new.assigned_to, new.stage, new.source, (new.created_at at time zone 'Asia/Kolkata')::date)
    ) as lead (change, is_here, who, stage, source, born)
    cross join lateral (values
      ('created', born, '', true),
      ('stage', date '2000-01-01', stage, true),
      ('source', date_trunc('month', born)::date, source, true),
      ('admitted', date_trunc('month', born)::date, source, stage = 'admitted')
    ) as told (what, day, word, is_so)
    cross join lateral (values (coalesce(who, '-')), ('*')) as counted (owner)
  where is_here and is_so
  group by owner, what, day, word having sum(change) <> 0
  order by owner, what, day, word
  on conflict (owner, what, day, word, place) do update set count = kept.count + excluded.count;
  return null;
end $$;
drop function lead_in_tallies;
