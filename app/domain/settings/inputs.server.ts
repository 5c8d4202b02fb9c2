import { parsePhoneNumberFromString } from "libphonenumber-js";
import { z } from "zod";
import { saving } from "#app/domain/entries/inputs.server.ts";
import { wholeNumber, requiredText, textIn, checkbox, webUrl, text } from "#app/domain/fields.server.ts";
import { isFileId } from "#app/domain/files/model.ts";
import {
  isMapAddress,
  mapAddressIn,
  maxCounters,
  maxHolidays,
  maxPhones,
  maxTeam,
  type Counter,
  type SettingsContent,
  type TeamMember,
  weekdays,
} from "#app/domain/settings/model.ts";
import { answerShelves } from "#app/domain/numbers/model.ts";
import { isIndianTime } from "#app/platform/i18n/indian-time.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

const orNull = (value: string) => value || null;
const maybe = (most: number) => text(most).transform(orNull);
const email = text(200)
  .refine((value) => value === "" || z.email().safeParse(value).success, { error: () => m.problem_invalid_email() })
  .transform(orNull);
const address = webUrl.transform(orNull);

/**
 * "+91 98765 43210", however it was typed. The owner's own number need not be one that `readPhone` would take from a visitor:
 * new ranges are given out faster than lists of them, and until there is a real one a stand-in, 00000 00000, must be savable.
 * So only the length is judged, and a number that no list knows stays as it was typed: reading it may drop a digit.
 */
function phoneIn(typed: string) {
  const number = parsePhoneNumberFromString(typed, "IN");
  if (!number?.isPossible()) return undefined;
  if (number.isValid()) return number.formatInternational();
  const digits = typed.replaceAll(/\D/g, "").length - (typed.startsWith("+") ? number.countryCallingCode.length : 0);
  return number.countryCallingCode === "91" && digits < 10 ? undefined : typed;
}

const phone = text(40)
  .refine((value) => value === "" || phoneIn(value) !== undefined, { error: () => m.settings_phone_bad() })
  .transform((value) => phoneIn(value) ?? null);

const linesIn = (value: string) =>
  value
    .split(/[\r\n,;]+/)
    .map((line) => line.trim())
    .filter(Boolean);

const phones = text(400)
  .transform(linesIn)
  .refine((lines) => lines.every((line) => phoneIn(line) !== undefined), { error: () => m.settings_phones_bad() })
  .refine((lines) => lines.length <= maxPhones, { error: () => m.settings_phones_many({ most: maxPhones }) })
  .transform((lines) => [...new Set(lines.map((line) => phoneIn(line)!))]);

const map = text(2_000)
  .transform(mapAddressIn)
  .refine((value) => value === "" || isMapAddress(value), { error: () => m.settings_map_bad() })
  .transform(orNull);

const clock = text(5)
  .refine((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), { error: () => m.settings_clock_bad() })
  .transform((value) => Number(value.slice(0, 2)) * 60 + Number(value.slice(3)));

