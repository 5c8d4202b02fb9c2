-- What a visitor is told about their data, by version. One that was consented to stays readable for good.
create table privacy_notices (
  version text primary key check (version ~ '^\d{4}-\d{2}-\d{2}$'),
  text jsonb not null,
  text_hi jsonb not null
);

-- What a visitor sent, as it was sent. Nothing here is ever changed; it can only be erased, and then the row stays for the books.
create table enquiries (
  -- Made from the form and its content: sent twice it is one, sent again with other words it is another.
  id uuid primary key,
  form_id uuid,
  reference text not null unique check (reference ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  received_at timestamptz not null default now(),
  locale text not null check (locale in ('en', 'hi')),
  name text not null check (length(name) <= 200),
  phone text not null check (phone ~ '^(\+[1-9][0-9]{6,14})?$'),
  email text not null check (length(email) <= 254),
  enquire text not null check (enquire in ('ENGINEERING', 'MEDICAL', 'PHARMA', 'ARCHITECTURE', 'MANAGEMENT', 'LAW', 'FEEDBACK', 'COMPLAIN', 'Others')),
  course text not null check (length(course) <= 200),
  college text not null check (length(college) <= 200),
  message text not null check (length(message) <= 4000),
  -- Under 18 the phone is the parent's, and nobody contacts the child.
  who text not null check (who in ('student', 'minor', 'guardian')),
  parent_name text not null check (length(parent_name) <= 200),
  typed jsonb not null,
  -- The page on which the form stood, and what brought the visitor there.
  page text not null check (length(page) <= 300),
  referrer text not null check (length(referrer) <= 200),
  utm_source text not null check (length(utm_source) <= 100),
  utm_medium text not null check (length(utm_medium) <= 100),
  utm_campaign text not null check (length(utm_campaign) <= 100),
  -- What looked strange about it; empty for almost everybody.
  signs text[] not null,
  -- The network it came from, under a key that changes every day: enough to count, not to know anybody again.
  network text not null,
  erased_at timestamptz
);
create index enquiries_received_idx on enquiries (received_at desc, id desc);
create index enquiries_phone_idx on enquiries (phone, received_at desc);
create index enquiries_network_idx on enquiries (network, received_at desc);
create index enquiries_form_idx on enquiries (form_id);

create function enquiries_are_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.erased_at is null and new.erased_at is not null and new.id = old.id and new.received_at = old.received_at then
    return new;
  end if;
  raise exception 'an enquiry is never changed or deleted, only erased';
end $$;
create trigger enquiries_are_kept before update or delete on enquiries for each row execute function enquiries_are_kept();

-- What became of it. Every enquiry has its row from the first moment, so the books balance:
-- received = waiting + new + linked + quarantined + failed.
create table enquiry_states (
  enquiry_id uuid primary key references enquiries (id),
  received_at timestamptz not null,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'new', 'linked', 'quarantined', 'failed')),
  -- The earlier enquiry of the same person.
  linked_to uuid references enquiries (id),
  settled_at timestamptz,
  -- The visitor's browser did the work that is asked when something looks strange.
  proven_at timestamptz,
  rescued_at timestamptz,
  rescued_by text references users (id),
  handled_at timestamptz,
  handled_by text references users (id),
  withdrawn_at timestamptz,
  check ((outcome = 'linked') = (linked_to is not null))
);
create index enquiry_states_outcome_idx on enquiry_states (outcome, received_at desc, enquiry_id desc);
create index enquiry_states_open_idx on enquiry_states (received_at desc, enquiry_id desc) where handled_at is null and withdrawn_at is null and outcome in ('new', 'linked');
create index enquiry_states_day_idx on enquiry_states (received_at, outcome);

-- What the person agreed to, purpose by purpose, under which notice and in which language they read it.
create table consents (
  enquiry_id uuid not null references enquiries (id),
  purpose text not null check (purpose in ('answer', 'updates', 'whatsapp')),
  notice text not null references privacy_notices (version),
  language text not null check (language in ('en', 'hi')),
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  primary key (enquiry_id, purpose)
);

