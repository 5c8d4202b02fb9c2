-- What could not be read, which the owner looks at, among all that came in a month.
create index whatsapp_deliveries_unread_idx on whatsapp_deliveries (id desc) where failure is not null;
