import Search from "lucide-react/icons/search";
import { useEffect, useRef } from "react";
import { Form, href, useLocation } from "react-router";
import { shownNumber, stageNames } from "#app/domain/leads/model.ts";
import type { FoundLead } from "#app/pages/staff/frame/finding.ts";
import { searchField } from "#app/pages/staff/frame/use-keys.ts";
import { usePalette, type Command, type PaletteRow } from "#app/pages/staff/frame/use-palette.ts";
import { leadAddress } from "#app/pages/staff/lead-paths.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { classes } from "#app/ui/classes.ts";

const list = "staff-search-found";
const rowId = (place: number) => `${list}-${place}`;

const leadRow = ({ number, name, course, city, stage }: FoundLead): PaletteRow => ({
  to: leadAddress(number),
  text: name,
  more: [shownNumber(number), stageNames[stage](), course, city].filter(Boolean).join(" · "),
});

/**
 * Name, phone or number of a lead, or where one wants to go, from every page of the workspace: a combobox as the ARIA
 * Authoring Practices describe it. Without script it is a search.
 */
export function Palette({ q, commands }: { q: string; commands: Command[] }) {
  const { words, rows, isOpen, active, type, open, close, go, press } = usePalette(commands, q, leadRow);
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another page: what was offered there is over
  useEffect(close, [key]);
  useEffect(() => {
    panel.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <search className="min-w-0 flex-1 sm:relative md:ml-auto md:min-w-28 lg:max-w-80">
      <Form method="post" action={href("/leadHistory")} onSubmit={close} className="relative h-11">
        <Search size={18} aria-hidden="true" className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-mute" />
        <input
          id={searchField}
          type="search"
          name="q"
          value={words}
          onChange={({ target }) => type(target.value)}
          onMouseDown={open}
          onKeyDown={press}
          onBlur={close}
          maxLength={100}
          autoComplete="off"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={list}
          aria-activedescendant={isOpen && active >= 0 ? rowId(active) : undefined}
          aria-label={m.staff_search()}
          aria-keyshortcuts="/ Control+K"
          placeholder={m.staff_search_short()}
          className="h-11 w-full rounded-full border border-line-strong bg-page pr-4 pl-10 text-ink max-sm:pr-1 sm:focus:absolute sm:focus:right-0 sm:focus:z-10 sm:focus:w-96 placeholder:text-ink-mute"
        />
      </Form>
      <div
        ref={panel}
        id={list}
        role="listbox"
        aria-label={m.staff_search()}
        hidden={!isOpen}
        className="absolute top-full right-0 z-40 mt-1.5 max-h-[min(28rem,60dvh)] w-96 overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-lifted max-sm:inset-x-3 max-sm:w-auto"
      >
        {rows.map((row, place) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and the keys
          <div
            key={row.to}
            id={rowId(place)}
            role="option"
            aria-selected={place === active}
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => go(row)}
            className={classes(
              "grid min-h-11 cursor-pointer content-center rounded-control px-3 py-1.5 hover:bg-brand-wash",
              place === active && "bg-brand-wash text-brand",
            )}
          >
            <span className="font-semibold wrap-anywhere">{row.text}</span>
            {row.more && <span className="text-sm text-ink-soft">{row.more}</span>}
          </div>
        ))}
      </div>
    </search>
  );
}
