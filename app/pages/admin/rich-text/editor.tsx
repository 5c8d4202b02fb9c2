import { EditorContent, useEditor } from "@tiptap/react";
import { useState } from "react";
import type { RichText } from "#app/domain/rich-text/model.ts";
import { extensions, fromEditor, fromElsewhere, toEditor } from "#app/pages/admin/rich-text/extensions.ts";
import { LinkPanel } from "#app/pages/admin/rich-text/link.tsx";
import { PicturePanel } from "#app/pages/admin/rich-text/picture.tsx";
import { RichTextToolbar, type Panel } from "#app/pages/admin/rich-text/toolbar.tsx";

export type EditorProps = {
  id: string;
  label: string;
  lang: string | undefined;
  describedBy: string | undefined;
  text: RichText;
  /** Where the pictures of the text are, by their files. */
  pictures: Record<string, string>;
  /** Somebody was writing already when the editor arrived. */
  goOn: boolean;
  onChange: (text: RichText) => void;
};

/** Loaded only where somebody writes. Its toolbar can be used with the keyboard alone. */
export function RichTextEditor({ id, label, lang, describedBy, text, pictures, goOn, onChange }: EditorProps) {
  const [panel, setPanel] = useState<Panel>();
  const editor = useEditor({
    immediatelyRender: false,
    // Our own few rules are in staff.css: a style that a script writes into the page is not allowed in it.
    injectCSS: false,
    extensions,
    autofocus: goOn && "end",
    content: toEditor(text, pictures),
    editorProps: {
      attributes: {
        id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": label,
        class: "article min-h-56 max-w-none! px-4 py-4 outline-none",
        ...(lang && { lang }),
        ...(describedBy && { "aria-describedby": describedBy }),
      },
      transformPastedHTML: fromElsewhere,
    },
    onUpdate: (change) => onChange(fromEditor(change.editor.getJSON())),
  });
  if (!editor) return <div className="min-h-72 rounded-control border border-line" />;

  const close = () => {
    setPanel(undefined);
    editor.commands.focus();
  };
  return (
    <div className="overflow-clip rounded-control border border-line-strong bg-surface focus-within:border-brand">
      <RichTextToolbar editor={editor} controls={id} panel={panel} setPanel={setPanel} />
      {panel === "link" && <LinkPanel editor={editor} close={close} />}
      {panel === "picture" && <PicturePanel editor={editor} lang={lang} close={close} />}
      <div className="max-h-[70vh] overflow-y-auto focus-within:outline-3 focus-within:-outline-offset-3 focus-within:outline-(--focus)">
        <EditorContent editor={editor} />
      </div>
    </div>
  );
}
