-- Lists of papers that applications begin with, kept by managers and the owner.
create table paper_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120),
  -- The kind of course it is for; '' fits every one.
  category text not null default '' check (length(category) <= 40),
  -- In the order in which they are asked for: [{"en": "12th marksheet", "hi": "…"}].
  papers jsonb not null check (jsonb_typeof(papers) = 'array'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The papers that one application needs, and how far each is.
create table papers (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications (id) on delete cascade,
  lead_number integer not null references leads (number),
  name text not null check (length(name) between 1 and 120),
  name_hi text not null default '' check (length(name_hi) <= 120),
  position integer not null,
  status text not null default 'needed' check (status in ('needed', 'received', 'accepted', 'refused')),
  status_since timestamptz not null default now(),
  -- A sentence that the family reads, or the name of one that is kept in both languages.
  reason text not null default '' check (length(reason) <= 300),
  created_at timestamptz not null default now(),
  created_by text references users (id),
  checked_by text references users (id),
  unique (application_id, name),
  constraint a_refused_paper_says_why check ((status = 'refused') = (reason <> ''))
);
create index papers_lead_idx on papers (lead_number, application_id, position);
create index papers_to_check_idx on papers (status_since, id) where status = 'received';

-- One photo of a paper. The row comes before its bytes; it is there once it is stored.
create table paper_photos (
  id uuid primary key default gen_random_uuid(),
  paper_id uuid not null references papers (id) on delete cascade,
  lead_number integer not null references leads (number),
  -- Made by who sends: the same one is kept once.
  client_key uuid not null,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes integer not null,
  width integer not null,
  height integer not null,
  received_at timestamptz not null default now(),
  stored_at timestamptz,
  unique (paper_id, client_key)
);
create index paper_photos_lead_idx on paper_photos (lead_number);
create index paper_photos_half_idx on paper_photos (received_at) where stored_at is null;

-- However a photo's row goes, its bytes go after it.
create table paper_removals (
  photo_id uuid primary key,
  at timestamptz not null default now()
);
create function a_photo_takes_its_bytes_along() returns trigger language plpgsql as $$
begin
  insert into paper_removals (photo_id) values (old.id) on conflict do nothing;
  return old;
end $$;
create trigger paper_photos_take_bytes_along after delete on paper_photos
  for each row execute function a_photo_takes_its_bytes_along();

-- By which a family sends papers without signing in. Only a hash of the secret is kept.
create table paper_links (
  token_hash bytea primary key,
  application_id uuid not null references applications (id) on delete cascade,
  lead_number integer not null references leads (number),
  made_by text not null references users (id),
  made_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index paper_links_application_idx on paper_links (application_id, made_at desc);
create index paper_links_lead_idx on paper_links (lead_number);

-- What the notice of this day tells besides.
update privacy_notices set
  text = jsonb_insert(text, '{1,paragraphs,1}', to_jsonb('When you apply through us, we may ask for photos of papers such as marksheets, certificates and an identity card. You send them by a secret link, without signing in. They are stored encrypted, and only the counsellors of the student, managers and the owner can open them. A photo that was replaced is deleted, and all of them are deleted together with what else we keep about the student.'::text), true),
  text_hi = jsonb_insert(text_hi, '{1,paragraphs,1}', to_jsonb('जब आप हमारे ज़रिए आवेदन करते हैं, तो हम मार्कशीट, प्रमाणपत्र और पहचान पत्र जैसे काग़ज़ों की फ़ोटो माँग सकते हैं। आप उन्हें बिना साइन इन किए एक गुप्त लिंक से भेजते हैं। वे एन्क्रिप्ट करके रखे जाते हैं, और उन्हें केवल छात्र के काउंसलर, मैनेजर और मालिक खोल सकते हैं। जिस फ़ोटो की जगह नई आ गई वह मिटा दी जाती है, और छात्र की बाकी जानकारी के साथ सभी फ़ोटो मिट जाती हैं।'::text), true)
where version = '2026-11-16';