/** 2027-01-26, or as one writes it in India: 26/01/2027. */
const dayIn = (line: string) => {
  const [, date, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(line) ?? [];
  const day = date ? `${year}-${month!.padStart(2, "0")}-${date.padStart(2, "0")}` : line;
  return isIndianTime(`${day}T00:00`) ? day : undefined;
};
const holidays = text(6_000)
  .transform(linesIn)
  .refine((lines) => lines.every((line) => dayIn(line) !== undefined), { error: () => m.settings_holidays_bad() })
  .refine((lines) => lines.length <= maxHolidays, { error: () => m.settings_holidays_many({ most: maxHolidays }) })
  .transform((lines) => [...new Set(lines.map((line) => dayIn(line)!))].toSorted());

const target = text(4)
  .transform(Number)
  .refine((value) => (answerShelves as readonly number[]).includes(value), { error: () => m.settings_target_bad() });

const daySlots = weekdays.map((day) => `officeDays.${day}`);

/** A list is sent row by row: "counters.0.value". */
const slots = (list: string, most: number) => Array.from({ length: most }, (_, index) => `${list}.${index}`);
const counterSlots = slots("counters", maxCounters);
const teamSlots = slots("team", maxTeam);
const rowFields = (rows: string[], parts: string[]) =>
  Object.fromEntries(rows.flatMap((slot) => parts.map((part) => [`${slot}.${part}`, text(120)]))) as Record<
    string,
    ReturnType<typeof text>
  >;

function counterAt(input: Record<string, unknown>, slot: string): Counter {
  const part = (name: string) => textIn(input, `${slot}.${name}`);
  return { value: part("value"), label: part("label"), labelHi: part("labelHi") };
}

function memberAt(input: Record<string, unknown>, slot: string): TeamMember {
  const part = (name: string) => textIn(input, `${slot}.${name}`);
  return { name: part("name"), role: part("role"), roleHi: part("roleHi") };
}

const isFilled = (row: Record<string, string>) => Object.values(row).some((value) => value !== "");

const fields = {
  businessName: requiredText(80, () => m.settings_name_missing()),
  businessNameHi: maybe(80),
  copyrightYear: wholeNumber(2000, 2100).refine((year) => year !== null, { error: () => m.settings_year_missing() }),
  address: maybe(300),
  addressHi: maybe(300),
  hours: maybe(200),
  hoursHi: maybe(200),
  mapUrl: map,
  mapPicture: text(36)
    .refine((value) => value === "" || isFileId(value), { error: () => m.entry_picture_gone() })
    .transform(orNull),
  mapAtOnce: checkbox,
  phones,
  whatsapp: phone,
  email,
  facebookUrl: address,
  whatsappUrl: address,
  twitterUrl: address,
  instagramUrl: address,
  howWeEarn: maybe(600),
  howWeEarnHi: maybe(600),
  notificationsOn: checkbox,
  popupOn: checkbox,
  hindiOn: checkbox,
  privacyName: maybe(120),
  privacyEmail: email,
  privacyPhone: phone,
  officeOpens: clock,
  officeCloses: clock,
  holidays,
  dailyCap: wholeNumber(0, 1_000).refine((cap) => cap !== null, { error: () => m.settings_cap_bad() }),
  // A tab that was opened before there was such a field does not send it.
  visitSlots: z.preprocess(
    (typed) => typed ?? "2",
    wholeNumber(0, 50).refine((count) => count !== null, { error: () => m.settings_visit_slots_bad() }),
  ),
  answerTarget: target,
  exportedRows: wholeNumber(0, 1_000_000).refine((rows) => rows !== null, { error: () => m.settings_exported_rows_bad() }),
  // A tab that was opened before there was such a field does not send it.
  formlessPerHour: z.preprocess(
    (typed) => typed ?? "120",
    wholeNumber(10, 10_000).refine((count) => count !== null, { error: () => m.settings_formless_bad() }),
  ),
};
const fieldNames = Object.keys(fields) as (keyof typeof fields)[];

/** What the one form of the settings sends. */
export const saveSettingsInput = z
  .object({
    version: saving.version,
    ...fields,
    ...rowFields(counterSlots, ["value", "label", "labelHi"]),
    ...rowFields(teamSlots, ["name", "role", "roleHi"]),
    ...Object.fromEntries(daySlots.map((slot) => [slot, checkbox])),
  })
  .superRefine((input, context) => {
    const complain = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (daySlots.every((slot) => !input[slot as keyof typeof input])) complain(daySlots[0]!, m.settings_days_none());
    if (input.officeOpens >= input.officeCloses) complain("officeCloses", m.settings_closes_bad());
    for (const slot of counterSlots) {
      const row = counterAt(input, slot);
      if (!isFilled(row)) continue;
      if (row.value === "") complain(`${slot}.value`, m.settings_counter_value_missing());
      if (row.label === "") complain(`${slot}.label`, m.settings_counter_label_missing());
    }
    for (const slot of teamSlots) {
      const row = memberAt(input, slot);
      if (isFilled(row) && row.name === "") complain(`${slot}.name`, m.settings_team_name_missing());
    }
  })
  .transform((input) => ({ version: input.version, content: contentOf(input) }));

type Fields = { [F in keyof typeof fields]: z.output<(typeof fields)[F]> };

function contentOf(input: Fields & Record<string, unknown>): SettingsContent {
  const own = Object.fromEntries(fieldNames.map((name) => [name, input[name]])) as Fields;
  return {
    ...own,
    counters: counterSlots.map((slot) => counterAt(input, slot)).filter(isFilled),
    officeDays: weekdays.filter((day) => input[`officeDays.${day}`]).toSorted((one, other) => one - other),
    team: teamSlots.map((slot) => memberAt(input, slot)).filter(isFilled),
  };
}
