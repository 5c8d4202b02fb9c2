-- no transaction
create index concurrently leads_changed_idx on leads (updated_at, number)
