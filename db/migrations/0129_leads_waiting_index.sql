-- no transaction
-- Who waits for a first call, person by person, counted without looking at the leads.
create index concurrently leads_waiting_idx on leads (assigned_to, next_at) where is_here and stage = 'new' and follow_up_count = 0 and stop is null;
