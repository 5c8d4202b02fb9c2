import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import GripVertical from "lucide-react/icons/grip-vertical";
import Pencil from "lucide-react/icons/pencil";
import { useCallback, useRef, useState, type DragEvent } from "react";
import { href, Link } from "react-router";
import type { Slide } from "#app/domain/carousel/reads.server.ts";
import { Picture } from "#app/domain/files/picture.tsx";
import { DeleteDialog, DeleteLink } from "#app/pages/admin/carousel/delete-button.tsx";
import { SlideState } from "#app/pages/admin/carousel/state.tsx";
import { moved, useSlideOrder } from "#app/pages/admin/carousel/use-order.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Scene } from "#app/ui/drawing.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

type Named = { id: string; pathName: string };

export function SlideTable({ slides, now }: { slides: Slide[]; now: number }) {
  const [leaving, setLeaving] = useState<Named>();
  const close = useCallback(() => setLeaving(undefined), []);
  return (
    <>
      {slides.length === 0 ? (
        <EmptyState picture={<Scene name="empty-frame" />} title={m.crousel_empty_title()} text={m.crousel_empty_text()} />
      ) : (
        <SlideRows slides={slides} now={now} ask={setLeaving} />
      )}
      <DeleteDialog slide={leaving} close={close} />
    </>
  );
}

function SlideRows({ slides, now, ask }: { slides: Slide[]; now: number; ask: (slide: Named) => void }) {
  const order = useSlideOrder(slides);
  const dragged = useRef<string>(null);

  function drop(event: DragEvent) {
    const target = (event.target as Element).closest("tr")?.querySelector<HTMLElement>("[data-slide]")?.dataset.slide;
    if (!dragged.current || !target || target === dragged.current) return;
    event.preventDefault();
    order.move(
      dragged.current,
      order.slides.findIndex(({ id }) => id === target),
    );
  }

  const columns: Column<Slide>[] = [
    {
      key: "image",
      label: m.crousel_column_image(),
      plain: true,
      cell: (slide, index) => (
        <span className="flex items-center gap-3" data-slide={slide.id}>
          <span
            draggable
            onDragStart={() => (dragged.current = slide.id)}
            title={m.crousel_drag()}
            className="needs-script hidden cursor-grab text-ink-mute sm:block"
          >
            <GripVertical size={20} aria-hidden="true" />
          </span>
          <span className="block min-w-0 grow sm:w-44 sm:grow-0">
            <Picture
              file={slide}
              alt={slide.alt}
              sizes="(min-width: 40rem) 176px, 70vw"
              className="aspect-[16/7] w-full rounded-control border border-line object-cover"
            />
          </span>
          <OrderButtons ids={order.slides.map(({ id }) => id)} index={index} name={slide.pathName} order={order} />
        </span>
      ),
    },
    {
      key: "name",
      label: m.crousel_column_name(),
      plain: true,
      namesRow: true,
      cell: (slide) => (
        <span className="grid justify-items-start gap-1">
          <span className="wrap-anywhere">{slide.pathName}</span>
          <SlideState slide={slide} now={now} />
          {slide.alt === "" && <Badge tone="amber">{m.gallery_undescribed()}</Badge>}
          <Link
            to={href("/admin/homecrousel/:id", { id: slide.id })}
            aria-label={m.crousel_edit_named({ name: slide.pathName })}
            className="link"
          >
            <Pencil size={16} aria-hidden="true" />
            {m.crousel_edit()}
          </Link>
        </span>
      ),
    },
    { key: "delete", label: m.crousel_column_delete(), plain: true, cell: (slide) => <DeleteLink slide={slide} ask={ask} /> },
  ];

  return (
    <section
      aria-label={m.crousel_table()}
      className="grid gap-4"
      onDragOver={(event) => dragged.current && event.preventDefault()}
      onDrop={drop}
    >
      {order.problem && (
        <Notice tone="danger" title={m.crousel_order_failed()}>
          {order.problem}
        </Notice>
      )}
      <Table caption={m.crousel_table()} captionShown columns={columns} rows={order.slides} rowKey={({ id }) => id} />
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
    </section>
  );
}

type OrderProps = { ids: string[]; index: number; name: string; order: ReturnType<typeof useSlideOrder> };

/** Two plain forms, each with the order it would make. */
function OrderButtons({ ids, index, name, order }: OrderProps) {
  const ways = [
    { to: index - 1, label: m.crousel_up({ name }), icon: <ArrowUp size={18} aria-hidden="true" /> },
    { to: index + 1, label: m.crousel_down({ name }), icon: <ArrowDown size={18} aria-hidden="true" /> },
  ];
  return (
    <span className="flex flex-col">
      {ways.map(({ to, label, icon }) => (
        <order.Form key={label} method="post" action={href("/admin/homecrousel/order")} onSubmit={() => order.say(ids[index]!, to)}>
          <input type="hidden" name="ids" value={moved(ids, index, to).join(",")} />
          <IconButton type="submit" label={label} icon={icon} disabled={to < 0 || to >= ids.length} />
        </order.Form>
      ))}
    </span>
  );
}
