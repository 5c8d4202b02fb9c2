-- The books, day by day (Asia/Kolkata): how many enquiries were received, and how many are in each state. Kept by the
-- database in the transaction of every change, so that nobody counts a million rows to show five numbers. What was received
-- is counted where enquiries arrive and what became of them where states change: that the two agree is worth saying.
create table enquiry_days (
  day date not null,
  what text not null check (what in ('received', 'waiting', 'new', 'linked', 'quarantined', 'failed')),
  -- Connections count in different places, so that enquiries arriving together do not queue up for one row.
  place smallint not null,
  count bigint not null,
  primary key (day, what, place)
) with (fillfactor = 50);

create function count_enquiry(received_at timestamptz, what text, change integer) returns void language sql as $$
  insert into enquiry_days (day, what, place, count)
  values ((received_at at time zone 'Asia/Kolkata')::date, what, pg_backend_pid() % 16, change)
  on conflict (day, what, place) do update set count = enquiry_days.count + excluded.count
$$;

create function count_received() returns trigger language plpgsql as $$
begin
  perform count_enquiry(new.received_at, 'received', 1);
  return null;
end $$;
create trigger enquiries_are_counted after insert on enquiries for each row execute function count_received();

-- Always in the order of the alphabet: two that change the same counts at once wait for each other, but never in a circle.
create function count_outcomes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform count_enquiry(new.received_at, new.outcome, 1);
  elsif new.outcome < old.outcome then
    perform count_enquiry(new.received_at, new.outcome, 1);
    perform count_enquiry(old.received_at, old.outcome, -1);
  elsif new.outcome > old.outcome then
    perform count_enquiry(old.received_at, old.outcome, -1);
    perform count_enquiry(new.received_at, new.outcome, 1);
  end if;
  return null;
end $$;
create trigger enquiry_states_are_counted after insert or update of outcome on enquiry_states
  for each row execute function count_outcomes();

insert into enquiry_days (day, what, place, count)
select (received_at at time zone 'Asia/Kolkata')::date, 'received', 0, count(*) from enquiries group by 1
union all
select (received_at at time zone 'Asia/Kolkata')::date, outcome, 0, count(*) from enquiry_states group by 1, 2;

-- Erased: the row stays for the books, and leaves every list of work.
alter table enquiry_states add column erased_at timestamptz;
update enquiry_states set erased_at = enquiries.erased_at from enquiries where id = enquiry_id and enquiries.erased_at is not null;

-- One index per list, in the order in which it is shown.
drop index enquiry_states_open_idx;
create index enquiry_states_open_idx on enquiry_states (received_at desc, enquiry_id desc)
  where handled_at is null and withdrawn_at is null and erased_at is null and outcome in ('new', 'linked');
create index enquiry_states_handled_idx on enquiry_states (received_at desc, enquiry_id desc)
  where handled_at is not null and withdrawn_at is null and erased_at is null;
create index enquiry_states_quarantined_idx on enquiry_states (received_at desc, enquiry_id desc)
  where handled_at is null and withdrawn_at is null and erased_at is null and outcome = 'quarantined';
create index enquiry_states_gone_idx on enquiry_states (received_at desc, enquiry_id desc)
  where withdrawn_at is not null or erased_at is not null;
create index enquiry_states_linked_idx on enquiry_states (linked_to) where linked_to is not null;
drop index enquiry_states_day_idx;
create index enquiry_states_received_idx on enquiry_states (received_at desc, enquiry_id desc);

-- The words of the names, as search spells them, in both scripts.
alter table enquiries add column searched tsvector not null default '';
create index enquiries_searched_idx on enquiries using gin (searched);

-- What a long message comes down to: a program that writes the same to many is known by it.
alter table enquiries add column said_key text not null default '';
create index enquiries_said_key_idx on enquiries (said_key, received_at desc) where said_key <> '';
