-- Who asks for a scholarship by its name, as it is said or misspelt, means the page of scholarships.
insert into synonyms (words, address) values
  ('kanya utthan, kanya utthan yojana, mukhyamantri kanya utthan, kanya uthan, कन्या उत्थान, कन्या उत्थान योजना, मुख्यमंत्री कन्या उत्थान, कन्या योजना, post matric, post matric scholarship, post metric scholarship, pms scholarship, पोस्ट मैट्रिक, पोस्ट मैट्रिक छात्रवृत्ति, nsp, national scholarship portal, nsp scholarship, एनएसपी, राष्ट्रीय छात्रवृत्ति, छात्रवर्ती, छात्रवृति, छात्रवृत्ती, chatravritti, chhatrvriti, chhatravriti',
    '/scholarships');
