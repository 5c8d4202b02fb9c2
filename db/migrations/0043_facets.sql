-- The counts beside the filters are read from these indexes alone; what can be filtered by since 0036 must stand in them.
drop index courses_facets_idx;
create index courses_facets_idx on courses (category, after_tenth, after_twelfth, duration_months) include (streams, min_marks, exams);

drop index colleges_facets_idx;
create index colleges_facets_idx on colleges (category, state, fees_from, id) include (ownership);

-- With featured the cheapest of a state are ordered within the index.
drop index colleges_state_idx;
create index colleges_state_idx on colleges (state, (not featured), name, id) include (featured);
