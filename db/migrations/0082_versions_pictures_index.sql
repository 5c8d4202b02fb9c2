-- no transaction
-- The pictures of every version of every entry: its own, and those within its texts.
create index concurrently versions_pictures_idx on versions using gin (
  (jsonb_path_query_array(content, 'lax $.picture') || jsonb_path_query_array(content, 'lax $.*.content[*].attrs.file')) jsonb_path_ops
);
