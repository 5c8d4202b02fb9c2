-- What a row of a file says, once its columns are known: who is in the file twice is found by it.
alter table lead_import_rows
  add column facts jsonb,
  add column mobile text,
  add column alternate_mobile text,
  add column name_key text,
  add column email text;
create index lead_import_rows_unseen_idx on lead_import_rows (import_id, row) where bucket is null;
create index lead_import_rows_bucket_idx on lead_import_rows (import_id, bucket, row);

-- The rows are forgotten after a month; how many there were is not.
alter table lead_imports add column counts jsonb;
alter table lead_imports add column undone_by text references users (id);
