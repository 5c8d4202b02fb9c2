-- no transaction
create index concurrently leads_district_idx on leads (district, number desc) where is_here;
