-- no transaction
create index concurrently leads_first_campaign_idx on leads (first_campaign, number desc) where is_here and first_campaign <> '';
