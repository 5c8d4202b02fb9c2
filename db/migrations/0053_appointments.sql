-- When a family comes to the office or speaks with us by video. Whoever moves one makes a new row: what was agreed before stays
-- readable. It stands as long as its lead is here, has a next step and was not stopped.
create table appointments (
  id uuid primary key default gen_random_uuid(),
  lead_number integer not null references leads (number),
  kind text not null check (kind in ('visit', 'video')),
  at timestamptz not null,
  minutes smallint not null default 30 check (minutes between 10 and 240),
  status text not null default 'agreed' check (status in ('agreed', 'came', 'missed', 'moved', 'cancelled')),
  status_since timestamptz not null default now(),
  status_by text references users (id),
  -- By whom: one of our people, or the family through a link of ours or through their receipt.
  agreed_how text not null check (agreed_how in ('staff', 'link', 'receipt')),
  agreed_by text references users (id),
  created_at timestamptz not null default now(),
  -- The follow-up that agreed on it, and the one that moved it: taken back, it takes them back.
  made_in integer references follow_ups (number),
  ended_in integer references follow_ups (number),
  check ((agreed_how = 'staff') = (agreed_by is not null))
);
create unique index appointments_open_idx on appointments (lead_number) where status = 'agreed';
create index appointments_lead_idx on appointments (lead_number, at);
create index appointments_at_idx on appointments (at, id) where status in ('agreed', 'came', 'missed');

-- A link by which a family chooses a time. Only its hash is kept.
create table visit_links (
  token_hash bytea primary key,
  lead_number integer not null references leads (number),
  made_by text references users (id),
  made_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index visit_links_lead_idx on visit_links (lead_number);

-- The secret address of somebody's calendar. Only its hash is kept.
create table calendar_feeds (
  user_id text primary key references users (id) on delete cascade,
  token_hash bytea not null unique,
  made_at timestamptz not null default now(),
  read_at timestamptz
);

-- Days on which somebody is away.
create table leaves (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id),
  from_day date not null,
  to_day date not null,
  entered_by text not null references users (id),
  created_at timestamptz not null default now(),
  check (to_day between from_day and from_day + 366)
);
create index leaves_user_idx on leaves (user_id, to_day);

-- So many families can be there in the same half hour. None: families choose no time by themselves.
alter table settings add column visit_slots smallint not null default 2 check (visit_slots between 0 and 50);

alter table reminders drop constraint reminders_what_check;
alter table reminders add constraint reminders_what_check
  check (what in ('due', 'escalated', 'assigned', 'asked-again', 'unassigned', 'returned', 'booked'));

-- What the notice of this day tells besides.
update privacy_notices set
  text = jsonb_insert(text, '{1,paragraphs,-1}', to_jsonb('When you agree on a visit or a video call, we keep the day, the time and whether you came. You can choose, move and cancel it yourself, on the page of your enquiry or by a link that we send you. It ends together with what else we keep about you.'::text), true),
  text_hi = jsonb_insert(text_hi, '{1,paragraphs,-1}', to_jsonb('जब आप कार्यालय आने या वीडियो कॉल का समय तय करते हैं, तो हम दिन, समय और यह रखते हैं कि आप आए या नहीं। आप इसे अपनी पूछताछ के पेज पर या हमारे भेजे लिंक से ख़ुद चुन, बदल और रद्द कर सकते हैं। यह आपके बारे में बाक़ी जानकारी के साथ ही मिटता है।'::text), true)
where version = '2026-11-16';
