import { useKeysSwitch } from "#app/pages/staff/frame/use-keys.ts";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";

export const meta = () => staffTitle(m.staff_keys());

const keys: { keys: string[]; does: () => string }[] = [
  { keys: ["/", "Ctrl K"], does: m.staff_key_search },
  { keys: ["j", "k"], does: m.staff_key_rows },
  { keys: ["o", "Enter"], does: m.staff_key_open },
  { keys: ["n"], does: m.staff_key_note },
  { keys: ["c"], does: m.staff_key_create },
  { keys: ["x"], does: m.staff_key_select },
  { keys: ["1 … 9"], does: m.staff_key_statements },
  { keys: ["Shift 1 … 7", "← ↑ ↓ →"], does: m.staff_key_dates },
  { keys: ["t", "v", "i", "p"], does: m.staff_key_kinds },
  { keys: ["Ctrl Enter"], does: m.staff_key_save },
  { keys: ["?"], does: m.staff_key_help },
];

/** What each key does, and the switch for those who do not want single letters. */
export default function Keys() {
  const { isOn, use } = useKeysSwitch();
  return (
    <div className="wrap grid max-w-3xl gap-6 py-6 sm:py-10">
      <h1 className="text-3xl">{m.staff_keys()}</h1>
      <Card className="grid gap-4">
        <dl className="grid gap-3">
          {keys.map(({ keys: pressed, does }) => (
            <div key={pressed.join()} className="grid grid-cols-[9.5rem_minmax(0,1fr)] items-baseline gap-4">
              <dt className="flex flex-wrap gap-1.5">
                {pressed.map((key) => (
                  <kbd key={key} className="rounded-control border border-line-strong bg-page px-2 py-0.5 font-semibold">
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{does()}</dd>
            </div>
          ))}
        </dl>
        <Checkbox label={m.lead_list_keys_on()} checked={isOn} onChange={({ target }) => use(target.checked)} />
      </Card>
    </div>
  );
}
