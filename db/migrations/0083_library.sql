-- The library of pictures. What is said of a picture wherever it is shown, the point of it that stays in sight where it is cut
-- (in hundredths, from the left and from the top), and of which other picture it is a copy: a copy has bytes of its own and
-- leaves with what shows it, and the library shows it together with its origin, which may be gone by then.
alter table files add column library_alt text not null default '' check (length(library_alt) <= 200);
alter table files add column library_alt_hi text not null default '' check (length(library_alt_hi) <= 200);
alter table files add column focus_x smallint not null default 50 check (focus_x between 0 and 100);
alter table files add column focus_y smallint not null default 50 check (focus_y between 0 and 100);
alter table files add column origin_id uuid;

-- What the places where they are shown say of them already.
update files set library_alt = item.alt, library_alt_hi = item.alt_hi from gallery_items item where item.file_id = files.id;
update files set library_alt = slide.alt, library_alt_hi = slide.alt_hi from "topCarousel_db" slide where slide.file_id = files.id;
update files set library_alt = left(coalesce(entries.content ->> 'pictureAlt', ''), 200), library_alt_hi = left(coalesce(entries.content ->> 'pictureAltHi', ''), 200)
from entries where entries.content ->> 'picture' = files.id::text and entries.trashed_at is null;
update files set library_alt = left(image ->> 'alt', 200)
from posts, jsonb_path_query(posts.content, 'lax $.body.content[*].attrs') as image
where files.library_alt = '' and image ->> 'file' = files.id::text and image ->> 'alt' is not null;
