-- What else ends a sequence in the moment in which it is written down.

-- Whoever wants to hear of dates no more is reminded of no last day.
create function no_more_dates_end_sequences() returns trigger language plpgsql as $$
begin
  update sequence_runs set ended_at = clock_timestamp(), ended_why = 'stopped', next_at = null from leads, sequences
    where leads.mobile = new.phone and leads.is_here and lead_number = leads.number and sequence_runs.ended_at is null
      and sequences.id = sequence_id and sequences.start = 'last-day';
  return null;
end $$;
create trigger no_more_dates_end_sequences after update of withdrawn_at on consents for each row
  when (old.withdrawn_at is null and new.withdrawn_at is not null and new.purpose = 'updates')
  execute function no_more_dates_end_sequences();

-- A paper that is wanted no more is not asked for in what was written and has not gone.
create function a_paper_that_goes_ends_sequences() returns trigger language plpgsql as $$
begin
  update sequence_runs set ended_at = clock_timestamp(), ended_why = 'settled', next_at = null from sequences
    where application_id = old.application_id and sequence_runs.ended_at is null and sequences.id = sequence_id and sequences.start = 'papers'
      and not exists (select from papers where papers.application_id = old.application_id and status in ('needed', 'refused'));
  return null;
end $$;
create trigger a_paper_that_goes_ends_sequences after delete on papers for each row
  when (old.status in ('needed', 'refused')) execute function a_paper_that_goes_ends_sequences();

-- Feedback and complaints become no lead, but whoever wrote them has written to us.
create function a_complaint_ends_sequences() returns trigger language plpgsql as $$
begin
  perform end_sequence_runs(leads.number, 'answered') from enquiries join leads on leads.mobile = enquiries.phone and leads.is_here
    where enquiries.id = new.enquiry_id and enquiries.enquire in ('FEEDBACK', 'COMPLAIN') and enquiries.phone <> '';
  return null;
end $$;
create trigger a_complaint_ends_sequences after update of outcome on enquiry_states for each row
  when (new.lead_number is null and new.outcome = 'new' and old.outcome <> 'new') execute function a_complaint_ends_sequences();
