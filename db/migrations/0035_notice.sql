-- What the notice of this day tells besides: the scrambled number of who said no, a parent's link, how long, and the receipt.
update privacy_notices set
  text = jsonb_set(jsonb_insert(jsonb_insert(jsonb_insert(text,
    '{1,paragraphs,-1}', to_jsonb('If you ask us not to contact you, we keep your number for good, in a scrambled form from which nobody can read it. It is how we notice the number when somebody brings it back on a list.'::text), true),
    '{4,paragraphs,-1}', to_jsonb('Your parent or guardian agrees or refuses through a link that works once. Until they have agreed we call them only to ask.'::text), true),
    '{5,paragraphs,-1}', to_jsonb('What our counsellors write down while they help you has an end too. The page of your enquiry shows the day until which it is kept.'::text), true),
    '{6,paragraphs,0}', to_jsonb('Look, correct, take along and withdraw: the page of your enquiry opens with the last four digits of your phone. It shows everything we keep about you and every college to which we passed your details. You can correct it, download it and withdraw it there. Withdrawing is as easy as sending was. What we did before that stays lawful. If you came to our office, ask for the link to your page.'::text)),
  text_hi = jsonb_set(jsonb_insert(jsonb_insert(jsonb_insert(text_hi,
    '{1,paragraphs,-1}', to_jsonb('अगर आप कहें कि आपसे संपर्क न किया जाए, तो हम आपका नंबर हमेशा के लिए बदले हुए रूप में रखते हैं, जिससे कोई उसे पढ़ नहीं सकता। इसी से हम पहचानते हैं कि कोई सूची वही नंबर फिर ला रही है।'::text), true),
    '{4,paragraphs,-1}', to_jsonb('आपके माता-पिता या अभिभावक एक बार खुलने वाले लिंक से सहमति देते हैं या मना करते हैं। जब तक वे सहमत न हों, हम उन्हें केवल पूछने के लिए फ़ोन करते हैं।'::text), true),
    '{5,paragraphs,-1}', to_jsonb('आपकी सहायता करते समय हमारे काउंसलर जो लिखते हैं, उसका भी अंत होता है। आपकी पूछताछ का पेज वह तारीख़ दिखाता है जब तक वह रखा जाएगा।'::text), true),
    '{6,paragraphs,0}', to_jsonb('देखना, ठीक करना, साथ ले जाना और वापस लेना: आपकी पूछताछ का पेज आपके फ़ोन के अंतिम चार अंकों से खुलता है। वह सब कुछ दिखाता है जो हम आपके बारे में रखते हैं, और हर वह कॉलेज जिसे हमने आपकी जानकारी दी। वहीं आप उसे ठीक कर सकते हैं, डाउनलोड कर सकते हैं और वापस ले सकते हैं। वापस लेना उतना ही आसान है जितना भेजना था। उससे पहले जो हुआ वह वैध रहता है। अगर आप हमारे कार्यालय आए थे, तो अपने पेज का लिंक माँगें।'::text))
where version = '2026-11-16';
