-- no transaction
create index concurrently leads_finance_state_idx on leads (finance_state, number desc) where is_here and finance_state is not null;
