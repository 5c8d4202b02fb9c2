-- Search that forgives. The application spells names and typed words the same way (app/platform/search-words.ts);
-- what is still misspelt is put right here, word by word, against all the words that the list holds.
create extension if not exists pg_trgm;

-- Every word of every list that can be searched. A word whose rows are gone stays: it only finds nothing.
create table search_words (
  list text not null,
  word text collate "C" not null,
  primary key (list, word)
);
-- Without a list of pending words, which would slow every search for the sake of rare writes.
create index search_words_alike on search_words using gin (word gin_trgm_ops) with (fastupdate = off);

create index search_words_consonants on search_words (list, replace(word, 'a', ''));

-- Words are written last, and by one transaction after the other. Two that bring the same new words, such as an import of
-- many rows and an editor's save, would else each hold a word that the other waits for, and one of them would be thrown out.
create function keep_search_words() returns trigger language plpgsql as $$
begin
  if not exists (
    select from unnest(tsvector_to_array(new.searched)) as said (word)
    where not exists (select from search_words where list = tg_table_name::text and search_words.word = said.word)
  ) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('search_words', 4));
  insert into search_words (list, word)
  select tg_table_name, word from unnest(tsvector_to_array(new.searched)) as word
  on conflict do nothing;
  return null;
end $$;

-- The typed words as the list spells them: a word or its beginning (marked with a star), else the same consonants, else the
-- word most like it. Null when a word is like none of the list.
create function search_spelling(list text, typed text) returns text language sql stable
set pg_trgm.similarity_threshold = 0.43 as $$
  select case when bool_and(found.word is not null) then string_agg(found.word, ' ' order by place) end
  from unnest(string_to_array(typed, ' ')) with ordinality as said (word, place)
  left join lateral (
    (
      select said.word || case when length(said.word) > 3 or known.word <> said.word then '*' else '' end as word
      from search_words as known
      where known.list = search_spelling.list and known.word >= said.word
        and (known.word = said.word or (length(said.word) > 2 and known.word < said.word || '~'))
      order by known.word limit 1
    )
    union all
    (
      select known.word
      from search_words as known
      where known.list = search_spelling.list and replace(known.word, 'a', '') = replace(said.word, 'a', '')
        and length(replace(said.word, 'a', '')) > 2
      order by known.word limit 1
    )
    union all
    (
      select known.word
      from search_words as known
      where known.list = search_spelling.list and known.word % said.word
      order by similarity(known.word, said.word) desc, known.word limit 1
    )
    limit 1
  ) as found on true
$$;

-- Every word must be found.
create function search_query(spelling text) returns tsquery language sql immutable strict as $$
  select to_tsquery('simple', replace(replace(spelling, ' ', ' & '), '*', ':*'))
$$;

-- How well a word is met: whole before begun, and better the earlier it stands in the terms.
create function search_word_rank(terms text, word text) returns real language sql immutable as $$
  select case
    when word = '' then 0::real
    else case when strpos(terms, ' ' || word || ' ') > 0 then 1::real else 0.5::real end + 30::real / (30 + strpos(terms, ' ' || word))
  end
$$;

-- A name that is just this, then a name that begins so, then the words one by one: the first four tell enough.
-- Written without a loop so that the planner can put it into the query: called, it would take ten times as long.
create function search_rank(terms text, spelling text) returns real language sql immutable as $$
  select case
      when strpos(terms, '| ' || replace(spelling, '*', '') || ' |') > 0 then 2::real
      when strpos(terms, '| ' || replace(spelling, '*', '')) > 0 then 1::real
      else 0::real
    end
    + search_word_rank(terms, split_part(replace(spelling, '*', ''), ' ', 1))
    + search_word_rank(terms, split_part(replace(spelling, '*', ''), ' ', 2))
    + search_word_rank(terms, split_part(replace(spelling, '*', ''), ' ', 3))
    + search_word_rank(terms, split_part(replace(spelling, '*', ''), ' ', 4))
$$;

-- What can be searched. The words are stored beside the terms: computed for every row, they cost a hundred times more.
alter table entries add column searched tsvector not null generated always as (to_tsvector('simple', terms)) stored;
create index entries_searched_idx on entries using gin (searched) with (fastupdate = off);
create constraint trigger entries_search_words after insert or update of terms on entries
  deferrable initially deferred for each row execute function keep_search_words();
alter table courses add column searched tsvector not null generated always as (to_tsvector('simple', terms)) stored;
create index courses_searched_idx on courses using gin (searched) with (fastupdate = off);
create constraint trigger courses_search_words after insert or update of terms on courses
  deferrable initially deferred for each row execute function keep_search_words();
alter table colleges add column searched tsvector not null generated always as (to_tsvector('simple', terms)) stored;
create index colleges_searched_idx on colleges using gin (searched) with (fastupdate = off);
create constraint trigger colleges_search_words after insert or update of terms on colleges
  deferrable initially deferred for each row execute function keep_search_words();
