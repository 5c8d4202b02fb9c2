import { plainDigits } from "#app/domain/lead-imports/labels.inputs.server.ts";
import { phoneProblems } from "#app/domain/leads/inputs.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { readPhone } from "#app/platform/phones.server.ts";

const between = /[/,;|&\n]|\s{2,}|\s(?:or|and|या|और)\s/i;
/** Ten digits as an Indian mobile has them, with what stands before it and one gap inside. */
const mobile = /(?<!\d)(?:\+?91[\s-]*|0)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/g;

/** The numbers of one cell, first come first; or what is wrong with it. An empty cell has none. */
export function phonesIn(cell: string): { phones: string[] } | { problem: string } {
  const text = plainDigits(cell.slice(0, 200))
    .trim()
    .replace(/^['’‘`"]+/, "")
    .replace(/['’"]+$/, "")
    .trim();
  if (text === "") return { phones: [] };
  if (/^\d+([.,]\d+)?e\+?\d+$/i.test(text)) {
    const whole = fromScientific(text);
    return whole === undefined ? { problem: m.lead_import_phone_rounded({ cell: text }) } : oneOrMore([whole]);
  }
  const parts = text.split(between).filter((part) => part.replaceAll(/\D/g, "").length >= 7);
  if (parts.length > 1) return oneOrMore(parts);
  const found = text.match(mobile) ?? [];
  return oneOrMore(found.length > 1 ? found : [text.replace(/\.0+$/, "")]);
}

function oneOrMore(parts: string[]) {
  const phones: string[] = [];
  for (const part of parts) {
    const read = readPhone(part);
    if ("problem" in read) return { problem: phoneProblems[read.problem]() };
    if (!phones.includes(read.phone)) phones.push(read.phone);
  }
  return { phones };
}

/** 9.19876543210E+11 tells each digit; 9.19877E+11 was rounded, and the last digits are gone. */
function fromScientific(text: string): string | undefined {
  const [mantissa = "", exponent = ""] = text.toLowerCase().replace(",", ".").split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  const power = Number(exponent);
  if (power > 15 || fraction.length < power || /[1-9]/.test(fraction.slice(power))) return undefined;
  return whole + fraction.slice(0, power);
}
