import { useEditorState, type Editor } from "@tiptap/react";
import Bold from "lucide-react/icons/bold";
import Heading2 from "lucide-react/icons/heading-2";
import Heading3 from "lucide-react/icons/heading-3";
import ImagePlus from "lucide-react/icons/image-plus";
import Italic from "lucide-react/icons/italic";
import Link2 from "lucide-react/icons/link-2";
import List from "lucide-react/icons/list";
import ListOrdered from "lucide-react/icons/list-ordered";
import Minus from "lucide-react/icons/minus";
import Quote from "lucide-react/icons/quote";
import Redo2 from "lucide-react/icons/redo-2";
import Undo2 from "lucide-react/icons/undo-2";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import { m } from "#app/platform/i18n/generated/messages.js";
import { classes } from "#app/ui/classes.ts";

export type Panel = "link" | "picture" | undefined;
type Tool = { key: string; label: () => string; icon: ReactNode; isOn?: (editor: Editor) => boolean; does?: (editor: Editor) => void };

const icon = { size: 20, "aria-hidden": true } as const;
const tools: Tool[] = [
  { key: "bold", label: m.post_tool_bold, icon: <Bold {...icon} />, does: (editor) => editor.chain().focus().toggleBold().run() },
  { key: "italic", label: m.post_tool_italic, icon: <Italic {...icon} />, does: (editor) => editor.chain().focus().toggleItalic().run() },
  {
    key: "heading",
    label: m.post_tool_heading,
    icon: <Heading2 {...icon} />,
    isOn: (editor) => editor.isActive("heading", { level: 2 }),
    does: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    key: "smaller-heading",
    label: m.post_tool_smaller_heading,
    icon: <Heading3 {...icon} />,
    isOn: (editor) => editor.isActive("heading", { level: 3 }),
    does: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    key: "bulletList",
    label: m.post_tool_list,
    icon: <List {...icon} />,
    does: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    key: "orderedList",
    label: m.post_tool_numbers,
    icon: <ListOrdered {...icon} />,
    does: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    key: "blockquote",
    label: m.post_tool_quote,
    icon: <Quote {...icon} />,
    does: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  { key: "link", label: m.post_tool_link, icon: <Link2 {...icon} /> },
  { key: "picture", label: m.post_tool_picture, icon: <ImagePlus {...icon} /> },
  { key: "line", label: m.post_tool_line, icon: <Minus {...icon} />, does: (editor) => editor.chain().focus().setHorizontalRule().run() },
  { key: "undo", label: m.post_tool_undo, icon: <Undo2 {...icon} />, does: (editor) => editor.chain().focus().undo().run() },
  { key: "redo", label: m.post_tool_redo, icon: <Redo2 {...icon} />, does: (editor) => editor.chain().focus().redo().run() },
];
const once = new Set(["picture", "line", "undo", "redo"]);

type Props = { editor: Editor; controls: string; panel: Panel; setPanel: (panel: Panel) => void };

/** One stop for the Tab key; the arrows go from button to button, as in every toolbar. */
export function RichTextToolbar({ editor, controls, panel, setPanel }: Props) {
  const [current, setCurrent] = useState(0);
  const on = useEditorState({
    editor,
    selector: () => tools.map((tool) => (tool.isOn ? tool.isOn(editor) : editor.isActive(tool.key))),
  });

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const to = targetOf(event.key, current);
    if (to === undefined) return;
    event.preventDefault();
    setCurrent(to);
    event.currentTarget.querySelectorAll("button")[to]?.focus();
  }

  function use({ key, does }: Tool) {
    if (does) does(editor);
    else setPanel(panel === key ? undefined : (key as Panel));
  }

  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={m.post_tools()}
      aria-controls={controls}
      className="flex flex-wrap gap-0.5 border-b border-line bg-page p-1"
      onKeyDown={press}
    >
      {tools.map((tool, index) => (
        <button
          key={tool.key}
          type="button"
          title={tool.label()}
          aria-label={tool.label()}
          aria-pressed={once.has(tool.key) ? undefined : on[index]}
          aria-expanded={tool.does ? undefined : panel === tool.key}
          tabIndex={index === current ? 0 : -1}
          className={classes(
            "inline-grid size-11 place-items-center rounded-control text-ink-soft hover:bg-brand-wash hover:text-brand",
            (on[index] || panel === tool.key) && "bg-brand-wash text-brand",
          )}
          onFocus={() => setCurrent(index)}
          onClick={() => use(tool)}
        >
          {tool.icon}
        </button>
      ))}
    </div>
  );
}

function targetOf(key: string, current: number): number | undefined {
  const last = tools.length - 1;
  const targets: Record<string, number> = {
    ArrowRight: current === last ? 0 : current + 1,
    ArrowLeft: current === 0 ? last : current - 1,
    Home: 0,
    End: last,
  };
  return targets[key];
}
