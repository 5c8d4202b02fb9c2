import { useId } from "react";
import { data, Form, href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { uploadedPicture } from "#app/domain/files/model.ts";
import { findFile, findUploaded } from "#app/domain/files/reads.server.ts";
import { saveSettingsInput } from "#app/domain/settings/inputs.server.ts";
import { readSavedSettings } from "#app/domain/settings/reads.server.ts";
import { saveSettings } from "#app/domain/settings/writes.server.ts";
import { BothValues, type Differing } from "#app/pages/admin/entries/both-values.tsx";
import { FieldsProvider } from "#app/pages/admin/entry-editor/fields.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { PictureUploadForm } from "#app/pages/admin/entry-editor/picture-section.tsx";
import { ProblemSummary } from "#app/pages/admin/entry-editor/problem-summary.tsx";
import { SettingsBar } from "#app/pages/admin/settings/bar.tsx";
import { SettingsSections } from "#app/pages/admin/settings/sections.tsx";
import { settingLabel, settingText, valuesOfSettings } from "#app/pages/admin/settings/values.ts";
import { settingsForm, useSettingsForm } from "#app/pages/admin/settings/use-settings-form.ts";
import { whenText } from "#app/pages/admin/entries/when-text.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepTyping } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/edit";

export const meta = () => adminTitle(m.settings_title());

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const { content, ...saved } = await readSavedSettings();
  // A plain form has sent a picture and was led back here: it is saved with the rest.
  const uploaded = await findUploaded(actor, url.searchParams.get("uploaded"));
  const shown = content.mapPicture ? await findFile(actor, content.mapPicture) : undefined;
  const pictures = [shown && uploadedPicture(shown), uploaded].filter((picture) => picture !== undefined);
  const values = { ...valuesOfSettings(content), ...(uploaded && { mapPicture: uploaded.id }) };
  return { ...saved, values, pictures, justSaved: url.searchParams.has("saved"), renderedAt: Date.now() };
}

export function action({ request, context }: Route.ActionArgs) {
  return submit(request, saveSettingsInput, async (input) => {
    const { conflict } = found(await saveSettings(actorIn(context), input));
    if (!conflict) return redirect(`${href("/admin/settings")}?saved=1`);
    const { version, by, at, both, taken, merged } = conflict;
    const differing = both.map(({ field, mine, theirs }) => ({
      label: settingLabel(field),
      mine: settingText(mine),
      theirs: settingText(theirs),
    }));
    return data({ conflict: { by, at, differing, taken: taken.map(settingLabel) }, version, typed: valuesOfSettings(merged) }, 409);
  });
}

type Answer = {
  problems?: Problems;
  typed?: Record<string, string>;
  version?: number;
  conflict?: { by: string | null; at: Date; differing: Differing[]; taken: string[] };
};

export const clientAction = keepTyping(settingsForm)<Awaited<ReturnType<typeof action>>>;

const none: Problems = {};

export default function EditSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { values, pictures, version, savedAt, savedBy, justSaved, renderedAt } = loaderData;
  useLive(renderedAt, "settings");
  const answer: Answer | undefined = actionData;
  const { form, sheet, dirty, saving, touch } = useSettingsForm({ values, version }, answer);
  const formId = useId();
  const problems = answer?.problems ?? none;
  const conflict = answer?.conflict;
  const when = whenText(savedAt, renderedAt);

  return (
    <div className="mx-auto grid max-w-4xl gap-6">
      <header className="grid gap-1">
        <h1>{m.settings_title()}</h1>
        <p className="measure text-ink-soft">{m.settings_intro()}</p>
      </header>
      {justSaved && !answer && !dirty && <Notice tone="success">{m.settings_saved()}</Notice>}
      <ProblemSummary problems={problems} label={settingLabel} />
      {conflict && <SettingsConflict key={answer.version} conflict={conflict} renderedAt={renderedAt} />}
      {!conflict && dirty && version > sheet.version && (
        <Notice tone="info" title={m.settings_other_saved({ name: savedBy ?? m.entry_somebody(), time: when })}>
          {m.settings_other_saved_text()}
        </Notice>
      )}
      <Form ref={form} id={formId} method="post" noValidate preventScrollReset className="grid gap-6" onInput={touch}>
        <input type="hidden" name="version" value={sheet.version} />
        <FieldsProvider key={sheet.round} value={{ values: sheet.values, problems, touch }}>
          <SettingsSections pictures={pictures} />
        </FieldsProvider>
      </Form>
      <PictureUploadForm files={href("/admin/settings/files")} />
      <SettingsBar
        form={formId}
        dirty={dirty}
        saving={saving}
        failed={answer !== undefined}
        savedText={savedBy ? m.settings_saved_by({ name: savedBy, time: when }) : m.settings_saved_never()}
      />
    </div>
  );
}

type ConflictProps = { conflict: NonNullable<Answer["conflict"]>; renderedAt: number };

const SettingsConflict = ({ conflict: { by, at, differing, taken }, renderedAt }: ConflictProps) => (
  <BothValues by={by} when={whenText(at, renderedAt)} text={m.notification_conflict()} differing={differing}>
    {taken.length > 0 && <p className="mt-2 text-sm text-ink-soft">{m.entry_conflict_taken({ fields: taken.join(", ") })}</p>}
  </BothValues>
);
