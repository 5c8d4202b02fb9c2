-- no transaction
create index concurrently files_words_idx on files using gin (lower(name || ' ' || library_alt || ' ' || library_alt_hi) gin_trgm_ops) with (fastupdate = off);
