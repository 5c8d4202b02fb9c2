import { useEffect, useRef, useState, type RefObject } from "react";
import { href } from "react-router";
import { typedFields } from "#app/pages/admin/media/query.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";

const pause = 500;
const names = (typedFields.slide ?? []).filter((name) => !["link", "visibleFrom", "visibleUntil"].includes(name));

/** What is typed of a slide, as the address of its preview says it. A moment after the typing pauses. */
export function useSlideWords(form: RefObject<HTMLFormElement | null>, before: Record<string, string>) {
  const [words, setWords] = useState(() => pick(before));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function look() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!form.current) return;
      const typed = [...new FormData(form.current)].filter((one): one is [string, string] => typeof one[1] === "string");
      setWords(pick(Object.fromEntries(typed)));
    }, pause);
  }
  return { words, look };
}

const pick = (values: Record<string, string>) =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? ""]).filter(([, value]) => value !== ""));

/** Each frame is as wide as a screen and drawn smaller; below the carousel it is cut off. */
const wide = {
  room: "h-[73px] w-[259px] sm:h-[162px] sm:w-[576px] xl:h-[203px] xl:w-[720px]",
  frame: "h-[900px] w-[1440px] scale-[0.18] sm:scale-40 xl:scale-50",
};
const phone = { room: "h-[132px] w-[259px] sm:h-[184px] sm:w-[360px]", frame: "h-[740px] w-[360px] scale-[0.72] sm:scale-100" };

type Props = { file: string; words: Record<string, string>; isHindiOn: boolean };

/** The home page's own carousel with this slide, on two screens and in both languages, before it is saved. */
export function SlideSeen({ file, words, isHindiOn }: Props) {
  const query = new URLSearchParams({ file, ...words });
  const [english, hindi] = [`${href("/preview/slide")}?${query}`, `/hi${href("/preview/slide")}?${query}`];
  const frames = [
    { title: m.crousel_seen_wide_en(), source: english, look: wide },
    { title: m.crousel_seen_phone_en(), source: english, look: phone },
    ...(isHindiOn
      ? [
          { title: m.crousel_seen_wide_hi(), source: hindi, look: wide },
          { title: m.crousel_seen_phone_hi(), source: hindi, look: phone },
        ]
      : []),
  ];
  return (
    <section aria-labelledby="seen" className="grid gap-4 border-t border-line pt-6">
      <div className="grid gap-1">
        <h3 id="seen" className="text-xl">
          {m.crousel_seen()}
        </h3>
        <p className="measure text-ink-soft">{m.crousel_seen_text()}</p>
      </div>
      <div className="grid gap-5">
        {frames.map(({ title, source, look }) => (
          <figure key={title} className="grid gap-1">
            <div className={classes("overflow-clip rounded-control border border-line", look.room)}>
              {/* Made anew for other words: a frame that is led elsewhere would be a step of the page's history. */}
              <iframe
                key={source}
                src={source}
                title={title}
                tabIndex={-1}
                loading="lazy"
                className={classes("origin-top-left border-0", look.frame)}
              />
            </div>
            <figcaption className="text-sm text-ink-mute">{title}</figcaption>
          </figure>
        ))}
      </div>
      {/* Without script the page is asked again with what is typed. */}
      <Button type="submit" look="secondary" formMethod="get" className="without-script justify-self-start">
        {m.crousel_seen_again()}
      </Button>
    </section>
  );
}
