-- What WhatsApp's servers sent to our door, as it came, once. The words go after three days; that something came stays a month.
create table whatsapp_deliveries (
  id bigint generated always as identity primary key,
  body_hash bytea not null unique,
  body text,
  received_at timestamptz not null default now(),
  done_at timestamptz,
  -- Nothing that we could read.
  failure text check (length(failure) <= 40)
);
create index whatsapp_deliveries_waiting_idx on whatsapp_deliveries (received_at) where done_at is null;
create index whatsapp_deliveries_received_idx on whatsapp_deliveries (received_at desc);

-- The templates that WhatsApp knows, as they were read there last.
create table whatsapp_templates (
  id text primary key check (length(id) between 1 and 40),
  name text not null check (length(name) <= 512),
  language text not null check (length(language) <= 20),
  category text not null check (length(category) <= 40),
  status text not null check (length(status) <= 40),
  body text not null check (length(body) <= 4096),
  -- What stands in double braces, in its order: numbers, or names.
  variables text[] not null default '{}',
  -- It holds more than words, which we cannot fill in.
  is_beyond_us boolean not null default false,
  -- Why it was refused or paused, in their word.
  reason text not null default '' check (length(reason) <= 200),
  synced_at timestamptz not null default now(),
  -- Since when WhatsApp does not know it any more.
  gone_at timestamptz
);

-- What was said on WhatsApp, both ways.
create table whatsapp_messages (
  id uuid primary key default gen_random_uuid(),
  -- In which order they were written down.
  number bigint generated always as identity,
  -- None before an enquiry has become a lead, and for a number of which nothing is known.
  lead_number integer references leads (number),
  enquiry_id uuid references enquiries (id),
  -- Its words are those of the enquiry.
  is_question boolean not null default false,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  direction text not null check (direction in ('in', 'out')),
  -- The name under which WhatsApp knows it.
  wamid text unique check (length(wamid) <= 200),
  kind text not null check (length(kind) <= 20),
  body text not null default '' check (length(body) <= 4096),
  template_id text references whatsapp_templates (id),
  -- What was filled into the template, in its order.
  filled text[] not null default '{}',
  -- Incoming: read there by WhatsApp's own clock. Outgoing: when somebody pressed the button.
  at timestamptz not null default now(),
  -- Incoming: since when somebody of ours has read it.
  seen_at timestamptz,
  by_id text references users (id),
  creation_key uuid unique,
  status text not null check (status in ('received', 'waiting', 'sending', 'unknown', 'sent', 'failed', 'delivered', 'read')),
  attempts smallint not null default 0,
  tried_at timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  failed_at timestamptz,
  -- WhatsApp's number for why, or a word of ours.
  failure text check (length(failure) <= 40),
  -- A picture that came with it: what WhatsApp calls it, whether we hold it, and why not.
  media_id text check (length(media_id) <= 200),
  media_state text check (media_state in ('waiting', 'stored', 'refused', 'gone')),
  media_type text check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  check ((direction = 'in') = (status = 'received')),
  check ((direction = 'out') = (by_id is not null))
);
create index whatsapp_messages_lead_idx on whatsapp_messages (lead_number, at desc, number desc);
create index whatsapp_messages_newest_idx on whatsapp_messages (at desc, number desc) where lead_number is not null;
create index whatsapp_messages_phone_idx on whatsapp_messages (phone, at desc);
create index whatsapp_messages_enquiry_idx on whatsapp_messages (enquiry_id) where enquiry_id is not null;
create index whatsapp_messages_unseen_idx on whatsapp_messages (lead_number) where direction = 'in' and seen_at is null;
create index whatsapp_messages_flying_idx on whatsapp_messages (tried_at) where status in ('waiting', 'sending');
create index whatsapp_messages_failed_idx on whatsapp_messages (failed_at desc) where failed_at is not null;

-- However the row of a picture goes, its bytes go after it.
create table whatsapp_removals (
  message_id uuid primary key,
  at timestamptz not null default now()
);
create function a_whatsapp_message_takes_its_bytes_along() returns trigger language plpgsql as $$
begin
  insert into whatsapp_removals (message_id) values (old.id) on conflict do nothing;
  return old;
end $$;
create trigger whatsapp_messages_take_bytes_along after delete on whatsapp_messages
  for each row when (old.media_id is not null) execute function a_whatsapp_message_takes_its_bytes_along();

-- What was written beside an enquiry belongs to the lead that it becomes, whoever makes it one and whenever.
create function whatsapp_messages_follow_their_enquiry() returns trigger language plpgsql as $$
begin
  insert into activity (what, subject, detail)
    select 'lead.whatsapp-received', 'lead:' || new.lead_number, jsonb_build_object('whatsapp', id) from whatsapp_messages
    where enquiry_id = new.enquiry_id and lead_number is null and not is_question order by at;
  update whatsapp_messages set lead_number = new.lead_number where enquiry_id = new.enquiry_id and lead_number is null;
  return null;
end $$;
create trigger enquiry_states_take_whatsapp_along after update of lead_number on enquiry_states for each row
  when (old.lead_number is null and new.lead_number is not null) execute function whatsapp_messages_follow_their_enquiry();

-- What the notice tells besides.
update privacy_notices set
  text = jsonb_insert(text, '{1,paragraphs,-1}', to_jsonb('When you write to us on WhatsApp, we keep your number, the name that you use there, your words and pictures, and our answers with when they arrived and were read. An answer to what you wrote needs no other permission; whatever else we write there does. If you write STOP or बंद there, nobody contacts your number any more. It ends together with what else we keep about you.'::text), true),
  text_hi = jsonb_insert(text_hi, '{1,paragraphs,-1}', to_jsonb('जब आप हमें व्हाट्सऐप पर लिखते हैं, तो हम आपका नंबर, वहाँ का आपका नाम, आपके शब्द और चित्र, और हमारे जवाब रखते हैं, यह भी कि वे कब पहुँचे और पढ़े गए। आपके लिखे का जवाब देने के लिए और कोई अनुमति नहीं चाहिए; बाक़ी कुछ भी वहाँ लिखने के लिए चाहिए। वहाँ STOP या बंद लिखने पर आपके नंबर पर कोई संपर्क नहीं करता। यह सब आपके बारे में बाक़ी जानकारी के साथ ही मिटता है।'::text), true)
where version = (select max(version) from privacy_notices);
