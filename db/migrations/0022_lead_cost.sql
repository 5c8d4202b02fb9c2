-- Steps by their moment, with the stage in the index: how many are due is counted there, without looking at the leads.
drop index leads_next_idx;
create index leads_next_idx on leads (next_at, number) include (stage) where is_here and next_at is not null;
drop index leads_owner_next_idx;
create index leads_owner_next_idx on leads (assigned_to, next_at, number) include (stage) where is_here and next_at is not null;
