-- Which examinations count at this college, for the filters of lists; where it names none of its own, the course's word holds.
alter table offerings add column exams text[] not null default '{}';

update offerings set exams = given.exams
from (
  select (offering ->> 'id')::uuid as id, array(select jsonb_array_elements_text(offering -> 'exams')) as exams
  from colleges cross join jsonb_array_elements(content -> 'offerings') as offering
  where offering -> 'exams' <> '[]'::jsonb
) as given
where given.id = offerings.id;
