import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { href, useNavigate } from "react-router";
import type { FoundLead } from "#app/pages/staff/frame/finding.ts";

export type Command = { to: string; text: string };
export type PaletteRow = { to: string; text: string; more?: string };

const pause = 150;
const maxCommands = 5;

/** What the search of the workspace offers while somebody types: where one can go, and whom the words find. */
export function usePalette(commands: Command[], typed: string, asRow: (lead: FoundLead) => PaletteRow) {
  const navigate = useNavigate();
  const [words, setWords] = useState(typed);
  const [found, setFound] = useState<FoundLead[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const asking = useRef<AbortController>(undefined);

  useEffect(() => {
    asking.current?.abort();
    const q = words.trim();
    if (!isOpen || q.length < 2) return setFound([]);
    const controller = new AbortController();
    asking.current = controller;
    // Posted, because an address is kept in many places and this may be a phone.
    const timer = setTimeout(() => {
      void fetch(href("/leadHistory/finding"), { method: "POST", body: new URLSearchParams({ q }), signal: controller.signal })
        .then((answer) => (answer.ok ? answer.json() : { leads: [] }))
        .then(({ leads }: { leads: FoundLead[] }) => setFound(leads))
        // Without a network the places stand there all the same.
        .catch(() => undefined);
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [words, isOpen]);

  const asked = words.trim().toLocaleLowerCase();
  const places = commands.filter(({ text }) => text.toLocaleLowerCase().includes(asked)).slice(0, maxCommands);
  const rows: PaletteRow[] = [...found.map(asRow), ...places];

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const go = ({ to }: PaletteRow) => {
    close();
    setWords("");
    // The next letter is a key again, not a word.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    void navigate(to);
  };

  function press(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing) return;
    if (by && rows.length > 0) {
      event.preventDefault();
      setOpen(true);
      // Beyond the ends lies the field itself.
      setActive((place) => (((isOpen ? place : -1) + 1 + by + rows.length + 1) % (rows.length + 1)) - 1);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      close();
    } else if (event.key === "Enter" && isOpen && rows[active]) {
      event.preventDefault();
      go(rows[active]);
    }
  }

  const type = (value: string) => {
    setWords(value);
    setOpen(true);
    setActive(-1);
  };
  return { words, rows, isOpen: isOpen && rows.length > 0, active, type, open: () => setOpen(true), close, go, press };
}
