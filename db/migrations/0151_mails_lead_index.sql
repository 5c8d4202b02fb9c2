-- no transaction
-- Mails to a family, which go with it.
create index concurrently mails_lead_idx on mails (lead_number) where lead_number is not null;
