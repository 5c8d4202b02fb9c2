-- no transaction
create index concurrently leads_sub_stage_idx on leads (sub_stage, number desc) where is_here and sub_stage is not null;
