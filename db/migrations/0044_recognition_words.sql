-- A parent who asks whether a college is real means the page that tells how to check it.
insert into synonyms (words, address) values
  ('recognition, recognised, recognized, recognised college, is it recognised, approved, approved college, approval, मान्यता, मान्यता प्राप्त, मान्यता है या नहीं, manyata, manyta, manyata prapt, fake college, fake colleges, farzi college, farji college, फ़र्ज़ी कॉलेज, नकली कॉलेज, asli nakli, asli hai ya nakli, college asli hai ya nakli, genuine college, real college, inc, nmc, pci, bci, aicte, ncte, dci, ugc, nursing council, medical council, bar council',
    '/recognition');
