-- Who wants the loan says so: a tenth topic beside the nine of the business.
alter table enquiries drop constraint enquiries_enquire_check;
alter table enquiries add constraint enquiries_enquire_check check (enquire in ('ENGINEERING', 'MEDICAL', 'PHARMA', 'ARCHITECTURE', 'MANAGEMENT', 'LAW', 'LOAN', 'FEEDBACK', 'COMPLAIN', 'Others'));

-- Money that need not be repaid, given by somebody else. What nobody has read on an official page says so, and has then neither
-- a source nor a date nor an address.
create table scholarships (
  id integer generated always as identity primary key,
  position integer not null,
  name text not null unique check (length(name) between 1 and 200),
  name_hi text not null default '' check (length(name_hi) <= 200),
  given_by text not null check (length(given_by) between 1 and 200),
  given_by_hi text not null default '' check (length(given_by_hi) <= 200),
  purpose text not null check (length(purpose) between 1 and 1000),
  purpose_hi text not null default '' check (length(purpose_hi) <= 1000),
  -- Empty where it is not known.
  who text not null default '' check (length(who) <= 1000),
  who_hi text not null default '' check (length(who_hi) <= 1000),
  website text not null default '' check (website = '' or website ~ '^https://'),
  last_date date,
  source text not null default '' check (length(source) <= 200),
  source_hi text not null default '' check (length(source_hi) <= 200),
  url text not null default '' check (url = '' or url ~ '^https://'),
  checked_on date,
  review_by date not null,
  must_check boolean not null default true,
  confirmed_by text references users (id),
  confirmed_at timestamptz,
  version integer not null default 1 check (version > 0),
  constraint a_date_or_an_address_has_a_source check (source <> '' or (last_date is null and website = '' and url = '')),
  check (review_by > checked_on),
  check (not must_check or confirmed_at is null)
);
create index scholarships_last_date_idx on scholarships (last_date) where last_date is not null;

insert into scholarships (position, name, name_hi, given_by, given_by_hi, purpose, purpose_hi, review_by) values
  (1, 'National Scholarship Portal (NSP)', 'राष्ट्रीय छात्रवृत्ति पोर्टल (NSP)', 'Government of India', 'भारत सरकार',
    'One place to look for and apply for scholarships of several ministries of the Government of India.',
    'भारत सरकार के कई मंत्रालयों की छात्रवृत्तियाँ खोजने और उनके लिए आवेदन करने की एक जगह।', '2026-12-15'),
  (2, 'Bihar Post Matric Scholarship', 'बिहार पोस्ट मैट्रिक छात्रवृत्ति', 'Government of Bihar', 'बिहार सरकार',
    'Help with the cost of studies after class 10.',
    '10वीं के बाद की पढ़ाई के ख़र्च में मदद।', '2026-12-15'),
  (3, 'Mukhyamantri Kanya Utthan Yojana', 'मुख्यमंत्री कन्या उत्थान योजना', 'Government of Bihar', 'बिहार सरकार',
    'Support for girls of Bihar on their way through school and college.',
    'बिहार की बेटियों को स्कूल से कॉलेज तक पढ़ाई के लिए सहायता।', '2026-12-15');
