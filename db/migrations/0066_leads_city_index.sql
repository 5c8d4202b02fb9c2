-- no transaction
create index concurrently leads_city_idx on leads (city_word(city), number desc) where is_here;
