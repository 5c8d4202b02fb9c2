import { useEffect, useRef, useState, type FormEvent } from "react";
import { useSearchParams } from "react-router";
import { maxCompared } from "#app/pages/site/catalogue/compared.ts";

/** Who is ticked for the comparison, and who was refused because there is no place left. */
export function useCompared() {
  const [params, setParams] = useSearchParams();
  const [refused, setRefused] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const chosen = [...new Set(params.getAll("c"))].slice(0, maxCompared);
  const written = chosen.join(" ");

  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>("input[type=checkbox][name=c]") ?? [])];
  const write = (slugs: string[]) =>
    setParams(
      (before) => {
        before.delete("c");
        for (const slug of slugs) before.append("c", slug);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );

  // Ticked before the scripts came, or brought back by the browser.
  useEffect(() => {
    const ticked = boxes().flatMap(({ checked, value }) => (checked && !chosen.includes(value) ? [value] : []));
    if (ticked.length > 0) write([...chosen, ...ticked].slice(0, maxCompared));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the scripts come
  }, []);

  // From then on the address is the truth.
  useEffect(() => {
    const slugs = written.split(" ");
    for (const box of boxes()) box.checked = slugs.includes(box.value);
  }, [written]);

  function tick({ target }: FormEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement) || target.name !== "c") return;
    const others = chosen.filter((slug) => slug !== target.value);
    if (target.checked && others.length >= maxCompared) {
      target.checked = false;
      return setRefused(target.value);
    }
    setRefused(undefined);
    write(target.checked ? [...others, target.value] : others);
  }

  return { form, tick, chosen, refused };
}
