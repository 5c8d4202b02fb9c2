/** Numbers are kept as people read them; a link wants only the digits. */
export const callAddress = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, "")}`;
export const whatsappAddress = (number: string) => `https://wa.me/${number.replaceAll(/\D/g, "")}`;
