-- What people type that is not the name of anything in the catalogue, and what they mean by it: a page, other words, what a
-- course asks for, or several of these at once. Editors keep them; a search reads them by ear, in either script.
create table synonyms (
  id uuid primary key default gen_random_uuid(),
  -- One or more phrases with commas between them.
  words text not null check (length(words) between 1 and 1000),
  -- An address of this site, without the language.
  address text not null default '' check (length(address) <= 200),
  -- Words that the catalogue uses.
  means text not null default '' check (length(means) <= 200),
  -- What the entrance or the eligibility of a course says, as a person would ask a search engine: words, "a phrase", or.
  asks text not null default '' check (length(asks) <= 200),
  -- The page is meant whatever else is typed. Any other only by itself: "nursing fees" asks for nursing.
  always boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text references users (id),
  updated_at timestamptz not null default now(),
  updated_by text references users (id),
  check (address <> '' or means <> '' or asks <> '')
);

insert into synonyms (words, address, always) values
  ('bscc, loan, lon, lone, लोन, education loan, shiksha loan, शिक्षा लोन, शिक्षा ऋण, ऋण, rin, karz, student credit card, credit card, credit, स्टूडेंट क्रेडिट कार्ड, क्रेडिट कार्ड, छात्र क्रेडिट कार्ड, student card, drcc, saat nishchay, 7 nishchay, yuva upmission',
    '/services/stdCred_service', true);

insert into synonyms (words, address) values
  ('scholarship, scholarships, स्कॉलरशिप, छात्रवृत्ति, chhatravritti, vazifa, वज़ीफ़ा, scholarship form', '/scholarships'),
  ('exam date, exam dates, exam calendar, exams, exam, entrance exams list, परीक्षा, परीक्षाएँ, परीक्षा की तारीख़, pariksha kab hai', '/exams'),
  ('career test, interest test, aptitude test, kaun sa course karu, kaun sa course karen, konsa course karu, konsa course kare, konsa course best hai, kya karu, kya banu, कौन सा कोर्स करूँ, कौन सा कोर्स करें, which course is best for me, which course', '/interests'),
  ('finder, college finder, course finder, find college, college khoje, college dhundhe', '/finder'),
  ('college, colleges, कॉलेज, fees, fee, फीस, kam fees, sasta, sasti, सस्ता, सस्ते, budget, बजट, शुल्क, kharch, ख़र्च', '/college'),
  ('course, courses, कोर्स', '/courses'),
  ('counselling, counseling, काउंसलिंग, counsellor, काउंसलर, guidance, admission, admissions, दाख़िला, एडमिशन, salah, सलाह, marg darshan', '/services/edu_service'),
  ('services, service, सेवा, सेवाएँ', '/services'),
  ('contact, contact number, contact us, संपर्क, phone number, phone, mobile number, फ़ोन नंबर, office, office address, कार्यालय, whatsapp, whatsapp number', '/contact'),
  ('about us, the career zone, career zone, करियर ज़ोन, हमारे बारे में', '/aboutUs'),
  ('gallery, गैलरी, photo, photos, फ़ोटो, तस्वीर, तस्वीरें, video, वीडियो', '/gallery'),
  ('blog, blogs, ब्लॉग, article, लेख, news', '/blogs'),
  ('privacy, privacy policy, privacy notice, गोपनीयता', '/privacy'),
  ('10th ke baad, 10 ke baad, after 10th, after 10, after class 10, 10th, 10th pass, 10वीं के बाद, 10वीं, दसवीं के बाद, दसवीं, dasvi ke baad, matric ke baad, matric, मैट्रिक के बाद, मैट्रिक', '/courses?after=10'),
  ('12th ke baad, 12 ke baad, after 12th, after 12, after class 12, 12th, 12th pass, 12वीं के बाद, 12वीं, बारहवीं के बाद, बारहवीं, barahvi ke baad, inter ke baad, inter, intermediate, intermediate ke baad, इंटर के बाद, इंटर, plus two', '/courses?after=12'),
  ('graduation ke baad, after graduation, after degree, स्नातक के बाद, ग्रेजुएशन के बाद', '/courses?after=degree');

insert into synonyms (words, address, means) values
  ('entrance exam, entrance test, entrance exams, प्रवेश परीक्षा, pravesh pariksha, एंट्रेंस एग्ज़ाम', '/exams', 'entrance exam');

insert into synonyms (words, address, asks) values
  ('neet, neet ug, neet exam, neat exam, neat ug, नीट, नीट यूजी, नीट परीक्षा', '/exams/neet-ug', 'neet'),
  ('jee, jee main, jee mains, jee exam, iit jee, iit, जेईई, जेईई मेन, जेईई मेंस', '/exams/jee-main', '"jee main"'),
  ('clat, clat exam, क्लैट', '/exams/clat', 'clat'),
  ('cuet, cuet ug, cuet exam, सीयूईटी', '/exams/cuet-ug', 'cuet'),
  ('gate, gate exam, गेट परीक्षा', '/exams/gate', 'gate'),
  ('nata, nata exam', '/exams/nata', 'nata'),
  ('nimcet', '/exams/nimcet', 'nimcet'),
  ('nchm, nchm jee, nchmct', '/exams/nchm-jee', 'nchm'),
  ('nift, nift exam, निफ्ट', '/exams/nift', 'nift'),
  ('uceed', '/exams/uceed', 'uceed'),
  ('cat, cat exam', '/exams/cat', 'cat'),
  ('cmat', '/exams/cmat', 'cmat'),
  ('dcece, dcece exam, bihar polytechnic, bihar polytechnic exam, polytechnic entrance exam, polytechnic exam, बिहार पॉलिटेक्निक', '/exams/dcece', 'dcece'),
  ('bed cet, bihar bed cet, bihar bed, bed entrance exam, bed entrance, bed exam, बिहार बीएड', '/exams/bihar-bed-cet', '"bed cet" or "b.ed cet"'),
  ('bcece, bcece exam, बीसीईसीई', '/exams/bcece', 'bcece');

insert into synonyms (words, asks) values
  ('xat', 'xat'),
  ('iticat', 'iticat'),
  ('pcb, पीसीबी, p c b', 'physics chemistry biology'),
  ('pcm, पीसीएम, p c m', 'physics mathematics'),
  ('pcmb, पीसीएमबी', 'physics chemistry biology or physics chemistry mathematics'),
  ('bio, biology, बायोलॉजी, बायो, जीव विज्ञान, jeev vigyan', 'biology'),
  ('maths, math, mathematics, गणित, ganit, मैथ, मैथ्स', 'mathematics');

insert into synonyms (words, means) values
  ('lawyer, vakil, advocate, judge, वकील, एडवोकेट, जज', 'vakalat'),
  ('gya, gaya ji, gayaji, गया जी, गयाजी, bodhgaya, bodh gaya, बोधगया', 'gaya'),
  ('mastar, master ji, मास्टर, shikshak, शिक्षक, adhyapak, अध्यापक, teacher', 'teacher'),
  ('dentist, dant doctor, दाँत का डॉक्टर, dant ka doctor', 'bds'),
  ('pashu doctor, pashu chikitsak, पशु डॉक्टर, veterinary doctor, animal doctor, janwar ka doctor', 'bvsc'),
  ('patrakar, पत्रकार, reporter, journalist', 'journalism');
