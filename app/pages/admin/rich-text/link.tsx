import type { Editor } from "@tiptap/react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { isSafeHref } from "#app/domain/rich-text/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";

/** Where the chosen words lead. Stands inside the post's own form, so its fields have no names and Enter sends nothing. */
export function LinkPanel({ editor, close }: { editor: Editor; close: () => void }) {
  const before = (editor.getAttributes("link").href as string | undefined) ?? "";
  const [href, setHref] = useState(before);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [isWrong, setWrong] = useState(false);

  function set() {
    // What is typed without its beginning is meant as a page of the web.
    const whole = /^([a-z]+:|\/|#)/i.test(href.trim()) ? href.trim() : `https://${href.trim()}`;
    if (!isSafeHref(whole)) return setWrong(true);
    setLink(editor, whole, before === "");
    close();
  }

  function press(event: KeyboardEvent) {
    if (event.key === "Escape") return close();
    if (event.key !== "Enter") return;
    event.preventDefault();
    set();
  }

  return (
    <div role="group" aria-label={m.post_tool_link()} className="flex flex-wrap items-end gap-2 border-b border-line p-3">
      <Field
        className="min-w-60 grow"
        label={m.post_link_address()}
        ref={field}
        value={href}
        error={isWrong ? m.post_link_bad() : undefined}
        inputMode="url"
        maxLength={500}
        onChange={(event) => setHref(event.target.value)}
        onKeyDown={press}
      />
      <Button size="sm" onClick={set}>
        {m.post_link_set()}
      </Button>
      {before !== "" && (
        <Button
          look="quiet"
          size="sm"
          onClick={() => {
            editor.chain().focus().extendMarkRange("link").unsetLink().run();
            close();
          }}
        >
          {m.post_link_remove()}
        </Button>
      )}
    </div>
  );
}

/** Around the chosen words; where none are chosen, the address itself becomes the words of a new link. */
function setLink(editor: Editor, href: string, isNew: boolean) {
  const chain = editor.chain().focus().extendMarkRange("link");
  if (editor.state.selection.empty && isNew)
    chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
  else chain.setLink({ href }).run();
}
