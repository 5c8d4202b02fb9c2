import type { ComponentProps } from "react";
import { href } from "react-router";
import type { Uploaded } from "#app/domain/files/use-upload.ts";
import { answerShelves } from "#app/domain/numbers/model.ts";
import { maxCounters, maxTeam, weekdays } from "#app/domain/settings/model.ts";
import { FormSection, TextArea, TextField, Tick, useField } from "#app/pages/admin/entry-editor/fields.tsx";
import { PictureField } from "#app/pages/admin/entry-editor/picture-section.tsx";
import { SettingsRows } from "#app/pages/admin/settings/rows.tsx";
import { settingLabel, weekdayName } from "#app/pages/admin/settings/values.ts";
import { Select } from "#app/ui/form/select.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";

const Line = ({ name, ...rest }: ComponentProps<typeof TextField>) => <TextField name={name} label={settingLabel(name)} {...rest} />;
const Lines = ({ name, ...rest }: ComponentProps<typeof TextArea>) => (
  <TextArea name={name} label={settingLabel(name)} rows={3} {...rest} />
);
const Switch = ({ name, hint }: { name: string; hint: string }) => <Tick name={name} label={settingLabel(name)} hint={hint} />;
function Choice({ name, ...rest }: { name: string } & Omit<ComponentProps<typeof Select>, "label">) {
  return <Select {...useField(name)} {...rest} label={settingLabel(name)} />;
}
const page = { inputMode: "url" as const, placeholder: "https://", maxLength: 500 };

type Props = { pictures: Uploaded[] };

/** Everything the owner may change, in the order of the page. */
export const SettingsSections = ({ pictures }: Props) => (
  <>
    <BusinessSection />
    <PlaceSection pictures={pictures} />
    <ContactSection />
    <SocialSection />
    <FiguresSection />
    <PeopleSection />
    <OfficeSection />
    <SwitchesSection />
    <PrivacySection />
  </>
);

const BusinessSection = () => (
  <FormSection id="business" title={m.settings_section_business()} text={m.settings_section_business_text()}>
    <div className="grid gap-5 @xl:grid-cols-2">
      <Line name="businessName" maxLength={80} required />
      <Line name="businessNameHi" maxLength={80} lang="hi" />
      <Line name="copyrightYear" hint={m.settings_copyright_hint()} inputMode="numeric" maxLength={4} required />
    </div>
    <Lines name="howWeEarn" hint={m.settings_how_we_earn_hint()} maxLength={600} />
    <Lines name="howWeEarnHi" maxLength={600} lang="hi" />
  </FormSection>
);

const PlaceSection = ({ pictures }: Props) => (
  <FormSection id="place" title={m.settings_section_place()} text={m.settings_section_place_text()}>
    <div className="grid gap-5 @xl:grid-cols-2">
      <Line name="address" maxLength={300} />
      <Line name="addressHi" maxLength={300} lang="hi" />
      <Line name="hours" maxLength={200} hint={m.settings_hours_hint()} />
      <Line name="hoursHi" maxLength={200} lang="hi" />
    </div>
    <Lines name="mapUrl" hint={m.settings_map_hint()} maxLength={2_000} inputMode="url" spellCheck={false} />
    <Switch name="mapAtOnce" hint={m.settings_map_at_once_hint()} />
    <div role="group" aria-labelledby="map-picture" className="grid gap-3">
      <div className="grid gap-1">
        <h3 id="map-picture" className="text-base font-semibold">
          {settingLabel("mapPicture")}
        </h3>
        <p className="text-sm text-ink-mute">{m.settings_map_picture_hint()}</p>
      </div>
      <PictureField name="mapPicture" files={href("/admin/settings/files")} pictures={pictures} />
    </div>
  </FormSection>
);

