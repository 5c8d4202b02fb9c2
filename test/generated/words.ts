import type { Category } from "#app/domain/courses/model.ts";

/* The words that generated courses and colleges are named with. */

type Shelf = { house: string; houseHi: string; degrees: [english: string, hindi: string][]; subjects: [english: string, hindi: string][] };

/** The first degree with the first subject is what most colleges of the shelf give. */
export const shelves: Record<Category, Shelf> = {
  engineering: {
    house: "College of Engineering",
    houseHi: "इंजीनियरिंग कॉलेज",
    degrees: [
      ["B.Tech", "बी.टेक"],
      ["Diploma", "डिप्लोमा"],
      ["M.Tech", "एम.टेक"],
    ],
    subjects: [
      ["Computer Science", "कंप्यूटर साइंस"],
      ["Civil", "सिविल"],
      ["Mechanical", "मैकेनिकल"],
      ["Electrical", "इलेक्ट्रिकल"],
      ["Electronics", "इलेक्ट्रॉनिक्स"],
    ],
  },
  medical: {
    house: "Medical College",
    houseHi: "मेडिकल कॉलेज",
    degrees: [
      ["MBBS", "एमबीबीएस"],
      ["BAMS", "बीएएमएस"],
      ["BHMS", "बीएचएमएस"],
      ["B.Sc Nursing", "बी.एससी नर्सिंग"],
      ["GNM", "जीएनएम"],
    ],
    subjects: [
      ["Medicine", "चिकित्सा"],
      ["Surgery", "शल्य चिकित्सा"],
      ["Child Health", "बाल स्वास्थ्य"],
    ],
  },
  pharma: {
    house: "College of Pharmacy",
    houseHi: "फार्मेसी कॉलेज",
    degrees: [
      ["B.Pharm", "बी.फार्म"],
      ["D.Pharm", "डी.फार्म"],
      ["M.Pharm", "एम.फार्म"],
    ],
    subjects: [
      ["Pharmaceutics", "फार्मास्यूटिक्स"],
      ["Pharmacology", "औषध विज्ञान"],
    ],
  },
  management: {
    house: "Institute of Management",
    houseHi: "प्रबंधन संस्थान",
    degrees: [
      ["BBA", "बीबीए"],
      ["MBA", "एमबीए"],
      ["PGDM", "पीजीडीएम"],
    ],
    subjects: [
      ["Marketing", "मार्केटिंग"],
      ["Finance", "वित्त"],
      ["Rural Management", "ग्रामीण प्रबंधन"],
    ],
  },
  law: {
    house: "Law College",
    houseHi: "विधि महाविद्यालय",
    degrees: [
      ["LL.B", "एलएल.बी"],
      ["BA LL.B", "बीए एलएल.बी"],
      ["LL.M", "एलएल.एम"],
    ],
    subjects: [
      ["Constitutional Law", "संवैधानिक विधि"],
      ["Criminal Law", "दंड विधि"],
    ],
  },
  computing: {
    house: "Computer Institute",
    houseHi: "कंप्यूटर संस्थान",
    degrees: [
      ["BCA", "बीसीए"],
      ["MCA", "एमसीए"],
      ["DCA", "डीसीए"],
    ],
    subjects: [
      ["Computer Applications", "कंप्यूटर एप्लीकेशन"],
      ["Data Science", "डेटा साइंस"],
      ["Cyber Security", "साइबर सुरक्षा"],
    ],
  },
  science: {
    house: "Science College",
    houseHi: "साइंस कॉलेज",
    degrees: [
      ["B.Sc", "बी.एससी"],
      ["M.Sc", "एम.एससी"],
    ],
    subjects: [
      ["Physics", "भौतिकी"],
      ["Chemistry", "रसायन"],
      ["Mathematics", "गणित"],
      ["Zoology", "जंतु विज्ञान"],
    ],
  },
  education: {
    house: "Teacher Training College",
    houseHi: "शिक्षक प्रशिक्षण महाविद्यालय",
    degrees: [
      ["B.Ed", "बी.एड"],
      ["D.El.Ed", "डी.एल.एड"],
      ["M.Ed", "एम.एड"],
    ],
    subjects: [
      ["Teaching", "शिक्षण"],
      ["Primary Education", "प्राथमिक शिक्षा"],
    ],
  },
  architecture: {
    house: "School of Architecture",
    houseHi: "वास्तुकला विद्यालय",
    degrees: [
      ["B.Arch", "बी.आर्क"],
      ["B.Plan", "बी.प्लान"],
    ],
    subjects: [
      ["Architecture", "वास्तुकला"],
      ["Town Planning", "नगर नियोजन"],
    ],
  },
  agriculture: {
    house: "Agriculture College",
    houseHi: "कृषि महाविद्यालय",
    degrees: [
      ["B.Sc Agriculture", "बी.एससी कृषि"],
      ["B.V.Sc", "बी.वी.एससी"],
      ["Diploma", "डिप्लोमा"],
    ],
    subjects: [
      ["Agronomy", "सस्य विज्ञान"],
      ["Horticulture", "बागवानी"],
      ["Dairy", "डेयरी"],
    ],
  },
  hospitality: {
    house: "Institute of Hotel Management",
    houseHi: "होटल प्रबंधन संस्थान",
    degrees: [
      ["BHM", "बीएचएम"],
      ["Diploma", "डिप्लोमा"],
    ],
    subjects: [
      ["Hotel Management", "होटल प्रबंधन"],
      ["Catering", "खानपान"],
      ["Travel and Tourism", "यात्रा और पर्यटन"],
    ],
  },
  design: {
    house: "School of Design",
    houseHi: "डिज़ाइन विद्यालय",
    degrees: [
      ["B.Des", "बी.डेस"],
      ["Diploma", "डिप्लोमा"],
    ],
    subjects: [
      ["Fashion Design", "फैशन डिज़ाइन"],
      ["Graphic Design", "ग्राफिक डिज़ाइन"],
      ["Interior Design", "इंटीरियर डिज़ाइन"],
    ],
  },
};

