-- The list of leads feels the same however many there are: each of its questions walks an index in the order it shows.
create index leads_creator_stage_idx on leads (created_by, stage, number desc) where is_here;
create index leads_creator_next_idx on leads (created_by, next_at, number) where is_here and next_at is not null;
create index leads_stage_next_idx on leads (stage, next_at, number) where is_here and next_at is not null;
create index leads_never_followed_idx on leads (number desc) where is_here and follow_up_count = 0;
create index leads_course_idx on leads using gin (course_interest gin_trgm_ops) with (fastupdate = off);