const ContactSection = () => (
  <FormSection id="contact" title={m.settings_section_contact()} text={m.settings_section_contact_text()}>
    <div className="grid gap-5 @xl:grid-cols-2">
      <Lines name="phones" hint={m.settings_phones_hint()} maxLength={400} inputMode="tel" />
      <div className="grid content-start gap-5">
        <Line name="whatsapp" hint={m.settings_whatsapp_hint()} type="tel" maxLength={40} />
        <Line name="email" type="email" maxLength={200} />
      </div>
    </div>
  </FormSection>
);

const SocialSection = () => (
  <FormSection id="social" title={m.settings_section_social()} text={m.settings_section_social_text()}>
    <div className="grid gap-5 @xl:grid-cols-2">
      <Line name="facebookUrl" {...page} />
      <Line name="whatsappUrl" {...page} />
      <Line name="twitterUrl" {...page} />
      <Line name="instagramUrl" {...page} />
    </div>
  </FormSection>
);

const FiguresSection = () => (
  <FormSection id="figures" title={m.settings_counters()} text={m.settings_counters_text()}>
    <SettingsRows
      name="counters"
      parts={["value", "label", "labelHi"]}
      most={maxCounters}
      rowName={(number) => m.settings_counter_row({ number })}
      add={m.settings_counter_add()}
    />
  </FormSection>
);

const PeopleSection = () => (
  <FormSection id="people" title={m.settings_team()} text={m.settings_team_text()}>
    <SettingsRows
      name="team"
      parts={["name", "role", "roleHi"]}
      most={maxTeam}
      rowName={(number) => m.settings_team_row({ number })}
      add={m.settings_team_add()}
    />
  </FormSection>
);

const OfficeSection = () => (
  <FormSection id="office" title={m.settings_section_office()} text={m.settings_section_office_text()}>
    <fieldset className="grid gap-1">
      <legend className="font-semibold">{m.settings_office_days()}</legend>
      <div className="flex flex-wrap gap-x-6">
        {weekdays.map((day) => (
          <Tick key={day} name={`officeDays.${day}`} label={weekdayName(day)} />
        ))}
      </div>
    </fieldset>
    <div className="grid gap-5 @xl:grid-cols-2">
      <Line name="officeOpens" type="time" required />
      <Line name="officeCloses" type="time" required />
      <Line name="dailyCap" hint={m.settings_daily_cap_hint()} inputMode="numeric" maxLength={4} required />
      <Line name="visitSlots" hint={m.settings_visit_slots_hint()} inputMode="numeric" maxLength={2} required />
      <Choice name="answerTarget" hint={m.settings_answer_target_hint()}>
        {answerShelves.map((minutes) => (
          <option key={minutes} value={minutes}>
            {m.settings_minutes({ count: minutes })}
          </option>
        ))}
      </Choice>
    </div>
    <Lines name="holidays" hint={m.settings_holidays_hint()} maxLength={6_000} />
  </FormSection>
);

const SwitchesSection = () => (
  <FormSection id="switches" title={m.settings_section_switches()} text={m.settings_section_switches_text()}>
    <div className="grid gap-3">
      <Switch name="notificationsOn" hint={m.settings_notifications_hint()} />
      <Switch name="popupOn" hint={m.settings_popup_hint()} />
      <Switch name="hindiOn" hint={m.settings_hindi_hint()} />
    </div>
    <div className="grid gap-5 @xl:grid-cols-2">
      <Line name="formlessPerHour" hint={m.settings_formless_hint()} inputMode="numeric" maxLength={5} required />
    </div>
  </FormSection>
);

const PrivacySection = () => (
  <FormSection id="privacy" title={m.settings_section_privacy()} text={m.settings_section_privacy_text()}>
    <div className="grid gap-5 @xl:grid-cols-2">
      <Line name="privacyName" maxLength={120} />
      <Line name="privacyEmail" type="email" maxLength={200} />
      <Line name="privacyPhone" type="tel" maxLength={40} />
      <Line name="exportedRows" hint={m.settings_exported_rows_hint()} inputMode="numeric" maxLength={9} required />
    </div>
  </FormSection>
);
