-- no transaction
create index concurrently enquiries_campaign_idx on enquiries (campaign_name(utm_source, utm_medium, utm_campaign), received_at)
  where campaign_name(utm_source, utm_medium, utm_campaign) <> '';
