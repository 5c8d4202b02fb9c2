-- What visitors see of a college counts the courses they can see: one that is not published has no fee and no place here.
update colleges set fees_from = shown.fees_from, fees_to = shown.fees_to, course_count = shown.course_count
from (
  select colleges.id, min(offerings.fees_per_year) as fees_from, max(offerings.fees_per_year) as fees_to,
    count(distinct offerings.course_id)::int as course_count
  from colleges left join (offerings join courses on courses.id = offerings.course_id) on offerings.college_id = colleges.id
  group by colleges.id
) as shown
where shown.id = colleges.id
  and (colleges.fees_from, colleges.fees_to, colleges.course_count)
    is distinct from (shown.fees_from, shown.fees_to, shown.course_count);
