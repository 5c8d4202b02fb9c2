-- What a student decides by: who may join a course, what it costs to the end, and whether the college may teach it. All of it
-- is part of the content of courses and colleges, with drafts and versions like the rest. What nobody has entered is not known.
create function with_deciding(kind text, content jsonb) returns jsonb language sql immutable as $$
  select case kind
    when 'course' then '{"streams": [], "minMarks": null, "exams": [], "regulator": ""}'::jsonb || content
    when 'college' then '{"ownership": "", "sources": {}}'::jsonb || content || jsonb_build_object('offerings', coalesce((
      select jsonb_agg(
        '{"streams": [], "minMarks": null, "exams": [], "session": "", "costs": [], "recognition": null, "outcome": null}'::jsonb || offering
        order by place)
      from jsonb_array_elements(content -> 'offerings') with ordinality as given (offering, place)), '[]'::jsonb))
    else content
  end
$$;
update entries set content = with_deciding(kind, content) where kind in ('course', 'college');
update versions set content = with_deciding(entries.kind, versions.content)
from entries where entries.id = versions.entry_id and entries.kind in ('course', 'college');
update courses set content = with_deciding('course', content);
update colleges set content = with_deciding('college', content);
drop function with_deciding(text, jsonb);

-- Which streams of class 12 a course takes (none: not known), the least marks it asks for in per cent, and who regulates it.
alter table courses
  add column streams text[] not null default '{}',
  add column min_marks integer check (min_marks between 0 and 100),
  add column exams text[] not null default '{}',
  add column regulator text not null default '';

alter table colleges add column ownership text not null default '' check (ownership in ('', 'government', 'private'));

-- As this college asks it; where it says nothing of its own, the course's word holds.
alter table offerings
  add column streams text[] not null default '{}',
  add column min_marks integer check (min_marks between 0 and 100),
  -- What is known of all costs to the end of the course, and whether a part of it is not known.
  add column known_cost integer check (known_cost >= 0),
  add column is_cost_whole boolean not null default false,
  add column is_recognised boolean not null default false;
