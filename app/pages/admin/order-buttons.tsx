import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import GripVertical from "lucide-react/icons/grip-vertical";
import { useEffect, useRef, type DragEvent, type ReactNode } from "react";
import type { Order } from "#app/pages/admin/use-order.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { classes } from "#app/ui/classes.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Notice } from "#app/ui/notice.tsx";

const ways = [
  { way: "up", step: -1, icon: <ArrowUp size={18} aria-hidden="true" /> },
  { way: "down", step: 1, icon: <ArrowDown size={18} aria-hidden="true" /> },
] as const;

/** Up and down, as two plain forms, each with the order it would make. */
export function OrderButtons({ order, index, className }: { order: Order; index: number; className?: string }) {
  return (
    <span className={classes("flex flex-col", className)} data-order={order.idAt(index)}>
      {ways.map(({ way, step, icon }) => {
        const isOff = !order.mayGo(index, index + step);
        return (
          <order.Form key={way} method="post" action={order.action} preventScrollReset onSubmit={() => order.press(index, way)}>
            {!isOff &&
              Object.entries(order.fieldsFor(index, index + step)).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
            <IconButton type="submit" data-way={way} label={order.labelOf(index, way)} icon={icon} disabled={isOff} />
          </order.Form>
        );
      })}
    </span>
  );
}

/** What a row is taken by with a mouse. */
export function Grip({ index, className }: { index: number; className?: string }) {
  return (
    <span
      draggable
      data-row={index}
      title={m.admin_move_drag()}
      className={classes("needs-script hidden cursor-grab text-ink-mute sm:block", className)}
    >
      <GripVertical size={20} aria-hidden="true" />
    </span>
  );
}

type AreaProps = { label?: string; order: Order; children: ReactNode };

/** A table or a list whose rows can be dragged by their grips. */
export function OrderArea({ label, order, children }: AreaProps) {
  const area = useRef<HTMLElement>(null);
  const dragged = useRef<number>(undefined);
  const rowAt = (event: DragEvent) => {
    const row = (event.target as Element).closest("tr, li")?.querySelector<HTMLElement>("[data-row]")?.dataset.row;
    return row === undefined ? undefined : Number(row);
  };

  function drop(event: DragEvent) {
    const [from, to] = [dragged.current, rowAt(event)];
    dragged.current = undefined;
    if (from === undefined || to === undefined || from === to || !order.mayGo(from, to)) return;
    event.preventDefault();
    order.move(from, to);
  }

  // A row that changes its place in the page, or a button that ends at the edge, would drop the focus.
  const { id, way, index = -1 } = order.pressed ?? {};
  useEffect(() => {
    const buttons = index < 0 ? undefined : area.current?.querySelector(`[data-order="${id}"]`);
    if (!buttons || !(document.activeElement === document.body || buttons.contains(document.activeElement))) return;
    const own = buttons.querySelector<HTMLButtonElement>(`[data-way="${way}"]`);
    const next = own?.disabled ? buttons.querySelector<HTMLButtonElement>("button:enabled") : own;
    next?.focus();
  }, [id, way, index]);

  return (
    <section
      ref={area}
      aria-label={label}
      className="grid gap-4"
      onDragStart={(event) => (dragged.current = rowAt(event))}
      onDragOver={(event) => dragged.current !== undefined && event.preventDefault()}
      onDrop={drop}
    >
      {order.problem && (
        <Notice tone="danger" title={m.admin_order_failed()}>
          {order.problem}
        </Notice>
      )}
      {children}
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
    </section>
  );
}
