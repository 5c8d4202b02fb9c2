-- What somebody adds to their enquiry on the thank-you page, once. Like the enquiry it is never changed: it is taken over into
-- the lead, and erased with the person.
create table enquiry_additions (
  enquiry_id uuid primary key references enquiries (id),
  received_at timestamptz not null default now(),
  locale text not null check (locale in ('en', 'hi')),
  email text not null check (length(email) <= 254),
  studies text not null check (length(studies) <= 200),
  course text not null check (length(course) <= 200),
  college text not null check (length(college) <= 200),
  district text not null check (length(district) <= 120),
  state text not null check (length(state) <= 60),
  -- Rupees a year.
  budget integer check (budget between 0 and 100000000),
  bscc text not null check (bscc in ('', 'yes', 'no', 'undecided')),
  call_time text not null check (call_time in ('', 'morning', 'afternoon', 'evening')),
  settled_at timestamptz,
  erased_at timestamptz
);
create index enquiry_additions_email_idx on enquiry_additions (email) where email <> '';
create index enquiry_additions_unsettled_idx on enquiry_additions (received_at) where settled_at is null and erased_at is null;

create function additions_are_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.settled_at is null and new.settled_at is not null
    and to_jsonb(new) - 'settled_at' = to_jsonb(old) - 'settled_at' then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.erased_at is null and new.erased_at is not null
    and new.enquiry_id = old.enquiry_id and new.received_at = old.received_at then
    return new;
  end if;
  raise exception 'an addition to an enquiry is never changed or deleted, only erased';
end $$;
create trigger enquiry_additions_are_kept before update or delete on enquiry_additions for each row execute function additions_are_kept();
create trigger enquiry_additions_never_emptied before truncate on enquiry_additions for each statement execute function is_never_emptied();

-- What the notice of this day tells besides.
update privacy_notices set
  text = jsonb_insert(text, '{1,paragraphs,0}', to_jsonb('On the thank-you page you can add, once, what makes the call more useful: your e-mail address, what you study, your district and state, what the family can pay in a year, whether you want the student credit card, and when a call suits you. Each of these is your free choice, and it ends together with the enquiry.'::text), true),
  text_hi = jsonb_insert(text_hi, '{1,paragraphs,0}', to_jsonb('धन्यवाद वाले पेज पर आप एक बार वे बातें जोड़ सकते हैं जिनसे बातचीत ज़्यादा काम की हो: ई-मेल, पढ़ाई, ज़िला और राज्य, परिवार साल में कितना दे सकता है, स्टूडेंट क्रेडिट कार्ड चाहिए या नहीं, और फ़ोन कब करें। हर बात आपकी अपनी इच्छा है और पूछताछ के साथ ही मिटती है।'::text), true)
where version = '2026-11-16';

-- A slide may have words over it; one without is shown as it is.
alter table "topCarousel_db"
  add column title text not null default '' check (length(title) <= 80),
  add column title_hi text not null default '' check (length(title_hi) <= 80),
  add column text text not null default '' check (length(text) <= 160),
  add column text_hi text not null default '' check (length(text_hi) <= 160);

-- Who pays us, in the owner's own sentence. Nothing is shown while there is none.
alter table settings
  add column how_we_earn text check (length(how_we_earn) <= 600),
  add column how_we_earn_hi text check (length(how_we_earn_hi) <= 600);
