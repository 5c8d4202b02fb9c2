-- An old register as a file of leads. The rows above the leads, the headings last, so that another row can be the headings; and
-- what the words of its stages and the names of its counsellors mean, as a person has said.
alter table lead_imports
  add column top jsonb not null default '[]',
  add column words jsonb not null default '{}';

-- The course of the catalogue that is meant. Null with words in course_interest: they are the person's own, and no course.
-- No foreign key: a course that is taken off the catalogue leaves the leads that asked for it as they are.
alter table leads add column course_id uuid;

-- A name as it is compared: B.Tech, b tech and BTech are one.
create function course_key(name text) returns text language sql immutable strict as $$
  select regexp_replace(lower(name), '[[:space:].''’&_-]+', '', 'g')
$$;

-- Names are looked up for every lead that comes in.
create index courses_name_key_idx on courses (course_key(name));
create index courses_name_hi_key_idx on courses (course_key(name_hi));

-- The course that these words name: by its name in either language, or an address it has or had; else by one of its other
-- names, when no other course has it; else by words that are found, as they are typed, in one course only. `spelt` are the same
-- words as the search spells them (app/platform/search-words.ts); without them other names must be written alike, and nothing
-- is searched for.
create function course_meant(said text, spelt text) returns table (id uuid, name text, category text) language plpgsql stable as $$
declare
  key text := course_key(said);
  spelling text;
begin
  if key = '' then
    return;
  end if;
  return query select c.id, c.name, c.category from courses as c
    where course_key(c.name) = key or course_key(c.name_hi) = key
      or c.id = (select entry_id from slugs where kind = 'course' and slugs.slug = lower(said))
    order by course_key(c.name) = key desc, c.name, c.id limit 1;
  -- The name of a whole field, such as "medical", is no course, though it may stand among the words by which one is searched.
  if found or exists (select from courses as c where c.category = lower(trim(said))) then
    return;
  end if;
  return query with called as (
    select c.id, c.name, c.category from courses as c
    where case when spelt <> '' then strpos(c.terms, '| ' || spelt || ' |') > 0
      else exists (
        select from regexp_split_to_table(c.name || ',' || c.name_hi || ',' || coalesce(c.content ->> 'alsoKnownAs', ''), '[,;/()|\n]') as part
        where course_key(part) = key
      ) end
    limit 2
  ) select called.id, called.name, called.category from called where (select count(*) from called) = 1;
  if found or spelt = '' then
    return;
  end if;
  spelling := search_spelling('courses', spelt);
  if spelling is null or replace(spelling, '*', '') <> spelt then
    return;
  end if;
  return query with hits as (
    select c.id, c.name, c.category from courses as c where c.searched @@ search_query(spelling) limit 2
  ) select hits.id, hits.name, hits.category from hits where (select count(*) from hits) = 1;
end $$;

-- Words that name a course get its id, and stay as they were written. Here a lead is found that was written while only words
-- were kept, or before its course was published. So many at once, after this number; the last one looked at is told, and null
-- when there are no more.
create function adopt_course_words(after integer, most integer) returns integer language plpgsql as $$
declare
  last integer;
begin
  with looked as materialized (
    select number, course_interest as said from leads
    where number > after and course_id is null and course_interest <> '' order by number limit most
  ), meant as materialized (
    select said, course.id, course.category from (select distinct said from looked) as words
      cross join lateral course_meant(said, '') as course
  ), adopted as (
    update leads set course_id = meant.id, course_category = coalesce(nullif(course_category, ''), meant.category)
    from looked join meant using (said) where leads.number = looked.number
  )
  select max(number) into last from looked;
  return last;
end $$;

-- As many as a moment's wait allows. Where there are more leads, the job that runs every night takes the rest in portions of its
-- own: a million in one transaction would keep people from writing to them for minutes.
select adopt_course_words(0, 20000);

-- After the leads have their courses, so that it is built once.
create index leads_course_id_idx on leads (course_id, number desc) where is_here and course_id is not null;
-- The words that are no course, for whoever looks through them.
create index leads_course_words_idx on leads (number) where course_id is null and course_interest <> '';
