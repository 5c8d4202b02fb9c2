-- no transaction
create index concurrently leads_stage_since_idx on leads (stage, stage_since desc) where is_here;
