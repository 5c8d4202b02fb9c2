import type { Search } from "#test/searches.ts";

/** What the search of the whole site must show first: an address, or one of several that answer equally well. */
export type Query = {
  typed: string;
  first:
    | { page: string }
    | { exam: string }
    | { post: string }
    | { courses: string[] }
    | { college: Search["first"] }
    /** Nothing has all of it: what is near must offer a college of this course and one of this place. */
    | { near: { offers: string[]; district: string } };
};

const page = (page: string, ...typed: string[]) => typed.map((one): Query => ({ typed: one, first: { page } }));
const exam = (exam: string, ...typed: string[]) => typed.map((one): Query => ({ typed: one, first: { exam } }));
const post = (post: string, ...typed: string[]) => typed.map((one): Query => ({ typed: one, first: { post } }));
const course = (slugs: string, ...typed: string[]) => typed.map((one): Query => ({ typed: one, first: { courses: slugs.split(" ") } }));
const college = (first: Search["first"], ...typed: string[]) => typed.map((one): Query => ({ typed: one, first: { college: first } }));

const scheme = "/services/stdCred_service";
const law = "ba-llb llb bba-llb";
const withBiology = "mbbs bds bams bhms bums bvsc bsc-nursing bpt bmlt dmlt bsc-radiology bsc-optometry bpharm dpharm";
const withMathematics = "btech barch bplan bsc-it bca bpharm";
const nursing = ["bsc-nursing", "gnm", "anm"];

/**
 * As people type on a phone: by ear, in either script, half in each language, in a hurry. Written down before the code that
 * answers them; what stands first is what a counsellor would say first.
 */
export const queries: Query[] = [
  // The loan, by every name that it goes by.
  ...page(scheme, "bscc", "loan", "lone", "लोन", "education loan", "shiksha loan", "शिक्षा ऋण", "loan kaise milega", "padhai ke liye loan"),
  ...page(scheme, "student credit card", "studant kredit card", "स्टूडेंट क्रेडिट कार्ड", "क्रेडिट कार्ड", "credit card bihar", "drcc"),
  ...page("/recognition", "मान्यता", "fake college", "INC", "college asli hai ya nakli", "manyata prapt"),
  ...page("/scholarships", "scholarship", "scolarship", "छात्रवृत्ति", "chhatravritti"),
  ...page("/scholarships", "kanya utthan", "कन्या उत्थान", "post matric", "पोस्ट मैट्रिक", "छात्रवर्ती", "nsp"),

  // Examinations.
  ...exam("neet-ug", "neet", "नीट", "neet ug", "neet exam kab hai", "neat exam"),
  ...exam("jee-main", "jee", "जेईई", "jee mains", "iit jee"),
  ...exam("clat", "clat", "क्लैट"),
  ...exam("cuet-ug", "cuet", "सीयूईटी"),
  ...exam("dcece", "bihar polytechnic", "dcece", "polytechnic entrance exam"),
  ...exam("bihar-bed-cet", "bihar bed cet", "b.ed entrance exam"),
  ...exam("gate", "gate"),
  ...page("/exams", "entrance exam", "प्रवेश परीक्षा", "exam date"),

  // Subjects of school.
  ...course(withBiology, "pcb", "पीसीबी", "biology", "biology ke baad", "जीव विज्ञान"),
  ...course(withMathematics, "pcm", "maths wale course"),
  ...course("bcom", "commerce"),
  ...course("ba", "arts"),

  // What somebody wants to become.
  ...course(law, "lawyer", "vakil", "advocate", "वकील", "vakil kaise bane"),
  ...course("mbbs", "doctor", "docter banna hai", "डॉक्टर"),
  ...course("btech", "engineer banna hai", "इंजीनियर"),
  ...course("bed deled", "teacher", "शिक्षक", "mastar"),
  ...course("bsc-nursing gnm anm", "nurse", "नर्स"),
  ...course("bds", "dentist"),
  ...course("dmlt bmlt", "lab technician"),
  ...course("bvsc", "pashu doctor"),
  ...course("bjmc", "patrakar"),

  // A class, money, and not knowing.
  ...page("/courses?after=12", "12th ke baad", "12वीं के बाद", "inter ke baad kya kare", "12th pass"),
  ...page("/courses?after=10", "10th ke baad", "matric ke baad", "10वीं के बाद कोर्स"),
  ...page("/college", "fees", "फीस", "फ़ीस", "fees kitni hai", "kam fees wale college"),
  ...page("/interests", "kaun sa course karu", "career test"),
  ...page("/finder", "college finder"),

  // Places, by ear.
  ...college({ district: "Gaya" }, "gya", "gaya ji", "गयाजी"),
  ...college({ district: "Muzaffarpur" }, "mujaffarpur", "मुजफ्फरपुर"),
  ...college({ district: "Gaya", offers: nursing }, "gya nursing", "nursing gaya fees"),
  ...college({ district: "Patna", category: "medical" }, "neet patna", "medical college patna"),
  ...college({ district: "Patna", category: "law" }, "lawyer patna", "पटना लॉ कॉलेज"),
  ...college({ district: "Ranchi", offers: ["mba"] }, "ranchi me mba"),
  ...college({ district: "Bengaluru Urban", category: "engineering" }, "banglore engineering collage"),
  { typed: "Ranchi nursing", first: { near: { offers: nursing, district: "Ranchi" } } },
  { typed: "pharma gaya", first: { near: { offers: ["bpharm", "dpharm"], district: "Gaya" } } },

  // Courses and colleges by their names.
  ...course("bsc-nursing", "B.Sc Nursing", "nursng", "नर्सिंग"),
  ...course("btech", "b tek", "बी.टेक"),
  ...course("polytechnic", "polytecnic"),
  ...course("dpharm", "d farma"),
  ...course("bca", "bca course details"),
  ...course("bhm", "hotal managment"),
  ...course("bams", "aayurved"),
  ...course("iti", "आई टी आई"),
  ...college({ slug: ["karuna-college-of-nursing-gaya"] }, "Karuna College of Nursing", "करुणा कॉलेज"),
  ...college({ slug: ["vidyapath-institute-of-technology-patna"] }, "vidhyapath"),
  ...college({ slug: ["arogyam-medical-college-patna"] }, "aarogyam"),
  ...college({ slug: ["muskan-dental-college-patna"] }, "muskaan dental"),

  // What is written here, and who we are.
  ...post("how-to-read-a-fee-structure", "fee structure"),
  ...post("documents-to-keep-ready-for-admission", "documents for admission", "काग़ज़"),
  ...post("how-to-compare-two-colleges", "compare two colleges"),
  ...post("a-calm-plan-for-an-entrance-exam", "entrance exam plan"),
  ...page("/contact", "contact number", "संपर्क", "phone number"),
  ...page("/services/edu_service", "counselling", "काउंसलिंग"),
  ...page("/services", "services"),
  ...page("/privacy", "privacy policy", "गोपनीयता"),
  ...page("/gallery", "photo", "गैलरी"),
  ...page("/blogs", "blog"),
  ...page("/aboutUs", "about us"),
];
