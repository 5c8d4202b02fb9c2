-- no transaction
create index concurrently enquiries_partner_idx on enquiries (partner, received_at) where partner <> '';
