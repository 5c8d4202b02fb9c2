-- no transaction
create index concurrently leads_lost_idx on leads (lost_reason, created_at) where is_here and lost_reason is not null;
