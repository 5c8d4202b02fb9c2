import { languageNames } from "#app/domain/leads/details.model.ts";
import { maxContact, maxName, maxPartnerNote, partnerKindNames } from "#app/domain/partners/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";

type Props = { values: Record<string, string>; problems: Record<string, string> };

/** Who it is, how they are reached, and where their link leads. */
export function PartnerFields({ values, problems }: Props) {
  const field = (name: string) => ({ name, defaultValue: values[name] ?? "", error: problems[name] });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field {...field("name")} label={m.partner_name()} hint={m.partner_name_hint()} maxLength={maxName} autoComplete="off" required />
      <Select {...field("kind")} label={m.partner_kind()}>
        {Object.entries(partnerKindNames).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name()}
          </option>
        ))}
      </Select>
      <Field
        {...field("contact")}
        label={m.partner_contact()}
        hint={m.partner_contact_hint()}
        maxLength={maxContact}
        autoComplete="off"
        optional={m.application_optional()}
      />
      <Select {...field("language")} label={m.partner_language()}>
        {Object.entries(languageNames).map(([language, name]) => (
          <option key={language} value={language}>
            {name()}
          </option>
        ))}
      </Select>
      <Field
        {...field("path")}
        label={m.campaign_page()}
        hint={m.campaign_page_hint()}
        maxLength={300}
        required
        className="sm:col-span-2"
      />
      <Textarea
        {...field("note")}
        label={m.partner_note()}
        maxLength={maxPartnerNote}
        rows={2}
        optional={m.application_optional()}
        className="sm:col-span-2"
      />
    </div>
  );
}
