-- Seats melt before admission: whoever has booked one is still to be won, and has a next step until they are admitted.
alter table leads drop constraint an_open_lead_has_a_next_step;

create function next_working_day_at_eleven() returns timestamptz language sql stable as $$
  select (min(day) + time '11:00') at time zone 'Asia/Kolkata'
  from generate_series(1, 2) as ahead cross join lateral (select (now() at time zone 'Asia/Kolkata')::date + ahead as day) as days
  where extract(isodow from day) <> 7
$$;

-- A booked seat that comes without its next step gets one (fee, papers, joining), and its history says why. A process of the
-- version before writes none while it still runs, and a change of many that was made before may be undone long after.
create function give_a_booked_seat_its_step() returns trigger language plpgsql as $$
begin
  new.next_at := next_working_day_at_eleven();
  if new.erased_at is null then
    insert into activity (what, subject, detail) values ('lead.step-given', 'lead:' || new.number, jsonb_build_object('next', new.next_at));
  end if;
  return new;
end $$;
create trigger leads_give_a_booked_seat_its_step before insert or update of stage, next_at on leads
  for each row when (new.stage = 'seat-booked' and new.next_at is null) execute function give_a_booked_seat_its_step();

update leads set next_at = null where stage = 'seat-booked';

alter table leads add constraint an_open_lead_has_a_next_step check ((stage in ('admitted', 'lost', 'invalid')) = (next_at is null));

drop index leads_no_step_idx;
create index leads_no_step_idx on leads (assigned_to, number)
  where is_here and next_at is null and stage not in ('admitted', 'lost', 'invalid');

-- The next step of a lead stands in leads.next_at and nowhere else. What a follow-up has is what was agreed in that
-- conversation, and stays as it was said. done_at is read by nobody any more; it is there for a process of the version before.
drop index follow_ups_one_next_step;
alter table follow_ups drop constraint only_an_open_follow_up_has_a_next_step;
alter table follow_ups add constraint an_open_follow_up_has_a_next_date
  check (case when is_open then next_at is not null else remarks = '' and transferred_to is null and (next_at is null or statement = 'finalised') end);

-- For a while whoever wrote a follow-up may take it back: what it replaced of the lead, and the version it left behind.
alter table follow_ups add column before jsonb;
alter table follow_ups add column taken_back_at timestamptz;

create or replace function tally_follow_up() returns trigger language plpgsql as $$
begin
  perform tally_leads(jsonb_build_array(jsonb_build_object('who', new.by_id, 'what', 'followed',
    'day', (new.at at time zone 'Asia/Kolkata')::date, 'word', '', 'change', case when new.taken_back_at is null then 1 else -1 end)));
  return null;
end $$;
create trigger follow_ups_taken_back_are_tallied after update of taken_back_at on follow_ups
  for each row when ((old.taken_back_at is null) <> (new.taken_back_at is null)) execute function tally_follow_up();
