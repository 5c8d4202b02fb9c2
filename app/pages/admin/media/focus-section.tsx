import { useRef, useState, type PointerEvent } from "react";
import { Form, href, useNavigation } from "react-router";
import { focusAt, focusClass, focusStep, type ShownPicture } from "#app/domain/files/model.ts";
import { Picture } from "#app/domain/files/picture.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { classes } from "#app/ui/classes.ts";
import { Field } from "#app/ui/form/field.tsx";

/** The shapes that the site cuts pictures to, as its pages say them. */
const shapes = [
  { name: m.media_shape_wide, look: "aspect-[32/9] w-full", room: "col-span-2 sm:col-span-4" },
  { name: m.media_shape_phone, look: "aspect-[3/1] w-full", room: "col-span-2" },
  { name: m.media_shape_page, look: "aspect-video w-full", room: "col-span-2" },
  { name: m.media_shape_gallery, look: "aspect-[4/3] w-full", room: "" },
  { name: m.media_shape_square, look: "aspect-square w-full", room: "" },
];

/** What stays in sight where the picture is cut: pointed at, dragged, or typed; and how each shape of the site cuts it. */
export function FocusSection({ picture }: { picture: ShownPicture }) {
  const [focus, setFocus] = useState(picture.focus ?? [50, 50]);
  const [x = 50, y = 50] = focus;
  const busy = useNavigation().formMethod === "POST";
  const moved = { ...picture, focus };
  const axis = (name: "x" | "y", label: string, value: number, set: (value: number) => [number, number]) => (
    <Field
      label={label}
      hint={m.media_focus_hint()}
      name={name}
      type="number"
      min={0}
      max={100}
      step={focusStep}
      required
      value={value}
      onChange={(event) => setFocus(set(event.target.valueAsNumber || 0))}
    />
  );
  return (
    <Card as="section" room="lg" aria-labelledby="focus" className="grid gap-6">
      <div className="grid gap-1">
        <h2 id="focus" className="text-2xl">
          {m.media_focus()}
        </h2>
        <p className="measure text-ink-soft">{m.media_focus_text()}</p>
      </div>
      <FocusArea picture={picture} focus={focus} move={setFocus} />
      <Form
        method="post"
        action={href("/admin/media/:id/focus", { id: picture.fileId })}
        preventScrollReset
        className="grid items-start gap-5 sm:grid-cols-2"
      >
        {axis("x", m.media_focus_x(), x, (value) => focusAt(value, y))}
        {axis("y", m.media_focus_y(), y, (value) => focusAt(x, value))}
        <Button type="submit" busy={busy} className="justify-self-start sm:col-span-2">
          {m.media_focus_save()}
        </Button>
      </Form>
      <ul aria-label={m.media_shapes()} className="grid grid-cols-2 items-start gap-4 sm:grid-cols-4">
        {shapes.map(({ name, look, room }) => (
          <li key={look} className={room}>
            <figure className="grid gap-1">
              <Picture file={moved} alt="" sizes="(width < 40rem) 90vw, 50rem" className={classes("rounded-control object-cover", look)} />
              <figcaption className="text-sm text-ink-mute">{name()}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type AreaProps = { picture: ShownPicture; focus: number[]; move: (focus: [number, number]) => void };

/** For a pointer; the two fields below do the same by keyboard and are what a screen reader is told of. */
function FocusArea({ picture, focus, move }: AreaProps) {
  const area = useRef<HTMLDivElement>(null);
  function point(event: PointerEvent) {
    const box = area.current?.getBoundingClientRect();
    if (!box || (event.type === "pointermove" && event.buttons === 0)) return;
    move(focusAt(((event.clientX - box.left) / box.width) * 100, ((event.clientY - box.top) / box.height) * 100));
  }
  return (
    <div
      ref={area}
      data-focus-area
      className="relative w-fit max-w-full touch-none cursor-crosshair justify-self-center overflow-clip rounded-card border border-line select-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        point(event);
      }}
      onPointerMove={point}
    >
      <Picture
        file={{ ...picture, focus: null }}
        alt=""
        sizes="(width < 56rem) 92vw, 50rem"
        className="pointer-events-none h-auto max-h-96 w-auto max-w-full"
      />
      <span
        className={classes(
          "focus-mark pointer-events-none absolute size-9 -translate-1/2 rounded-full border-4 border-white bg-brand/50 shadow-lifted outline-2 outline-black/70",
          focusClass(focus) ?? "fx-50 fy-50",
        )}
      />
    </div>
  );
}
