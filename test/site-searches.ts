import type { Search } from "#test/searches.ts";

/** What the search of the whole site must show first: a page, a list that answers, a post, a course or a college. */
export type SiteSearch = {
  typed: string;
  first:
    | { page: string }
    | { list: string }
    | { post: string }
    | { courses: string[] }
    | { college: Search["first"] }
    /** Nothing has all of it: what is near must offer a college of this course and one of this place. */
    | { near: { offers: string[]; district: string } };
};

const page = (page: string, ...typed: string[]) => typed.map((one): SiteSearch => ({ typed: one, first: { page } }));
const list = (list: string, ...typed: string[]) => typed.map((one): SiteSearch => ({ typed: one, first: { list } }));
const post = (post: string, ...typed: string[]) => typed.map((one): SiteSearch => ({ typed: one, first: { post } }));
const course = (slugs: string, ...typed: string[]) =>
  typed.map((one): SiteSearch => ({ typed: one, first: { courses: slugs.split(" ") } }));
const college = (first: Search["first"], ...typed: string[]) => typed.map((one): SiteSearch => ({ typed: one, first: { college: first } }));

const scheme = "/services/stdCred_service";
const afterNeet = "mbbs bds bams bhms bums bvsc";
const nursing = ["bsc-nursing", "gnm", "anm"];

/** As people ask for what is not a name of the catalogue: an examination, money, a class, a place by ear, a page. */
export const siteSearches: SiteSearch[] = [
  ...page(scheme, "bscc", "loan", "लोन", "education loan", "student credit card", "स्टूडेंट क्रेडिट कार्ड", "क्रेडिट कार्ड"),
  ...page(scheme, "credit card bihar", "शिक्षा ऋण", "loan kaise milega", "drcc"),
  ...course(afterNeet, "neet", "नीट", "neet ug", "neet ke baad course"),
  ...course("btech barch bplan", "jee", "जेईई", "jee main", "jee mains"),
  ...course("ba-llb bba-llb", "clat", "क्लैट"),
  ...course("mtech", "gate"),
  ...course(`${afterNeet} bsc-nursing bpt bmlt bsc-radiology bsc-optometry bpharm dpharm`, "pcb", "पीसीबी", "biology ke baad"),
  ...course("btech barch bplan bsc-it bca bpharm", "pcm", "maths wale course"),
  ...course("ba-llb llb bba-llb", "lawyer", "vakil", "advocate", "वकील", "vakil kaise bane"),
  ...list("/courses?after=12", "12th ke baad", "after 12th", "12वीं के बाद", "inter ke baad kya kare", "12th pass"),
  ...list("/courses?after=10", "10th ke baad", "matric ke baad", "10वीं के बाद कोर्स"),
  ...page("/college", "fees", "फीस", "फ़ीस", "fees kitni hai", "kam fees wale college"),
  ...college({ district: "Gaya" }, "gya", "gaya ji", "गयाजी"),
  ...college({ district: "Gaya", offers: nursing }, "gya nursing", "nursing gaya fees"),
  ...college({ district: "Patna", category: "medical" }, "neet patna", "medical college patna"),
  ...college({ district: "Patna", category: "law" }, "lawyer patna"),
  { typed: "Ranchi nursing", first: { near: { offers: nursing, district: "Ranchi" } } },
  { typed: "pharma gaya", first: { near: { offers: ["bpharm", "dpharm"], district: "Gaya" } } },
  ...college({ slug: ["karuna-college-of-nursing-gaya"] }, "Karuna College of Nursing"),
  ...course("bsc-nursing", "B.Sc Nursing"),
  ...post("how-to-read-a-fee-structure", "fee structure"),
  ...post("documents-to-keep-ready-for-admission", "documents for admission", "काग़ज़"),
  ...post("a-calm-plan-for-an-entrance-exam", "entrance exam", "प्रवेश परीक्षा"),
  ...page("/contact", "contact number", "संपर्क", "phone number"),
  ...page("/services/edu_service", "counselling", "काउंसलिंग"),
  ...page("/gallery", "photo", "गैलरी"),
  ...page("/blogs", "blog"),
  ...page("/aboutUs", "about us"),
];
