-- Texts that a message to a family begins with, kept by managers and the owner.
create table message_templates (
  id uuid primary key default gen_random_uuid(),
  -- How our own people find it; in Hindi too when that is said.
  name text not null check (length(name) between 1 and 80),
  name_hi text not null default '' check (length(name_hi) <= 80),
  position integer not null,
  -- Whom it speaks to: whoever is called, the student, or the parent of a student under 18.
  audience text not null default 'everybody' check (audience in ('everybody', 'student', 'guardian')),
  -- Words with variables in braces, such as {student}.
  text_en text not null check (length(text_en) between 1 and 1000),
  text_hi text not null check (length(text_hi) between 1 and 1000),
  is_archived boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index message_templates_name_idx on message_templates (lower(name));

insert into message_templates (position, name, name_hi, audience, text_en, text_hi) values
  (1, 'First words to a parent', 'अभिभावक से पहली बात', 'guardian',
    'Hello {name}, this is {me} from {brand}. {student} asked us for guidance. When may we call you?',
    'नमस्ते {name}, मैं {brand} से {me}। {student} ने हमसे मार्गदर्शन माँगा था। हम आपको कब फ़ोन करें?'),
  (2, 'First words about a course', 'कोर्स के बारे में पहली बात', 'student',
    'Hello {name}, this is {me} from {brand}. You asked us about {course}. When may we call you?',
    'नमस्ते {name}, मैं {brand} से {me}। आपने {course} के बारे में पूछा था। हम आपको कब फ़ोन करें?'),
  (3, 'First words', 'पहली बात', 'student',
    'Hello {name}, this is {me} from {brand}. You asked us for guidance. When may we call you?',
    'नमस्ते {name}, मैं {brand} से {me}। आपने हमसे मार्गदर्शन माँगा था। हम आपको कब फ़ोन करें?'),
  (4, 'Not reached', 'बात नहीं हो पाई', 'everybody',
    'Hello {name}, this is {me} from {brand}. We called and did not reach you. When does a call suit you?',
    'नमस्ते {name}, मैं {brand} से {me}। हमने फ़ोन किया था, पर आपसे बात नहीं हो पाई। आपको कब फ़ोन करना ठीक रहेगा?'),
  (5, 'Visit: reminder', 'आने की याद', 'everybody',
    E'Hello {name}, we expect you in our office on {visit}.\n{office}\nIf another time suits you better, please write here.\n{me}, {brand}',
    E'नमस्ते {name}, हमारे कार्यालय में आपके आने का समय: {visit}।\n{office}\nअगर कोई और समय ठीक रहे, तो यहीं लिख दीजिए।\n{me}, {brand}'),
  (6, 'Papers: reminder', 'काग़ज़ों की याद', 'everybody',
    E'Hello {name}, some papers for the application are still missing. Please send photos of them by the link that we gave you. If you cannot find it, write here and we send a new one.\n{me}, {brand}',
    E'नमस्ते {name}, आवेदन के कुछ काग़ज़ अभी बाकी हैं। कृपया उनकी फ़ोटो हमारे दिए लिंक से भेजिए। लिंक न मिले तो यहीं लिख दीजिए, हम नया भेज देंगे।\n{me}, {brand}'),
  (7, 'Cost sheet', 'ख़र्च का पेज', 'everybody',
    E'Hello {name}, this is what we know of the costs of {course} at {college}: {costs}\n{me}, {brand}',
    E'नमस्ते {name}, {college} में {course} के ख़र्च के बारे में जो हमें पता है, वह यहाँ है: {costs}\n{me}, {brand}'),
  (8, 'Brochure', 'पढ़ने के लिए', 'everybody',
    E'Hello {name}, here you can read everything at leisure: {brochure}\nWhat would you like to ask?\n{me}, {brand}',
    E'नमस्ते {name}, यहाँ आप सब कुछ आराम से पढ़ सकते हैं: {brochure}\nआप क्या पूछना चाहेंगे?\n{me}, {brand}');

-- The words with which somebody opened WhatsApp for a lead. Whether they were sent, only WhatsApp knows.
create table lead_messages (
  id uuid primary key default gen_random_uuid(),
  lead_number integer not null references leads (number),
  -- None for own words.
  template_id uuid references message_templates (id),
  language text not null check (language in ('en', 'hi')),
  text text not null check (length(text) between 1 and 1000),
  by_id text not null references users (id),
  at timestamptz not null default now(),
  creation_key uuid not null
);
create index lead_messages_lead_idx on lead_messages (lead_number, at);
-- The same words of one page are one message; changed ones are another.
create unique index lead_messages_once_idx on lead_messages (lead_number, creation_key, md5(text));

-- What the notice of this day tells besides.
update privacy_notices set
  text = jsonb_insert(text, '{1,paragraphs,-1}', to_jsonb('When you allow us to write to you on WhatsApp, we keep the words with which a counsellor opened WhatsApp for you, and when. You read them on the page of your enquiry. They end together with what else we keep about you. What WhatsApp itself keeps of a message, its own notice says.'::text), true),
  text_hi = jsonb_insert(text_hi, '{1,paragraphs,-1}', to_jsonb('जब आप हमें व्हाट्सऐप पर लिखने की अनुमति देते हैं, तो हम वे शब्द रखते हैं जिनके साथ काउंसलर ने आपके लिए व्हाट्सऐप खोला, और कब। आप उन्हें अपनी पूछताछ के पेज पर पढ़ सकते हैं। वे आपके बारे में बाक़ी जानकारी के साथ ही मिटते हैं। व्हाट्सऐप ख़ुद किसी संदेश का क्या रखता है, यह उसकी अपनी सूचना बताती है।'::text), true)
where version = '2026-11-16';
