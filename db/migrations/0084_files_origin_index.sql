-- no transaction
create index concurrently files_origin_idx on files ((coalesce(origin_id, id)));
