-- How fast each kind of page is, in the same steps as vital_days.
create table vital_pages (
  day date not null,
  vital text not null check (vital in ('lcp', 'cls', 'inp', 'ttfb')),
  kind text not null check (length(kind) between 1 and 20),
  step smallint not null,
  count integer not null check (count > 0),
  primary key (day, vital, kind, step)
);
