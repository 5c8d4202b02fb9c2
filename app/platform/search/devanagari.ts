/** A word in Devanagari as it is spoken, in Latin letters: बीटेक is btek, पटना is patna. Any other word stays as it is. */
export function devanagariToLatin(word: string): string {
  if (!/\p{Script=Devanagari}/u.test(word)) return word;
  return abbreviation(word) ?? spoken(word);
}

const table = (pairs: string) => Object.fromEntries(pairs.split(", ").map((pair) => pair.split(" ") as [string, string]));

const consonants = table(
  "क k, ख kh, ग g, घ gh, ङ n, च ch, छ chh, ज j, झ jh, ञ n, ट t, ठ th, ड d, ढ dh, ण n, त t, थ th, द d, ध dh, न n, " +
    "प p, फ f, ब b, भ bh, म m, य y, र r, ल l, ळ l, व v, श sh, ष sh, स s, ह h",
);
/** With a dot below, where it changes the sound. */
const dotted = table("j z, d r, dh rh");
const vowels = table(
  "अ a, आ a, इ i, ई i, उ u, ऊ u, ऋ ri, ए e, ऐ ai, ओ o, औ au, ऑ o, ऍ e, ा a, ि i, ी i, ु u, ू u, ृ ri, े e, ै ai, ो o, ौ au, ॉ o, ॅ e",
);

/** `unsaid` is the vowel every consonant carries when nothing else is written; often it is not spoken. */
const unsaid = "ə";
type Sound = { consonant: string; vowel: string };

function spoken(word: string): string {
  const sounds: Sound[] = [];
  for (const sign of word.replace(/ज्ञ/g, "ग्य")) {
    const last = sounds.at(-1);
    if (consonants[sign]) sounds.push({ consonant: consonants[sign], vowel: unsaid });
    else if (sign === "़" && last) last.consonant = dotted[last.consonant] ?? last.consonant;
    else if (sign === "्" && last) last.vowel = "";
    else if (/\p{M}/u.test(sign) && vowels[sign] && last) last.vowel = last.vowel === unsaid ? vowels[sign] : last.vowel + vowels[sign];
    else if (vowels[sign]) sounds.push({ consonant: "", vowel: vowels[sign] });
    else if (sign === "ं" || sign === "ँ") sounds.push({ consonant: "n", vowel: "" });
    else if (/[०-९]/.test(sign)) sounds.push({ consonant: String("०१२३४५६७८९".indexOf(sign)), vowel: "" });
    else if (!/\p{Script=Devanagari}|\p{M}/u.test(sign)) sounds.push({ consonant: sign, vowel: "" });
  }
  return dropUnsaid(sounds)
    .map(({ consonant, vowel }) => consonant + (vowel === unsaid ? "a" : vowel))
    .join("")
    .replace(/n(?=[pbm])/g, "m");
}

/** At the end of a word, and between two syllables that each have a vowel of their own, counted from the end. */
function dropUnsaid(sounds: Sound[]): Sound[] {
  const said = structuredClone(sounds);
  const last = said.at(-1);
  if (last?.vowel === unsaid && said.length > 1) last.vowel = "";
  for (let at = said.length - 2; at > 0; at--) {
    const [before, here, after] = [said[at - 1]!, said[at]!, said[at + 1]!];
    if (here.vowel === unsaid && before.vowel && after.consonant && after.vowel) here.vowel = "";
  }
  return said;
}

const letterNames = table(
  "डब्ल्यू w, डब्लू w, क्यू q, एक्स x, वाई y, जेड z, एफ f, एच h, एल l, एम m, एन n, एस s, आई i, आइ i, आर r, " +
    "बी b, सी c, डी d, जी g, जे j, के k, पी p, टी t, यू u, वी v, ओ o, ई e, ए a",
);
const letterName = new RegExp(`(?:${Object.keys(letterNames).join("|")})(?!\\p{M})`, "gu");
const spelledOut = new RegExp(`^(${letterName.source})+(टेक|टैक|फार्मा|फार्म|फार्मेसी|कॉम|काम|एड|आर्क|डेस|लिब|प्लान)?$`, "u");

/** English abbreviations are written in Hindi by the names of their letters. */
function abbreviation(word: string): string | undefined {
  const plain = word.replaceAll("़", "");
  const ending = spelledOut.exec(plain);
  if (!ending) return undefined;
  const letters = plain.slice(0, plain.length - (ending[2]?.length ?? 0)).match(letterName) ?? [];
  return letters.map((name) => letterNames[name]).join("") + (ending[2] ? spoken(ending[2]) : "");
}
