-- A list shows a picture with its words. Read out of the content they cost more than the rest of the list: the content
-- lies apart from its row and is fetched and unpacked whole, before sorting even, for rows that no page shows.
alter table courses add column picture_alt text not null default '', add column picture_alt_hi text not null default '';
alter table colleges add column picture_alt text not null default '', add column picture_alt_hi text not null default '';
update courses set picture_alt = content ->> 'pictureAlt', picture_alt_hi = content ->> 'pictureAltHi';
update colleges set picture_alt = content ->> 'pictureAlt', picture_alt_hi = content ->> 'pictureAltHi';

-- With featured in the index the first of a category are found in the index alone. Without it PostgreSQL prefers the order
-- of all colleges, which it takes for the order of the table, and reads on and on where a category has few.
drop index colleges_category_idx;
create index colleges_category_idx on colleges (category, (not featured), name, id) include (featured);

-- With the id the counts of a course's colleges, too, are read from the index alone.
drop index colleges_facets_idx;
create index colleges_facets_idx on colleges (category, state, fees_from, id);

create index entries_scheduled_idx on entries (kind, updated_at desc, id desc) where publish_at is not null;
