-- no transaction
create index concurrently leads_own_idx on leads using gin (own_terms(own)) where own <> '{}'
