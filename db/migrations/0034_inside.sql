-- Nobody inside sees more than they should.

-- An e-mail address that is searched for finds its enquiries at once, as it finds its leads.
create index enquiries_email_idx on enquiries (email) where email <> '';
