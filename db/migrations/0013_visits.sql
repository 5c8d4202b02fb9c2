-- What a page told when it was opened and when it was left. Nothing here says who: no address, no cookie, no browser, no number
-- that two rows could share. A row lives for a minute or two, until it is added to its day.
create table visit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  page text not null check (length(page) <= 200),
  device text not null check (device in ('phone', 'tablet', 'computer')),
  language text not null check (language in ('en', 'hi')),
  -- A page opened; else only how quickly it came and moved.
  is_view boolean not null,
  -- The page on which somebody came from elsewhere.
  arrived boolean not null default false,
  referrer text not null default '' check (length(referrer) <= 100),
  utm_source text not null default '' check (length(utm_source) <= 60),
  utm_medium text not null default '' check (length(utm_medium) <= 60),
  utm_campaign text not null default '' check (length(utm_campaign) <= 60),
  -- Milliseconds, the shift in thousandths.
  lcp integer check (lcp >= 0),
  cls integer check (cls >= 0),
  inp integer check (inp >= 0),
  ttfb integer check (ttfb >= 0)
);

-- One name for what brought somebody, the same for visits and for enquiries.
create function campaign_name(source text, medium text, campaign text) returns text language sql immutable parallel safe as $$
  select lower(concat_ws(' / ', nullif(source, ''), nullif(medium, ''), nullif(campaign, '')))
$$;

-- Counted by Indian days. "other" holds what came after a day had its fill of names.
create table visit_days (
  day date not null,
  kind text not null check (kind in ('all', 'page', 'referrer', 'campaign', 'device', 'language')),
  name text not null,
  views integer not null check (views >= 0),
  arrivals integer not null check (arrivals between 0 and views),
  primary key (day, kind, name)
);

-- How often a figure fell into which step: forty steps for every factor of ten, so that a quarter of all can be told to 6 percent.
create table vital_days (
  day date not null,
  vital text not null check (vital in ('lcp', 'cls', 'inp', 'ttfb')),
  device text not null check (device in ('phone', 'tablet', 'computer')),
  step smallint not null,
  count integer not null check (count > 0),
  primary key (day, vital, device, step)
);
