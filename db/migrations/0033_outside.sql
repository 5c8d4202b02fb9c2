-- Whether a file is public is asked of what shows it now, by its id.
create index courses_picture_idx on courses (picture_id) where picture_id is not null;
create index colleges_picture_idx on colleges (picture_id) where picture_id is not null;
create index posts_picture_idx on posts (picture_id) where picture_id is not null;

-- The pictures within the text of a post, in both languages.
create index posts_pictures_idx on posts using gin (jsonb_path_query_array(content, 'lax $.*.content[*].attrs.file') jsonb_path_ops);

-- So many enquiries of one network an hour are taken without a form that we gave out. With one, nobody is refused.
alter table settings add column formless_per_hour integer not null default 120 check (formless_per_hour between 10 and 10000);
create index enquiries_formless_idx on enquiries (network, received_at) where form_id is null;

-- What lets the reader of a mail in lies sealed beside its words until it is sent. In letters that were sent it is not needed.
alter table mails add column sealed bytea;
update mails set text = regexp_replace(text, '(link=)[A-Za-z0-9_-]{20,}', '\1…', 'g'), html = regexp_replace(html, '(link=)[A-Za-z0-9_-]{20,}', '\1…', 'g')
where template in ('invitation', 'new-password') and (sent_at is not null or created_at < now() - interval '8 days');

-- What is only ever added to, and what people told us, is never emptied at once: the triggers for rows do not hear of that.
create function is_never_emptied() returns trigger language plpgsql as $$
begin
  raise exception '% is never emptied', tg_table_name;
end $$;
create trigger activity_never_emptied before truncate on activity for each statement execute function is_never_emptied();
create trigger enquiries_never_emptied before truncate on enquiries for each statement execute function is_never_emptied();
create trigger enquiry_states_never_emptied before truncate on enquiry_states for each statement execute function is_never_emptied();
create trigger consents_never_emptied before truncate on consents for each statement execute function is_never_emptied();
create trigger leads_never_emptied before truncate on leads for each statement execute function is_never_emptied();
create trigger follow_ups_never_emptied before truncate on follow_ups for each statement execute function is_never_emptied();
