-- no transaction
-- What families still have to send.
create index concurrently papers_missing_idx on papers (application_id) where status in ('needed', 'refused');
