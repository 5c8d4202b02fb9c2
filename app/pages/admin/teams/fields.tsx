import { maxTeamName } from "#app/domain/teams/model.ts";
import type { Problems } from "#app/pages/forms.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Field } from "#app/ui/form/field.tsx";

/** The same for a new team and an old one. */
export function TeamFields({ values, problems }: { values: Record<string, string>; problems: Problems }) {
  const field = (name: string) => ({ name, defaultValue: values[name] ?? "", error: problems[name], maxLength: maxTeamName });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field {...field("nameEn")} label={m.team_group_name()} hint={m.team_group_name_hint()} required autoComplete="off" />
      <Field {...field("nameHi")} label={m.team_group_name_hi()} hint={m.team_group_name_hi_hint()} lang="hi" autoComplete="off" />
    </div>
  );
}
