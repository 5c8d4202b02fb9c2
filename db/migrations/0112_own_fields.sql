-- What a business asks beyond what every lead has.
create table own_fields (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{0,39}$'),
  name_en text not null check (length(name_en) between 1 and 60),
  name_hi text not null check (length(name_hi) <= 60),
  kind text not null check (kind in ('text', 'number', 'choice', 'choices', 'date', 'yes-no')),
  -- [{"id", "en", "hi", "retired"}]: what was chosen once can still be read.
  choices jsonb not null default '[]',
  places text[] not null,
  -- What somebody types freely may always tell who they are.
  is_personal boolean not null default true check (is_personal or kind <> 'text'),
  position integer not null,
  retired_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text references users (id),
  updated_at timestamptz not null default now(),
  updated_by text references users (id)
);

-- By the id of the field: a text, a number, the id of a choice or several, a day, "yes" or "no".
alter table leads add column own jsonb not null default '{}';
alter table enquiry_additions add column own jsonb not null default '{}';

-- What remains of it when a person is erased.
create function own_kept(own jsonb) returns jsonb language sql stable parallel safe as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(own)
  where key in (select id from own_fields where not is_personal)
$$;

-- What a list can ask for, as words of one index: each choice; each day, its month and its year; each number in steps of 1, 100,
-- 10,000, 1,000,000 and 100,000,000. Texts that are typed freely are in none.
create function own_terms(own jsonb) returns text[] language plpgsql immutable strict parallel safe cost 1000 as $$
declare
  terms text[] := '{}';
  field record;
  word text;
begin
  if jsonb_typeof(own) <> 'object' then
    return terms;
  end if;
  for field in select key, value, jsonb_typeof(value) as type from jsonb_each(own) loop
    if field.type = 'number' then
      for step in 0..4 loop
        terms := terms || (field.key || '~' || step || '=' || floor((field.value #>> '{}')::numeric / 100 ^ step)::bigint);
      end loop;
    elsif field.type = 'array' then
      for word in select jsonb_array_elements_text(field.value) loop
        terms := terms || (field.key || '=' || word);
      end loop;
    else
      word := field.value #>> '{}';
      if word ~ '^[a-z0-9-]{1,40}$' then
        terms := terms || (field.key || '=' || word);
        if word ~ '^\d{4}-\d\d-\d\d$' then
          terms := terms || array[field.key || '@' || left(word, 7), field.key || '#' || left(word, 4)];
        end if;
      end if;
    end if;
  end loop;
  return terms;
end
$$;
