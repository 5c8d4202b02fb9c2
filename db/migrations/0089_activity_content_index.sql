-- no transaction
create index concurrently activity_content_idx on activity (id desc) where content_kind(what) is not null;
