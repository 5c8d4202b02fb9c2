-- no transaction
create index concurrently leads_last_campaign_idx on leads (last_campaign, number desc) where is_here and last_campaign <> '';