insert into privacy_notices (version, text, text_hi) values ('2026-11-15', $notice$[
  {
    "heading": "Who we are",
    "paragraphs": [
      "The Career Zone is an education and career guidance office in Patna, Bihar. For what you send us through this site we are what the Digital Personal Data Protection Act, 2023 calls the data fiduciary: we decide why and how it is used, and we answer for it.",
      "This notice tells you in plain words what we keep and what you can do about it. It is not legal advice."
    ]
  },
  {
    "heading": "What we keep",
    "paragraphs": [
      "What you write into an enquiry: your name, phone number, e-mail address if you give one, what you ask about, a course or college if you name one, and your message. We also note which boxes you ticked, when, in which language, and which version of this notice stood beside them.",
      "With it we keep the page of our site from which you opened the form, the name of the site that led you here, and the name of the campaign if its link carried one. We keep no exact location and make no profile of you.",
      "To tell people from programs we keep, with each enquiry, a scrambled form of the network it came from. The key changes every day, so that the next day nobody can know the network again.",
      "This site sets no cookie for visitors and shows no advertising of others. What you type is kept in your own browser tab until it has been sent, so that a lost network does not lose it; it goes when it is sent or the tab is closed."
    ]
  },
  {
    "heading": "Why, and with whose permission",
    "paragraphs": [
      "We use an enquiry only for what you ticked. “Call or write to me to answer this enquiry”: a counsellor contacts you about what you asked. “Tell me about admission dates and new courses”: we may write or call about those until you say stop. “WhatsApp”: we may use WhatsApp for what you ticked.",
      "The second and third are your free choice. Your enquiry is answered in the same way without them.",
      "Feedback and complaints are read by the owner and are not used to offer you anything."
    ]
  },
  {
    "heading": "Who sees it",
    "paragraphs": [
      "Our own counsellors and managers, each with an account of their own. The companies that run our servers keep it for us and may not use it for themselves.",
      "We do not sell it. We give it to a college, a bank or an office of the government only when you have asked us to apply there for you, or when the law requires it of us."
    ]
  },
  {
    "heading": "Children",
    "paragraphs": [
      "If you are under 18, we do not contact you. We ask for the name and number of your parent or guardian and speak with them, and they decide. A phone number or e-mail address of your own that you typed is not kept.",
      "We do not follow children across pages, and no page of ours carries another company’s counters or advertising."
    ]
  },
  {
    "heading": "How long",
    "paragraphs": [
      "An enquiry is erased two years after it arrived. If you withdraw it, nobody calls you any more from that moment and its words are erased within 30 days. What looked like advertising or a program and was not rescued by a person is erased after 90 days.",
      "What stays is a row without any words: that an enquiry arrived on that day and what became of it. It is how we prove to ourselves that none was lost."
    ]
  },
  {
    "heading": "What you can do",
    "paragraphs": [
      "Look and withdraw: the thank-you page of your enquiry shows how it stands and has a button to withdraw it. Withdrawing is as easy as sending was. What we did before that stays lawful.",
      "Ask us what we keep about you, have it corrected or completed, and have it erased. You can also name a person who may do this for you if you die or cannot act.",
      "Complain. We answer as soon as we can. If you are not satisfied with our answer, you can turn to the Data Protection Board of India."
    ]
  },
  {
    "heading": "When this notice changes",
    "paragraphs": [
      "A new version gets a new date. The version that you agreed to stays readable here for good, and a new purpose needs a new permission from you."
    ]
  }
]$notice$, $notice$[
  {
    "heading": "हम कौन हैं",
    "paragraphs": [
      "द करियर ज़ोन पटना, बिहार में शिक्षा और करियर परामर्श का कार्यालय है। इस साइट से आप हमें जो भेजते हैं, उसके लिए हम डिजिटल व्यक्तिगत डेटा संरक्षण अधिनियम, 2023 के अनुसार डेटा फ़िड्यूशरी हैं: उसका उपयोग क्यों और कैसे हो, यह हम तय करते हैं और इसकी ज़िम्मेदारी हमारी है।",
      "यह सूचना सरल शब्दों में बताती है कि हम क्या रखते हैं और आप क्या कर सकते हैं। यह क़ानूनी सलाह नहीं है।"
    ]
  },
  {
    "heading": "हम क्या रखते हैं",
    "paragraphs": [
      "पूछताछ में आप जो लिखते हैं: आपका नाम, फ़ोन नंबर, ई-मेल (अगर दें), आप किस बारे में पूछ रहे हैं, कोर्स या कॉलेज (अगर बताएँ) और आपका संदेश। साथ में हम यह भी लिखते हैं कि आपने किन बातों पर निशान लगाया, कब, किस भाषा में, और इस सूचना का कौन-सा संस्करण सामने था।",
      "इसके साथ हम रखते हैं: हमारी साइट का वह पेज जहाँ से आपने फ़ॉर्म खोला, वह साइट जिससे आप यहाँ आए, और अभियान का नाम अगर लिंक में था। हम आपकी सटीक जगह नहीं रखते और आपका कोई प्रोफ़ाइल नहीं बनाते।",
      "लोगों और प्रोग्रामों में अंतर करने के लिए हम हर पूछताछ के साथ उस नेटवर्क का बदला हुआ रूप रखते हैं जिससे वह आई। इसकी कुंजी हर दिन बदलती है, इसलिए अगले दिन कोई उस नेटवर्क को पहचान नहीं सकता।",
      "यह साइट आगंतुकों के लिए कोई कुकी नहीं रखती और दूसरों के विज्ञापन नहीं दिखाती। आप जो टाइप करते हैं वह भेजे जाने तक आपके अपने ब्राउज़र टैब में रहता है ताकि नेटवर्क जाने पर खो न जाए; भेजने पर या टैब बंद करने पर वह हट जाता है।"
    ]
  },
  {
    "heading": "क्यों, और किसकी अनुमति से",
    "paragraphs": [
      "पूछताछ का उपयोग हम केवल उसी काम के लिए करते हैं जिस पर आपने निशान लगाया। “इस पूछताछ का उत्तर देने के लिए मुझे कॉल या संदेश करें”: काउंसलर आपके सवाल के बारे में संपर्क करते हैं। “प्रवेश की तारीख़ें और नए कोर्स मुझे बताएँ”: जब तक आप मना न करें, हम इनके बारे में लिख या कॉल कर सकते हैं। “WhatsApp”: जिन बातों पर आपने निशान लगाया, उनके लिए हम WhatsApp का उपयोग कर सकते हैं।",
      "दूसरी और तीसरी बात पूरी तरह आपकी इच्छा है। इनके बिना भी आपकी पूछताछ का उत्तर उसी तरह दिया जाता है।",
      "सुझाव और शिकायतें मालिक पढ़ते हैं और उनके आधार पर आपको कुछ बेचा नहीं जाता।"
    ]
  },
  {
    "heading": "इसे कौन देखता है",
    "paragraphs": [
      "हमारे अपने काउंसलर और प्रबंधक, हर एक अपने खाते से। हमारे सर्वर चलाने वाली कंपनियाँ इसे हमारे लिए रखती हैं और अपने लिए उपयोग नहीं कर सकतीं।",
      "हम इसे बेचते नहीं हैं। किसी कॉलेज, बैंक या सरकारी कार्यालय को हम यह तभी देते हैं जब आपने हमसे वहाँ आवेदन करने को कहा हो, या जब क़ानून हमसे माँगे।"
    ]
  },
  {
    "heading": "बच्चे",
    "paragraphs": [
      "अगर आप 18 वर्ष से कम हैं तो हम आपसे संपर्क नहीं करते। हम आपके माता-पिता या अभिभावक का नाम और नंबर लेते हैं और उनसे बात करते हैं; निर्णय वही करते हैं। आपका अपना फ़ोन नंबर या ई-मेल, अगर लिखा भी हो, नहीं रखा जाता।",
      "हम बच्चों पर पेज-दर-पेज नज़र नहीं रखते, और हमारे किसी पेज पर दूसरी कंपनी के गिनने वाले प्रोग्राम या विज्ञापन नहीं हैं।"
    ]
  },
  {
    "heading": "कितने समय तक",
    "paragraphs": [
      "पूछताछ मिलने के दो वर्ष बाद मिटा दी जाती है। अगर आप उसे वापस लें तो उसी समय से कोई आपको कॉल नहीं करता और उसके शब्द 30 दिनों में मिटा दिए जाते हैं। जो विज्ञापन या प्रोग्राम जैसा लगा और जिसे किसी व्यक्ति ने सही नहीं माना, वह 90 दिनों बाद मिटा दिया जाता है।",
      "जो बचता है वह बिना शब्दों की एक पंक्ति है: उस दिन एक पूछताछ आई और उसका क्या हुआ। इसी से हम देखते हैं कि कोई पूछताछ खोई नहीं।"
    ]
  },
  {
    "heading": "आप क्या कर सकते हैं",
    "paragraphs": [
      "देखना और वापस लेना: आपकी पूछताछ का धन्यवाद पेज उसकी स्थिति दिखाता है और वहीं उसे वापस लेने का बटन है। वापस लेना उतना ही आसान है जितना भेजना था। उससे पहले जो हुआ वह वैध रहता है।",
      "हमसे पूछ सकते हैं कि हम आपके बारे में क्या रखते हैं, उसे ठीक या पूरा करवा सकते हैं, और मिटवा सकते हैं। आप किसी व्यक्ति को नामित भी कर सकते हैं जो आपकी मृत्यु या असमर्थता में आपकी ओर से यह करे।",
      "शिकायत कर सकते हैं। हम जल्द से जल्द उत्तर देते हैं। हमारे उत्तर से संतुष्ट न हों तो आप भारतीय डेटा संरक्षण बोर्ड के पास जा सकते हैं।"
    ]
  },
  {
    "heading": "जब यह सूचना बदले",
    "paragraphs": [
      "नए संस्करण की नई तारीख़ होती है। जिस संस्करण पर आपने सहमति दी वह यहाँ हमेशा पढ़ा जा सकता है, और किसी नए काम के लिए आपकी नई अनुमति चाहिए।"
    ]
  }
]$notice$);
