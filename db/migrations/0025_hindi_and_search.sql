-- Hindi as it is read: one word per idea (docs/glossary-hi.md). Facts that an editor has rewritten stay as they are.
update facts set value_hi = 'केवल ऑनलाइन, सरकारी पोर्टल पर। मदद के लिए अपने ज़िले के DRCC (ज़िला निबंधन एवं परामर्श केंद्र) जाएँ।'
where key = 'apply' and value_hi = 'केवल ऑनलाइन, सरकारी पोर्टल पर। काउंटर आपके ज़िले के DRCC में है।';
update facts set value_hi = replace(value_hi, 'काग़ज़ात की जाँच', 'काग़ज़ों की जाँच') where key = 'process';
update facts set question_hi = 'कौन-से काग़ज़ चाहिए?' where key = 'documents' and question_hi = 'कौन-से काग़ज़ात चाहिए?';

-- The notice in Hindi says the same in better words, and quotes the boxes of the form as they stand there. Who agreed to
-- the earlier version can go on reading it.
insert into privacy_notices (version, text, text_hi)
select '2026-11-16', text,
  replace(replace(replace(replace(replace(replace(text_hi::text,
    'डेटा फ़िड्यूशरी हैं', 'डेटा फ़िड्यूशरी (आपके डेटा के ज़िम्मेदार) हैं'),
    'आपका कोई प्रोफ़ाइल', 'आपकी कोई प्रोफ़ाइल'),
    'जो विज्ञापन या प्रोग्राम जैसा लगा और', 'जो संदेश स्पैम लगा और'),
    'मुझे कॉल या संदेश करें', 'मुझे फ़ोन करें या संदेश भेजें'),
    '“प्रवेश की तारीख़ें', '“दाख़िले की तारीख़ें'),
    'WhatsApp', 'व्हाट्सऐप')::jsonb
from privacy_notices order by version desc limit 1
on conflict (version) do update set text_hi = excluded.text_hi;

-- What a course asks for, to be found by: its entrance test and who may come in.
alter table courses add column asks tsvector not null generated always as (
  to_tsvector('simple', coalesce(content->>'entrance', '') || ' ' || coalesce(content->>'entranceHi', ''))
  || jsonb_to_tsvector('simple', coalesce(content->'eligibility', '[]'), '["string"]')
) stored;
create index courses_asks_idx on courses using gin (asks) with (fastupdate = off);

-- Words of a list that are like the typed ones, the likest first: offered where nothing has all that was typed.
create function search_near(list text, typed text) returns text language sql stable
set pg_trgm.similarity_threshold = 0.25 as $$
  select string_agg(near.word, ' ' order by near.likeness desc, near.word)
  from (
    select known.word, max(similarity(known.word, said.word)) as likeness
    from unnest(string_to_array(typed, ' ')) as said (word)
    join search_words as known on known.list = search_near.list and known.word % said.word
    where length(said.word) > 2
    group by known.word
    order by 2 desc, known.word
    limit 5
  ) as near
$$;
