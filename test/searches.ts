/** What the first college or course found must be: one of these slugs, or a college of this district, category or course. */
export type Search = {
  typed: string;
  list: "courses" | "colleges";
  first: { slug?: string[]; district?: string; category?: string; offers?: string[] };
};

const course = (typed: string, ...slug: string[]): Search => ({ typed, list: "courses", first: { slug } });
const college = (typed: string, first: Search["first"]): Search => ({ typed, list: "colleges", first });

/** As a student in Bihar types on a phone: by ear, in either script, without dots, in a hurry. */
export const searches: Search[] = [
  course("enginering", "btech"),
  course("b tek", "btech"),
  course("बीटेक", "btech"),
  course("बी.टेक", "btech"),
  course("इंजिनियरिंग", "btech"),
  course("m.tech", "mtech"),
  course("polytecnic", "polytechnic"),
  course("पॉलिटेक्निक", "polytechnic"),
  course("mbbs", "mbbs"),
  course("एमबीबीएस", "mbbs"),
  course("docter", "mbbs"),
  course("dantal", "bds"),
  course("nersing", "bsc-nursing"),
  course("नर्सिंग", "bsc-nursing"),
  course("एएनएम", "anm"),
  course("gnm corse", "gnm"),
  course("farmacy", "bpharm"),
  course("फार्मेसी", "bpharm"),
  course("d farma", "dpharm"),
  course("fijiotherapy", "bpt"),
  course("aayurved", "bams"),
  course("बीएएमएस", "bams"),
  course("homeopathi", "bhms"),
  course("vakalat", "ba-llb", "llb"),
  course("वकील कैसे बने", "ba-llb", "llb"),
  course("hotal managment", "bhm"),
  course("aarchitecture", "barch"),
  course("bca", "bca"),
  course("b.ed", "bed"),
  course("agriculchar", "bsc-agriculture"),
  course("fashon desining", "bsc-fashion-design"),
  course("jurnalism", "bjmc"),
  course("आई टी आई", "iti"),
  course("x ray", "bsc-radiology"),

  college("gaya", { district: "Gaya" }),
  college("गया", { district: "Gaya" }),
  college("muzzafarpur", { district: "Muzaffarpur" }),
  college("मुजफ्फरपुर", { district: "Muzaffarpur" }),
  college("purniya", { district: "Purnia" }),
  college("bhagalpur engineering", { district: "Bhagalpur", category: "engineering" }),
  college("btech patna", { district: "Patna", offers: ["btech"] }),
  college("nursing college gaya", { district: "Gaya", offers: ["bsc-nursing", "gnm", "anm"] }),
  college("पटना लॉ कॉलेज", { district: "Patna", category: "law" }),
  college("darbanga medical", { district: "Darbhanga", category: "medical" }),
  college("begusrai politechnic", { district: "Begusarai", offers: ["polytechnic"] }),
  college("ranchi me mba", { district: "Ranchi", offers: ["mba"] }),
  college("samstipur farmacy", { district: "Samastipur", category: "pharma" }),
  college("aarogyam", { slug: ["arogyam-medical-college-patna"] }),
  college("vidhyapath institute", { slug: ["vidyapath-institute-of-technology-patna"] }),
  college("banglore engineering collage", { district: "Bengaluru Urban", category: "engineering" }),
];
