import { useCallback, useState } from "react";
import { href } from "react-router";
import type { Slide } from "#app/domain/carousel/reads.server.ts";
import { Picture } from "#app/domain/files/picture.tsx";
import { DeleteDialog, DeleteLink } from "#app/pages/admin/carousel/delete-button.tsx";
import { SlideState } from "#app/pages/admin/carousel/state.tsx";
import { Grip, OrderArea, OrderButtons } from "#app/pages/admin/order-buttons.tsx";
import { useOrder } from "#app/pages/admin/use-order.ts";
import { EditLink } from "#app/pages/admin/edit-link.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Scene } from "#app/ui/drawing.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
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
  const order = useOrder(slides, {
    action: href("/admin/homecrousel/order"),
    nameOf: ({ pathName }) => pathName,
    sends: "all",
    labels: { moved: m.crousel_moved },
  });
  const columns: Column<Slide>[] = [
    {
      key: "image",
      label: m.admin_column_image(),
      plain: true,
      cell: (slide, index) => (
        <span className="flex items-center gap-3">
          <Grip index={index} />
          <span className="block min-w-0 grow sm:w-44 sm:grow-0">
            <Picture
              file={slide}
              alt={slide.alt}
              sizes="(min-width: 40rem) 176px, 70vw"
              className="aspect-[16/7] w-full rounded-control border border-line object-cover"
            />
          </span>
          <OrderButtons order={order} index={index} />
        </span>
      ),
    },
    {
      key: "name",
      label: m.admin_column_name(),
      plain: true,
      namesRow: true,
      cell: (slide) => (
        <span className="grid justify-items-start gap-1">
          <span className="wrap-anywhere">{slide.pathName}</span>
          <SlideState slide={slide} now={now} />
          {slide.alt === "" && <Badge tone="amber">{m.gallery_undescribed()}</Badge>}
          <EditLink to={href("/admin/homecrousel/:id", { id: slide.id })} name={slide.pathName} />
        </span>
      ),
    },
    { key: "delete", label: m.admin_column_delete(), plain: true, cell: (slide) => <DeleteLink slide={slide} ask={ask} /> },
  ];

  return (
    <OrderArea label={m.crousel_table()} order={order}>
      <Table caption={m.crousel_table()} captionShown columns={columns} rows={order.rows} rowKey={({ id }) => id} />
    </OrderArea>
  );
}
