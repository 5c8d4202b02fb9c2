-- Which lines of history tell what somebody changed in what visitors see, and of which kind it is.
create function content_kind(what text) returns text language sql immutable parallel safe as $$
  select case split_part(what, '.', 1)
    when 'course' then 'course' when 'college' then 'college' when 'exam' then 'exam' when 'post' then 'post'
    when 'fact' then 'fact' when 'covered-course' then 'fact' when 'scholarship' then 'scholarship'
    when 'slide' then 'slide' when 'slides' then 'slide'
    when 'gallery' then 'gallery' when 'album' then 'gallery' when 'albums' then 'gallery'
    when 'notification' then 'notification' when 'synonym' then 'synonym' when 'import' then 'import'
  end
$$;
