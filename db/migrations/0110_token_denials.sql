-- Who outside takes our token no longer: a connector, or WhatsApp. Since when, until it works again; and when the owners were told.
create table token_denials (
  subject text primary key check (subject = 'whatsapp' or subject like 'connector:%'),
  since timestamptz,
  told_at timestamptz not null default now()
);
