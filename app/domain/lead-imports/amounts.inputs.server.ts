import { maxWord, oneOf, plainDigits, type Reader } from "#app/domain/lead-imports/labels.inputs.server.ts";

export const yes = "y, true, 1, हाँ, हां, जी हाँ";
export const no = "n, false, 0, नहीं, ना";

export const yesNoOrUndecided = oneOf({
  yes: `${yes}, interested, required`,
  no: `${no}, not required`,
  undecided: "maybe, may be, not sure, pending, शायद, तय नहीं",
});

/** ₹ 1,25,000, 1.5 lakh, 50k, 2 L, १.५ लाख: in rupees. */
export const amount: Reader = (cell) => {
  const text = plainDigits(cell.slice(0, maxWord))
    .toLowerCase()
    .replaceAll(/₹|rs\.?|inr|रुपये|रुपए|रु\.?|,|\s|\/-|\+|per ?year|pa$/g, "");
  const [, number, unit = ""] =
    /^'*(\d{1,9}(?:\.\d{1,4})?)(k|thousand|हजार|हज़ार|l|lac|lacs|lakh|lakhs|लाख|cr|crore|crores|करोड़|करोड)?$/u.exec(text) ?? [];
  if (number === undefined) return null;
  const times = /^(k|t|ह)/.test(unit) ? 1_000 : /^(l|ल)/.test(unit) ? 100_000 : /^(c|क)/.test(unit) ? 10_000_000 : 1;
  return String(Math.round(Number(number) * times));
};
