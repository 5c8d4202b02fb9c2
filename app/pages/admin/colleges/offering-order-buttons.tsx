import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import type { useFetcher } from "react-router";
import { moved } from "#app/pages/admin/carousel/use-order.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { IconButton } from "#app/ui/icon-button.tsx";

type Props = {
  ids: string[];
  index: number;
  name: string;
  version: number;
  address: string;
  Form: ReturnType<typeof useFetcher>["Form"];
  onMove: (to: number) => void;
};

/** Two plain forms, each with the order it would make. */
export function OfferingOrder({ ids, index, name, version, address, Form, onMove }: Props) {
  const ways = [
    { to: index - 1, label: m.entry_row_up({ name }), icon: <ArrowUp size={18} aria-hidden="true" /> },
    { to: index + 1, label: m.entry_row_down({ name }), icon: <ArrowDown size={18} aria-hidden="true" /> },
  ];
  return (
    <span className="flex shrink-0 flex-col @md:flex-row">
      {ways.map(({ to, label, icon }) => (
        <Form key={label} method="post" action={address} preventScrollReset onSubmit={() => onMove(to)}>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="ids" value={moved(ids, index, to).join(",")} />
          <IconButton type="submit" label={label} icon={icon} disabled={to < 0 || to >= ids.length} />
        </Form>
      ))}
    </span>
  );
}
