import { clockOf, weekdays, type SettingsContent } from "#app/domain/settings/model.ts";
import { ticked, type Values } from "#app/pages/admin/entry-editor/values.ts";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { m } from "#app/platform/i18n/generated/messages.js";

const rowValues = (list: string, rows: Record<string, string>[]): Values =>
  Object.fromEntries(
    rows.flatMap((row, index) => Object.entries(row).map(([part, value]) => [`${list}.${index}.${part}`, value] as [string, string])),
  );

/** The settings as their form shows them. */
export function valuesOfSettings({
  phones,
  counters,
  team,
  officeDays,
  officeOpens,
  officeCloses,
  holidays,
  ...rest
}: SettingsContent): Values {
  const plain = Object.entries(rest).map(([name, value]) => [name, typeof value === "boolean" ? ticked(value) : String(value ?? "")]);
  return {
    ...(Object.fromEntries(plain) as Values),
    phones: phones.join("\n"),
    holidays: holidays.join("\n"),
    officeOpens: clockOf(officeOpens),
    officeCloses: clockOf(officeCloses),
    ...Object.fromEntries(weekdays.map((day) => [`officeDays.${day}`, ticked(officeDays.includes(day))])),
    ...rowValues("counters", counters),
    ...rowValues("team", team),
  };
}

const labels: Record<keyof SettingsContent, () => string> = {
  businessName: m.settings_business_name,
  businessNameHi: m.settings_business_name_hi,
  copyrightYear: m.settings_copyright_year,
  address: m.settings_address,
  addressHi: m.settings_address_hi,
  hours: m.settings_hours,
  hoursHi: m.settings_hours_hi,
  mapUrl: m.settings_map,
  mapPicture: m.settings_map_picture,
  mapAtOnce: m.settings_map_at_once,
  phones: m.settings_phones,
  whatsapp: m.settings_whatsapp,
  email: m.settings_email,
  facebookUrl: m.settings_facebook,
  whatsappUrl: m.settings_whatsapp_page,
  twitterUrl: m.settings_twitter,
  instagramUrl: m.settings_instagram,
  howWeEarn: m.settings_how_we_earn,
  howWeEarnHi: m.settings_how_we_earn_hi,
  counters: m.settings_counters,
  team: m.settings_team,
  notificationsOn: m.settings_notifications_on,
  popupOn: m.settings_popup_on,
  hindiOn: m.settings_hindi_on,
  privacyName: m.settings_privacy_name,
  privacyEmail: m.settings_privacy_email,
  privacyPhone: m.settings_privacy_phone,
  officeDays: m.settings_office_days,
  officeOpens: m.settings_office_opens,
  officeCloses: m.settings_office_closes,
  holidays: m.settings_holidays,
  dailyCap: m.settings_daily_cap,
  visitSlots: m.settings_visit_slots,
  exportedRows: m.settings_exported_rows,
  answerTarget: m.settings_answer_target,
  formlessPerHour: m.settings_formless,
};

export const rowParts: Record<string, () => string> = {
  value: m.settings_counter_value,
  label: m.settings_counter_label,
  labelHi: m.settings_counter_label_hi,
  name: m.settings_team_name,
  role: m.settings_team_role,
  roleHi: m.settings_team_role_hi,
};

/** A day that is a Sunday, and so many days later. */
export const weekdayName = (day: number) =>
  new Intl.DateTimeFormat(`${getLocale()}-IN`, { weekday: "long", timeZone: "UTC" }).format(new Date(Date.UTC(2026, 10, 15 + day)));

/** What a field is called: beside the field, in the list of problems, in a conflict. */
export function settingLabel(name: string): string {
  const [field = "", index, part] = name.split(".");
  if (field === "officeDays" && index !== undefined) return weekdayName(Number(index));
  const whole = Object.hasOwn(labels, field) ? labels[field as keyof SettingsContent]() : field;
  return part === undefined ? whole : `${whole} ${Number(index) + 1}: ${rowParts[part]?.() ?? part}`;
}

/** A setting in words, for somebody who compares two versions. */
export function settingText(value: unknown): string {
  if (typeof value === "boolean") return value ? m.notification_yes() : m.notification_no();
  if (Array.isArray(value)) return value.map((item) => settingText(item)).join("\n");
  if (typeof value === "object" && value !== null) return Object.values(value).filter(Boolean).join(" · ");
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
