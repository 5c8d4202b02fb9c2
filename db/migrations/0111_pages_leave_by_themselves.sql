-- When a page that visitors see is taken off the site by itself.
alter table entries add column withdraw_at timestamptz;
