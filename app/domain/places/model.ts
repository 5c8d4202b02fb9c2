import { getLocale } from "#app/platform/i18n/generated/runtime.js";

/** Where the business and most of its students are. */
export const homeState = "BR";

/** States and union territories of India by their ISO 3166-2 letters, in both languages. */
const names: Record<string, [english: string, hindi: string]> = {
  AN: ["Andaman and Nicobar Islands", "अंडमान और निकोबार"],
  AP: ["Andhra Pradesh", "आंध्र प्रदेश"],
  AR: ["Arunachal Pradesh", "अरुणाचल प्रदेश"],
  AS: ["Assam", "असम"],
  BR: ["Bihar", "बिहार"],
  CH: ["Chandigarh", "चंडीगढ़"],
  CT: ["Chhattisgarh", "छत्तीसगढ़"],
  DH: ["Dadra and Nagar Haveli and Daman and Diu", "दादरा और नगर हवेली तथा दमन और दीव"],
  DL: ["Delhi", "दिल्ली"],
  GA: ["Goa", "गोवा"],
  GJ: ["Gujarat", "गुजरात"],
  HR: ["Haryana", "हरियाणा"],
  HP: ["Himachal Pradesh", "हिमाचल प्रदेश"],
  JK: ["Jammu and Kashmir", "जम्मू और कश्मीर"],
  JH: ["Jharkhand", "झारखंड"],
  KA: ["Karnataka", "कर्नाटक"],
  KL: ["Kerala", "केरल"],
  LA: ["Ladakh", "लद्दाख"],
  LD: ["Lakshadweep", "लक्षद्वीप"],
  MP: ["Madhya Pradesh", "मध्य प्रदेश"],
  MH: ["Maharashtra", "महाराष्ट्र"],
  MN: ["Manipur", "मणिपुर"],
  ML: ["Meghalaya", "मेघालय"],
  MZ: ["Mizoram", "मिज़ोरम"],
  NL: ["Nagaland", "नागालैंड"],
  OR: ["Odisha", "ओडिशा"],
  PY: ["Puducherry", "पुदुचेरी"],
  PB: ["Punjab", "पंजाब"],
  RJ: ["Rajasthan", "राजस्थान"],
  SK: ["Sikkim", "सिक्किम"],
  TN: ["Tamil Nadu", "तमिलनाडु"],
  TG: ["Telangana", "तेलंगाना"],
  TR: ["Tripura", "त्रिपुरा"],
  UP: ["Uttar Pradesh", "उत्तर प्रदेश"],
  UT: ["Uttarakhand", "उत्तराखंड"],
  WB: ["West Bengal", "पश्चिम बंगाल"],
};

export const stateCodes = Object.keys(names);
export const isState = (code: unknown): code is string => Object.hasOwn(names, String(code));

export const stateName = (code: string, locale: "en" | "hi" = getLocale()) => names[code]?.[locale === "hi" ? 1 : 0] ?? code;

/*
 * The beginnings of PINs that lie in one state only. Where a sorting district crosses a border (160 is Chandigarh and Mohali,
 * 814 Deoghar and a part of Banka) nothing is said: a wrong state is worse than an empty field.
 */
const pinStates: Record<string, string> = {
  AN: "744",
  AP: "51 52 53",
  AR: "790 791 792",
  AS: "78",
  BR: "800 801 802 803 804 805 811 812 821 823 824 841 842 843 844 845 846 847 848 851 852 853 854 855",
  CT: "49",
  DL: "11",
  GA: "403",
  GJ: "360 361 363 364 365 37 38 390 391 392 393 394 395",
  HP: "17",
  HR: "12 13",
  JH: "815 816 822 825 826 827 828 829 831 832 833 834 835",
  JK: "18 190 191 192 193",
  KA: "56 57 58 59",
  KL: "670 671 672 674 675 676 677 678 679 680 681 683 684 685 686 687 688 689 69",
  LA: "194",
  MH: "400 401 402 404 405 406 407 408 409 41 42 43 44",
  ML: "793 794",
  MN: "795",
  MP: "45 46 47 48",
  MZ: "796",
  NL: "797 798",
  OR: "75 76 77",
  PB: "14 15",
  RJ: "30 31 32 33 34",
  SK: "737",
  TG: "500 501 502 503 504 505 506 508 509",
  TN: "600 601 602 603 604 606 608 61 62 63 64",
  TR: "799",
  UP: "20 21 22 23 240 241 242 243 245 25 260 261 264 27 28",
  UT: "248 249 263",
  WB: "70 71 72 730 731 732 733 734 735 736 738 739 740 741 742 743",
};
const stateOfPrefix = new Map(
  Object.entries(pinStates).flatMap(([state, prefixes]) => prefixes.split(" ").map((prefix) => [prefix, state])),
);

/** The towns of Bihar whose PINs lie in one district. */
const pinDistricts: Record<string, string> = {
  "800": "Patna",
  "812": "Bhagalpur",
  "823": "Gaya",
  "842": "Muzaffarpur",
  "846": "Darbhanga",
};

/** State and district of a PIN, as far as its beginning tells them. */
export function placeOfPin(pin: string): { state: string; district: string } {
  const digits = pin.replaceAll(/\s/g, "");
  if (!/^[1-9]\d{5}$/.test(digits)) return { state: "", district: "" };
  const state = stateOfPrefix.get(digits.slice(0, 3)) ?? stateOfPrefix.get(digits.slice(0, 2)) ?? "";
  return { state, district: pinDistricts[digits.slice(0, 3)] ?? "" };
}

/** What the PIN tells, where nobody wrote it. */
export function withPlaceOfPin<F extends { pin: string; state: string; city: string }>(facts: F): F {
  const { state, district } = placeOfPin(facts.pin);
  const isSame = facts.state === "" || facts.state === state;
  return { ...facts, state: facts.state || state, city: facts.city || (isSame ? district : "") };
}
