import { href, useFetcher, useLocation } from "react-router";
import { m } from "#app/platform/i18n/generated/messages.js";
import { classes } from "#app/ui/classes.ts";

type Props = {
  isOn: boolean;
  /** Whose duty a manager switches; without it, one's own. */
  person?: { id: string; name: string } | undefined;
};

/** Whether somebody is given new leads. Answers at once, and leads back to where it was pressed without script. */
export function DutySwitch({ isOn, person }: Props) {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const pressed = fetcher.formData?.get("on");
  const shown = pressed === undefined ? isOn : pressed === "yes";
  return (
    <fetcher.Form method="post" action={href("/duty")}>
      <input type="hidden" name="on" value={shown ? "no" : "yes"} />
      <input type="hidden" name="back" value={pathname + search} />
      {person && <input type="hidden" name="person" value={person.id} />}
      <button
        type="submit"
        role="switch"
        aria-checked={shown}
        aria-label={person ? m.duty_of({ name: person.name }) : m.duty_own()}
        className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-full px-2 text-sm font-semibold whitespace-nowrap hover:bg-brand-wash"
      >
        <span
          aria-hidden="true"
          className={classes(
            "relative h-6 w-10 shrink-0 rounded-full border-2 transition-colors forced-colors:border-[ButtonText]",
            shown ? "border-brand bg-brand" : "border-line-strong bg-surface",
          )}
        >
          <span
            className={classes(
              "absolute top-0.5 size-4 rounded-full transition-[left] motion-reduce:transition-none forced-colors:bg-[ButtonText]",
              shown ? "left-4.5 bg-on-brand" : "left-0.5 bg-ink-mute",
            )}
          />
        </span>
        <span aria-hidden="true">{shown ? m.duty_on() : m.duty_off()}</span>
      </button>
    </fetcher.Form>
  );
}
