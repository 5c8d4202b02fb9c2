import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Pencil from "lucide-react/icons/pencil";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Busy } from "#app/ui/busy.tsx";
import { Button } from "#app/ui/button.tsx";

type Props = { form: string; dirty: boolean; saving: boolean; failed: boolean; savedText: string };

/** Always in sight: what became of the words so far. */
export function SettingsBar({ form, dirty, saving, failed, savedText }: Props) {
  const [icon, text] = saving
    ? [<Busy key="busy" />, m.entry_saving()]
    : failed
      ? [<CircleAlert key="failed" size={18} className="text-red" />, m.settings_not_saved()]
      : dirty
        ? [<Pencil key="open" size={18} className="text-amber" />, m.settings_unsaved()]
        : [<CircleCheck key="done" size={18} className="text-green" />, savedText];
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 shadow-lifted sm:mx-0 sm:rounded-t-card sm:border-x"
    >
      <p role="status" className="flex min-w-0 flex-1 basis-44 items-start gap-2 text-sm font-semibold">
        <span className="mt-0.5 shrink-0" aria-hidden="true">
          {icon}
        </span>
        {text}
      </p>
      <Button type="submit" form={form} busy={saving} busyLabel={m.entry_saving()} className="max-sm:w-full">
        {m.settings_save()}
      </Button>
    </div>
  );
}
