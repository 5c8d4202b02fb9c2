-- no transaction
create index concurrently webhook_deliveries_waiting_idx on webhook_deliveries (webhook_id, try_at, id) where ended_at is null;
