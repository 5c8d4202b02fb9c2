import { localized, type LocalizedText } from "#app/platform/i18n/rich-message.tsx";

/*
 * How one comes in, who recognises and where a figure is from are kept in one language, because they are names more often
 * than sentences. What recurs in them is read in Hindi too; any other text is shown as it was written.
 */
const inHindi: Record<string, string> = {
  Merit: "मेरिट (अंकों के आधार पर)",
  "Merit or university test": "मेरिट या विश्वविद्यालय की परीक्षा",
  "University test": "विश्वविद्यालय की परीक्षा",
  "JEE Main or state counselling": "JEE Main या राज्य की काउंसलिंग",
  "JEE Main Paper 2": "JEE Main पेपर 2",
  "NATA or JEE Main Paper 2": "NATA या JEE Main पेपर 2",
  "NCHM JEE or merit": "NCHM JEE या मेरिट",
  "NEET UG or state test": "NEET UG या राज्य की परीक्षा",
  "CAT, MAT or CMAT": "CAT, MAT या CMAT",
  "GATE or university test": "GATE या विश्वविद्यालय की परीक्षा",
  "CLAT or university test": "CLAT या विश्वविद्यालय की परीक्षा",
  "UCEED or college test": "UCEED या कॉलेज की परीक्षा",
  "NIMCET or state test": "NIMCET या राज्य की परीक्षा",
  "CUET UG or state test": "CUET UG या राज्य की परीक्षा",
  "State ITI test or merit": "राज्य की ITI प्रवेश परीक्षा या मेरिट",
  "State pharmacy test or merit": "राज्य की फ़ार्मेसी प्रवेश परीक्षा या मेरिट",
  "State nursing test": "राज्य की नर्सिंग प्रवेश परीक्षा",
  "State polytechnic test": "राज्य की पॉलिटेक्निक प्रवेश परीक्षा",
  "State D.El.Ed test": "राज्य की D.El.Ed प्रवेश परीक्षा",
  "State B.Ed test": "राज्य की B.Ed प्रवेश परीक्षा",
  "Demo data": "डेमो आँकड़े",
  Accredited: "प्रत्यायित",
  Approved: "अनुमोदित",
  Recognised: "मान्यता प्राप्त",
  INC: "भारतीय नर्सिंग परिषद (INC)",
  PCI: "भारतीय फ़ार्मेसी परिषद (PCI)",
  BCI: "भारतीय विधिज्ञ परिषद (BCI)",
  COA: "वास्तुकला परिषद (COA)",
  ICAR: "भारतीय कृषि अनुसंधान परिषद (ICAR)",
  NCTE: "राष्ट्रीय अध्यापक शिक्षा परिषद (NCTE)",
  AICTE: "अखिल भारतीय तकनीकी शिक्षा परिषद (AICTE)",
  NBA: "राष्ट्रीय प्रत्यायन बोर्ड (NBA)",
  NMC: "राष्ट्रीय आयुर्विज्ञान आयोग (NMC)",
};

/** Names that are the same in both languages, such as that of an examination, say nothing about their own. */
const isName = (text: string) => /^[A-Z][A-Z+]*( [A-Z][A-Za-z]*)?$/.test(text);

/** A text that is kept in one language, as this visitor reads it. */
export const localizedPhrase = (text: string): LocalizedText => localized(text, inHindi[text] ?? (isName(text) ? text : ""));

const recognitions: Record<string, string> = { Accredited: "से प्रत्यायित", Approved: "से अनुमोदित", Recognised: "से मान्यता प्राप्त" };

/** Who recognises a college and how, as one phrase: INC Recognised. */
export function recognitionText(name: string, grade: string): string {
  const [body, how] = [localizedPhrase(name), localizedPhrase(grade)];
  return body.lang === undefined && body.text !== name && recognitions[grade]
    ? `${body.text} ${recognitions[grade]}`
    : [body.text, how.text].filter(Boolean).join(" ");
}
