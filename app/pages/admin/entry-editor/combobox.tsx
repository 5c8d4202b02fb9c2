import Search from "lucide-react/icons/search";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useChoices, type Choice } from "#app/pages/admin/entry-editor/use-choices.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { classes } from "#app/ui/classes.ts";
import { controlLook } from "#app/ui/form/control-look.ts";

type Props = {
  label: string;
  placeholder: string;
  /** Where the catalogue is asked. */
  address: string;
  /** Addresses that cannot be chosen: chosen already, or the entry itself. */
  without?: string[];
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
  onChoose: (choice: Choice) => void;
};

/** Type, look, choose: arrows and Enter, or the pointer. */
export function EntryCombobox({ label, placeholder, address, without = [], invalid, describedBy, onChoose }: Props) {
  const id = useId();
  const { query, open, setOpen, choices, current, isLoading, list, choose, search, press } = useCombobox(address, without, onChoose);

  return (
    <div className="relative" onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}>
      <Search size={18} aria-hidden="true" className="pointer-events-none absolute top-3.5 left-3.5 text-ink-mute" />
      <input
        type="text"
        role="combobox"
        autoComplete="off"
        aria-label={label}
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && current ? `${id}-${current.slug}` : undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        data-part="search"
        value={query}
        placeholder={placeholder}
        className={classes(controlLook, "h-11 pl-10")}
        onClick={() => setOpen(true)}
        onChange={(event) => search(event.target.value)}
        onKeyDown={press}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        hidden={!open}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-control border border-line bg-surface p-1 shadow-lifted"
      >
        <Options {...{ id, choices, current, choose }} none={isLoading ? m.entry_choices_looking() : m.entry_choices_none()} />
      </div>
      <p role="status" className="sr-only">
        {open && !isLoading && m.entry_choices_count({ count: choices.length })}
      </p>
    </div>
  );
}

/** What is typed, what is found, and which of it the arrows stand on. */
function useCombobox(address: string, without: string[], onChoose: Props["onChoose"]) {
  const [query, setQuery] = useState("");
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const found = useChoices(address, query, open);
  const choices = found.choices.filter(({ slug }) => !without.includes(slug)).slice(0, 8);
  const current = choices[Math.min(at, choices.length - 1)];
  const list = useRef<HTMLDivElement>(null);

  // The list opens downwards, where the save bar may be.
  useEffect(() => {
    if (open && choices.length > 0) list.current?.scrollIntoView({ block: "nearest" });
  }, [open, choices.length]);

  function choose(choice: Choice) {
    onChoose(choice);
    setQuery("");
    setOpen(false);
    setAt(0);
  }

  function search(text: string) {
    setQuery(text);
    setAt(0);
    setOpen(true);
  }

  function press(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setOpen(true);
      if (open && choices.length > 0) setAt((at + step + choices.length) % choices.length);
    } else if (event.key === "Enter") {
      // Never sends the form: a person is choosing.
      event.preventDefault();
      if (open && current) choose(current);
    } else if (event.key === "Escape" && open) {
      event.preventDefault();
      setOpen(false);
    }
  }

  return { query, open, setOpen, choices, current, isLoading: found.isLoading, list, choose, search, press };
}

type OptionsProps = {
  id: string;
  choices: Choice[];
  current: Choice | undefined;
  none: string;
  choose: (choice: Choice) => void;
};

const Options = ({ id, choices, current, none, choose }: OptionsProps) => (
  <>
    {choices.map((choice) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the text field's
      <div
        key={choice.slug}
        id={`${id}-${choice.slug}`}
        role="option"
        aria-selected={choice === current}
        tabIndex={-1}
        className="grid min-h-11 cursor-pointer content-center rounded-control px-3 py-1.5 hover:bg-brand-wash aria-selected:bg-brand-wash"
        onClick={() => choose(choice)}
      >
        <span className="font-semibold">{choice.name}</span>
        <span className="text-sm text-ink-mute">{choice.slug}</span>
      </div>
    ))}
    {choices.length === 0 && (
      <div role="option" tabIndex={-1} aria-selected={false} aria-disabled="true" className="px-3 py-2.5 text-ink-mute">
        {none}
      </div>
    )}
  </>
);
