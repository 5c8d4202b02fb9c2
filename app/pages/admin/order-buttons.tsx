import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import GripVertical from "lucide-react/icons/grip-vertical";
import { useEffect, useRef, type DragEvent, type ReactNode } from "react";
import type { Order } from "#app/pages/admin/use-order.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Notice } from "#app/ui/notice.tsx";

type ButtonsProps = { order: Order; index: number; name: string; mayGo: (from: number, to: number) => boolean };

/** Up and down, as two plain forms that each name what changes places. */
export function OrderButtons({ order, index, name, mayGo }: ButtonsProps) {
  const ways = [
    { way: "up" as const, to: index - 1, label: m.crousel_up({ name }), icon: <ArrowUp size={18} aria-hidden="true" /> },
    { way: "down" as const, to: index + 1, label: m.crousel_down({ name }), icon: <ArrowDown size={18} aria-hidden="true" /> },
  ];
  return (
    <span className="flex flex-col" data-order={order.idAt(index)}>
      {ways.map(({ way, to, label, icon }) => (
        <order.Form key={label} method="post" action={order.action} onSubmit={() => order.press(index, way)}>
          <input type="hidden" name="ids" value={mayGo(index, to) ? order.idsFor(index, to) : ""} />
          <IconButton type="submit" data-way={way} label={label} icon={icon} disabled={!mayGo(index, to)} />
        </order.Form>
      ))}
    </span>
  );
}

/** What a row is taken by with a mouse. */
export function Grip({ index }: { index: number }) {
  return (
    <span draggable data-row={index} title={m.crousel_drag()} className="needs-script hidden cursor-grab text-ink-mute sm:block">
      <GripVertical size={20} aria-hidden="true" />
    </span>
  );
}

type AreaProps = { label: string; order: Order; mayGo: (from: number, to: number) => boolean; children: ReactNode };

/** A table whose rows can be dragged by their grips. */
export function OrderArea({ label, order, mayGo, children }: AreaProps) {
  const area = useRef<HTMLElement>(null);
  const dragged = useRef<number>(undefined);
  const rowAt = (event: DragEvent) => {
    const row = (event.target as Element).closest("tr")?.querySelector<HTMLElement>("[data-row]")?.dataset.row;
    return row === undefined ? undefined : Number(row);
  };

  function drop(event: DragEvent) {
    const [from, to] = [dragged.current, rowAt(event)];
    dragged.current = undefined;
    if (from === undefined || to === undefined || from === to || !mayGo(from, to)) return;
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
        <Notice tone="danger" title={m.crousel_order_failed()}>
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
