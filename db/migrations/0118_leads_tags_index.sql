-- no transaction
create index concurrently leads_tags_idx on leads using gin (tags) where tags <> '{}'
