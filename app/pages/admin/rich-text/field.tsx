import { useEffect, useRef, useState, type ComponentType, type RefObject } from "react";
import { longest, type RichText } from "#app/domain/rich-text/model.ts";
import { richTextOf, typedTextOf } from "#app/domain/rich-text/markdown.model.ts";
import { useField, useFields } from "#app/pages/admin/entry-editor/fields.tsx";
import type { EditorProps } from "#app/pages/admin/rich-text/editor.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Problem } from "#app/ui/form/field-frame.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";

/** Fetched once, when the first field of this kind is on the page. */
let loaded: ComponentType<EditorProps> | undefined;

/**
 * A text with headings, lists, links and pictures. What is sent is always the plain field; once the editor has arrived it
 * stands in the field's place and writes into it. Where it does not arrive the field stays what it is.
 */
export function RichTextField({ name, lang, pictures }: { name: string; lang?: string; pictures: Record<string, string> }) {
  const { touch } = useFields();
  const { id, label, defaultValue, error } = useField(name);
  const field = useRef<HTMLTextAreaElement>(null);
  const Editor = useEditor(field);

  const write = (text: RichText) => {
    if (field.current) field.current.value = typedTextOf(text);
    touch(name);
  };

  return (
    <div className="grid gap-1.5">
      {Editor ? (
        <>
          <p id={`${id}-label`} className="font-semibold">
            {label}
          </p>
          <textarea ref={field} name={name} defaultValue={typedTextOf(Editor.text)} hidden />
          <Editor.of
            {...{ id, lang, pictures, text: Editor.text, goOn: Editor.goOn }}
            label={`${id}-label`}
            describedBy={error ? `${id}-error` : undefined}
            onChange={write}
          />
          {error && <Problem id={id}>{error}</Problem>}
        </>
      ) : (
        <Textarea
          {...{ id, name, label, error, lang, defaultValue }}
          ref={field}
          rows={12}
          maxLength={longest}
          hint={<span className="whitespace-pre-line">{m.post_desk_typing()}</span>}
        />
      )}
    </div>
  );
}

/** The editor once it has arrived, with what stood in the plain field by then. */
function useEditor(field: RefObject<HTMLTextAreaElement | null>) {
  const [editor, setEditor] = useState<{ of: ComponentType<EditorProps>; text: RichText; goOn: boolean }>();

  useEffect(() => {
    const start = (of: ComponentType<EditorProps>) =>
      setEditor({ of, text: richTextOf(field.current?.value ?? ""), goOn: document.activeElement === field.current });
    if (loaded) return start(loaded);
    let gone = false;
    void import("#app/pages/admin/rich-text/editor.tsx").then(
      ({ RichTextEditor }) => {
        loaded = RichTextEditor;
        if (!gone) start(loaded);
      },
      // The plain field is on the page and does everything.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [field]);

  return editor;
}
