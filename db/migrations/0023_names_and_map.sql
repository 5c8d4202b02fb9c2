-- An upload for a slide lies apart, under a folder of its own, until the slide is submitted: only then does it take its name in
-- its folder. The row takes the name first; its bytes lie at staged_path until they have been copied there, which placed_at
-- tells, and staged_path is emptied when nothing lies there any more. A version that does not know of this finds every other
-- file as before.
alter table files add column staged_path text;
alter table files add column placed_at timestamptz;

-- The map on the pages: what stands in its place until it is asked for, and whether it waits for that.
alter table settings add column map_picture_id uuid references files (id);
alter table settings add column map_at_once boolean not null default false;
