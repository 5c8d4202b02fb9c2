-- A touch is an enquiry, a row of an import or a call of the interface: how a lead came to us, and came again. Never a visit.
create table touches (
  id bigint generated always as identity primary key,
  lead_number integer not null references leads (number),
  at timestamptz not null default now(),
  how text not null check (how in ('enquiry', 'import', 'interface')),
  -- Of an enquiry one touch, however often it is settled.
  enquiry_id uuid unique references enquiries (id),
  import_id uuid references lead_imports (id) on delete set null,
  import_row integer,
  source text not null check (length(source) <= 40),
  campaign text not null default '' check (length(campaign) <= 130),
  page text not null default '' check (length(page) <= 300),
  device text not null default '' check (device in ('', 'phone', 'tablet', 'computer'))
);
create index touches_lead_idx on touches (lead_number, at, id);
create index touches_import_idx on touches (import_id) where import_id is not null;

alter table enquiries add column device text not null default '';
alter table enquiries add constraint enquiries_device_check check (device in ('', 'phone', 'tablet', 'computer')) not valid;

-- The campaign of the first touch and of the last, of the lead and of those that were merged into it.
alter table leads add column first_campaign text not null default '';
alter table leads add column last_campaign text not null default '';

-- Enquiries from before there were touches get theirs a thousand at a time (app/domain/touches/filling.writes.server.ts). The row
-- says down to which moment that is done, and goes when it is.
create table touch_filling (done_from timestamptz not null);
insert into touch_filling (done_from) select max(received_at) + interval '1 second' from enquiries having max(received_at) is not null;

-- The notice tells of it.
update privacy_notices set
  text = replace(text::text, 'and the name of the campaign if its link carried one.', 'the name of the campaign if its link carried one, and whether you use a phone, a tablet or a computer.')::jsonb,
  text_hi = replace(text_hi::text, 'और अभियान का नाम अगर लिंक में था।', 'अभियान का नाम अगर लिंक में था, और यह कि आप फ़ोन, टैबलेट या कंप्यूटर पर हैं।')::jsonb
where version = (select max(version) from privacy_notices);
