-- Nobody inside sees more than they should.

-- An e-mail address that is searched for finds its enquiries at once, as it finds its leads.
create index enquiries_email_idx on enquiries (email) where email <> '';

-- Which person somebody exported by their phone or e-mail address was kept in clear; that there was such a search is enough.
update lead_exports set filter = regexp_replace(filter, '(^|&)q=[^&]*', '\1q=%7E')
  where regexp_replace(filter, '%[0-9A-F]{2}', '', 'g') ~ '(^|&)q=([^&0-9]*[0-9]){7}' or filter ~ '(^|&)q=[^&]*(@|%40)';
