/* A phone number is kept as +919876543210; these say how people read it, and what a tap on it opens. */

/** +91 98765 43210: as people read it out. */
export function shownPhone(phone: string) {
  const indian = /^\+91(\d{5})(\d{5})$/.exec(phone);
  return indian ? `+91 ${indian[1]} ${indian[2]}` : phone;
}

/** +91 98xxx xxx10: enough to recognise, not enough to call. */
export const maskedPhone = (phone: string) =>
  shownPhone(
    phone.length < 8 ? phone.replaceAll(/\d/g, "x") : phone.slice(0, 5) + phone.slice(5, -2).replaceAll(/\d/g, "x") + phone.slice(-2),
  ).replace(/^(\+91)([\dx]{5})([\dx]{5})$/, "$1 $2 $3");

/** Whatever in a text is long enough to be somebody's phone, masked; a day stays a day. */
export const maskedDigits = (text: string) =>
  text.replaceAll(/[+(]?\p{Nd}(?:[\p{Nd}\s().-]*\p{Nd})?/gu, (run) => {
    const count = run.match(/\p{Nd}/gu)!.length;
    if (count < 8 || /^\p{Nd}{1,4}[-.]\p{Nd}{1,2}[-.]\p{Nd}{1,4}(?!\p{Nd})/u.test(run)) return run;
    // Of one number what its mask shows; several in a row are not told apart.
    const first = count <= 13 ? count - 8 : 0;
    let seen = 0;
    return run.replaceAll(/\p{Nd}/gu, (digit) => (++seen <= first || seen > count - 2 ? digit : "x"));
  });

/** The address that dials a phone number. */
export const callAddress = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, "")}`;

/** Where such an address leads: to WhatsApp, which sends a browser on to its own pages. */
export const whatsAppOrigins = ["https://wa.me", "https://api.whatsapp.com", "https://web.whatsapp.com"];

/** The address that opens WhatsApp: with a number to write to, or with a text for whomever the reader picks. */
export const whatsAppAddress = ({ phone = "", text }: { phone?: string; text?: string }) =>
  `https://wa.me/${phone.replaceAll(/\D/g, "")}${text ? `?text=${encodeURIComponent(text)}` : ""}`;
