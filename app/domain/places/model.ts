import { getLocale } from "#app/platform/i18n/generated/runtime.js";

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
