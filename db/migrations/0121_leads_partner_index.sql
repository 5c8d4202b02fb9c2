-- no transaction
create index concurrently leads_partner_idx on leads (partner, number desc) where partner <> '';