type Place = [district: string, hindi: string, state: string];

/** Most students of the business look at colleges of Bihar: two of three generated ones are there. */
export const nearPlaces: Place[] = [
  ["Patna", "पटना", "BR"],
  ["Gaya", "गया", "BR"],
  ["Muzaffarpur", "मुज़फ़्फ़रपुर", "BR"],
  ["Bhagalpur", "भागलपुर", "BR"],
  ["Darbhanga", "दरभंगा", "BR"],
  ["Purnia", "पूर्णिया", "BR"],
  ["Begusarai", "बेगूसराय", "BR"],
  ["Nalanda", "नालंदा", "BR"],
  ["Samastipur", "समस्तीपुर", "BR"],
  ["Siwan", "सीवान", "BR"],
];
export const farPlaces: Place[] = [
  ["Ranchi", "रांची", "JH"],
  ["Dhanbad", "धनबाद", "JH"],
  ["Kolkata", "कोलकाता", "WB"],
  ["Lucknow", "लखनऊ", "UP"],
  ["Varanasi", "वाराणसी", "UP"],
  ["Bhopal", "भोपाल", "MP"],
  ["New Delhi", "नई दिल्ली", "DL"],
  ["Bengaluru", "बेंगलुरु", "KA"],
  ["Pune", "पुणे", "MH"],
  ["Bhubaneswar", "भुवनेश्वर", "OR"],
  ["Jaipur", "जयपुर", "RJ"],
  ["Chennai", "चेन्नई", "TN"],
  ["Dehradun", "देहरादून", "UT"],
  ["Raipur", "रायपुर", "CT"],
];

export const sentences: [english: string, hindi: string][] = [
  ["This text is generated for a demonstration and says nothing about a real place.", "यह पाठ केवल नमूने के लिए बनाया गया है।"],
  ["Students learn in small groups, in a classroom and by doing.", "विद्यार्थी छोटे समूहों में, कक्षा में और काम करके सीखते हैं।"],
  ["The first year is the same for everybody; after it each student chooses.", "पहला साल सबके लिए एक सा है, फिर हर विद्यार्थी चुनता है।"],
  ["A library, a laboratory and a hostel are part of the campus.", "परिसर में पुस्तकालय, प्रयोगशाला और छात्रावास हैं।"],
  ["Fees are paid per year, in two parts.", "फीस हर साल दो भागों में दी जाती है।"],
  ["Whoever finishes may go on to a higher degree or to work.", "पूरा करने के बाद आगे पढ़ाई या नौकरी, दोनों रास्ते खुले हैं।"],
  ["Admission is by merit or by an entrance test.", "प्रवेश अंकों से या प्रवेश परीक्षा से होता है।"],
  ["A month of practice in a company or a hospital ends each year.", "हर साल के अंत में एक महीने का अभ्यास होता है।"],
];
