-- Whether a file is public is asked of what shows it now, by its id.
create index courses_picture_idx on courses (picture_id) where picture_id is not null;
create index colleges_picture_idx on colleges (picture_id) where picture_id is not null;
create index posts_picture_idx on posts (picture_id) where picture_id is not null;

-- The pictures within the text of a post, in both languages.
create index posts_pictures_idx on posts using gin (jsonb_path_query_array(content, 'lax $.*.content[*].attrs.file') jsonb_path_ops);
