-- The next step of a lead is a call unless somebody agreed on something else. A version that does not know it writes calls.
alter table leads
  add column next_kind text not null default 'call',
  add constraint leads_next_kind_check check (next_kind in ('call', 'visit', 'video', 'documents')),
  -- How often nobody was reached since somebody last was.
  add column attempts smallint not null default 0;
alter table follow_ups
  add column next_kind text not null default 'call',
  add constraint follow_ups_next_kind_check check (next_kind in ('call', 'visit', 'video', 'documents'));

-- As the histories tell it: what was tried since the last time somebody was spoken to.
update leads set attempts = least(tried.times, 1000) from (
  select lead_number, count(*)::int as times from follow_ups as tries
  where taken_back_at is null and statement in ('not-responding', 'switched-off', 'not-contacted-scheduled', 'busy')
    and not exists (select from follow_ups as later where later.lead_number = tries.lead_number and later.number > tries.number
      and later.taken_back_at is null and later.statement in ('finalised', 'postponed', 'not-interested', 'scheduled'))
  group by lead_number) as tried
where leads.number = tried.lead_number and leads.is_here;
