-- Nobody inside sees more than they should.

-- Rows of a file that were refused hold names and phones: whoever takes them out says why, as with every other list.
alter table lead_exports drop constraint lead_exports_what_check;
alter table lead_exports add constraint lead_exports_what_check check (what in ('leads', 'follow-ups', 'refused-rows'));

-- An e-mail address that is searched for finds its enquiries at once, as it finds its leads.
create index enquiries_email_idx on enquiries (email) where email <> '';
