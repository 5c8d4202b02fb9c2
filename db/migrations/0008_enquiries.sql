-- What a visitor is told about their data, by version. One that was consented to stays readable for good.
create table privacy_notices (
  version text primary key check (version ~ '^\d{4}-\d{2}-\d{2}$'),
  text jsonb not null,
  text_hi jsonb not null
);

-- What a visitor sent, as it was sent. Nothing here is ever changed; it can only be erased, and then the row stays for the books.
create table enquiries (
  -- Made from the form and its content: sent twice it is one, sent again with other words it is another.
  id uuid primary key,
  form_id uuid,
  reference text not null unique check (reference ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  received_at timestamptz not null default now(),
  locale text not null check (locale in ('en', 'hi')),
  name text not null check (length(name) <= 200),
  phone text not null check (phone ~ '^(\+[1-9][0-9]{6,14})?$'),
  email text not null check (length(email) <= 254),
  enquire text not null check (enquire in ('ENGINEERING', 'MEDICAL', 'PHARMA', 'ARCHITECTURE', 'MANAGEMENT', 'LAW', 'FEEDBACK', 'COMPLAIN', 'Others')),
  course text not null check (length(course) <= 200),
  college text not null check (length(college) <= 200),
  message text not null check (length(message) <= 4000),
  -- Under 18 the phone is the parent's, and nobody contacts the child.
  who text not null check (who in ('student', 'minor', 'guardian')),
  parent_name text not null check (length(parent_name) <= 200),
  typed jsonb not null,
  -- The page on which the form stood, and what brought the visitor there.
  page text not null check (length(page) <= 300),
  referrer text not null check (length(referrer) <= 200),
  utm_source text not null check (length(utm_source) <= 100),
  utm_medium text not null check (length(utm_medium) <= 100),
  utm_campaign text not null check (length(utm_campaign) <= 100),
  -- What looked strange about it; empty for almost everybody.
  signs text[] not null,
  -- The network it came from, under a key that changes every day: enough to count, not to know anybody again.
  network text not null,
  erased_at timestamptz
);
create index enquiries_received_idx on enquiries (received_at desc, id desc);
create index enquiries_phone_idx on enquiries (phone, received_at desc);
create index enquiries_network_idx on enquiries (network, received_at desc);
create index enquiries_form_idx on enquiries (form_id);

create function enquiries_are_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.erased_at is null and new.erased_at is not null and new.id = old.id and new.received_at = old.received_at then
    return new;
  end if;
  raise exception 'an enquiry is never changed or deleted, only erased';
end $$;
create trigger enquiries_are_kept before update or delete on enquiries for each row execute function enquiries_are_kept();

-- What became of it. Every enquiry has its row from the first moment, so the books balance:
-- received = waiting + new + linked + quarantined + failed.
create table enquiry_states (
  enquiry_id uuid primary key references enquiries (id),
  received_at timestamptz not null,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'new', 'linked', 'quarantined', 'failed')),
  -- The earlier enquiry of the same person.
  linked_to uuid references enquiries (id),
  settled_at timestamptz,
  -- The visitor's browser did the work that is asked when something looks strange.
  proven_at timestamptz,
  rescued_at timestamptz,
  rescued_by text references users (id),
  handled_at timestamptz,
  handled_by text references users (id),
  withdrawn_at timestamptz,
  check ((outcome = 'linked') = (linked_to is not null))
);
create index enquiry_states_outcome_idx on enquiry_states (outcome, received_at desc, enquiry_id desc);
create index enquiry_states_open_idx on enquiry_states (received_at desc, enquiry_id desc) where handled_at is null and withdrawn_at is null and outcome in ('new', 'linked');
create index enquiry_states_day_idx on enquiry_states (received_at, outcome);

-- What the person agreed to, purpose by purpose, under which notice and in which language they read it.
create table consents (
  enquiry_id uuid not null references enquiries (id),
  purpose text not null check (purpose in ('answer', 'updates', 'whatsapp')),
  notice text not null references privacy_notices (version),
  language text not null check (language in ('en', 'hi')),
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  primary key (enquiry_id, purpose)
);

insert into privacy_notices (version, text, text_hi) values ('2026-11-15', '[]', '[]');
