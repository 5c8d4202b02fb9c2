-- A person or a school who sends us students by a link of their own. What is agreed is rupees for each admission.
create table partners (
  id uuid primary key,
  -- Stands in the link, on the enquiry and on the lead, and never changes: it may hang on a wall.
  code text not null unique check (code ~ '^[2-9A-HJ-NP-Z]{6}$'),
  name text not null check (length(name) between 1 and 100),
  kind text not null check (kind in ('person', 'school', 'other')),
  contact text not null default '' check (length(contact) <= 300),
  note text not null default '' check (length(note) <= 1000),
  language text not null check (language in ('en', 'hi')),
  path text not null check (length(path) between 1 and 200),
  rate integer check (rate between 1 and 10000000),
  standing text not null default 'active' check (standing in ('active', 'paused', 'ended')),
  standing_since timestamptz not null default now(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text references users (id),
  updated_at timestamptz not null default now(),
  updated_by text references users (id)
);

-- What was paid to them.
create table partner_payments (
  id uuid primary key,
  partner_id uuid not null references partners (id),
  day date not null,
  rupees integer not null check (rupees between 1 and 100000000),
  note text not null default '' check (length(note) <= 200),
  created_at timestamptz not null default now(),
  created_by text references users (id)
);
create index partner_payments_partner_idx on partner_payments (partner_id, day desc, created_at desc);

-- The page that a partner opens by a secret address. Its numbers are kept as they are shown: in steps, and counted once a week.
create table partner_pages (
  partner_id uuid primary key references partners (id),
  token_hash bytea unique,
  made_at timestamptz,
  made_by text references users (id),
  shows_money boolean not null default false,
  counts jsonb not null default '{}',
  counted_at timestamptz
);

-- The code as it came, of whatever standing its partner was.
alter table enquiries add column partner text not null default '';
alter table enquiries add constraint enquiries_partner_check check (length(partner) <= 20) not valid;
-- Whom the enquiry or the row of an import counts for, decided when it was taken in.
alter table touches add column partner text not null default '';
alter table touches add constraint touches_partner_check check (length(partner) <= 20) not valid;
-- Of the first touch, unless somebody of ours said it.
alter table leads add column partner text not null default '';
alter table leads add constraint leads_partner_check check (length(partner) <= 20) not valid;
alter table leads add column partner_said boolean not null default false;

-- The notice tells of it.
update privacy_notices set
  text = jsonb_insert(text, '{1,paragraphs,-1}', to_jsonb('If a person or a school sent you to us by a link of their own, or you tell us who did, we keep who it was. They see only how many people came by them, never who: no names, no numbers of phones, and no count that is so small that it tells of one person.'::text), true),
  text_hi = jsonb_insert(text_hi, '{1,paragraphs,-1}', to_jsonb('अगर किसी व्यक्ति या स्कूल ने अपने लिंक से आपको हमारे पास भेजा, या आप हमें बताते हैं कि किसने भेजा, तो हम यह रखते हैं कि वह कौन था। उन्हें सिर्फ़ यह दिखता है कि उनके ज़रिए कितने लोग आए, कौन आए यह कभी नहीं: न नाम, न फ़ोन नंबर, और न इतनी छोटी गिनती जिससे किसी एक व्यक्ति का पता चले।'::text), true)
where version = (select max(version) from privacy_notices);
