import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import GripVertical from "lucide-react/icons/grip-vertical";
import X from "lucide-react/icons/x";
import { m } from "#app/platform/i18n/generated/messages.js";
import { IconButton } from "#app/ui/icon-button.tsx";

type Props = {
  name: string;
  index: number;
  count: number;
  onMove: (to: number, part: string) => void;
  onRemove?: (() => void) | undefined;
};

/** Up, down and away. At an end the button stays where the focus is and does nothing. */
export function RowButtons({ name, index, count, onMove, onRemove }: Props) {
  const ways = [
    { part: "up", to: index - 1, label: m.entry_row_up({ name }), icon: <ArrowUp size={18} aria-hidden="true" /> },
    { part: "down", to: index + 1, label: m.entry_row_down({ name }), icon: <ArrowDown size={18} aria-hidden="true" /> },
  ];
  return (
    <span className="flex shrink-0">
      {ways.map(({ part, to, label, icon }) => (
        <IconButton
          key={part}
          data-part={part}
          label={label}
          icon={icon}
          aria-disabled={to < 0 || to >= count || undefined}
          className="aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-line"
          onClick={() => onMove(to, part)}
        />
      ))}
      {onRemove && (
        <IconButton
          data-part="remove"
          look="danger"
          label={m.entry_row_remove({ name })}
          icon={<X size={18} aria-hidden="true" />}
          onClick={onRemove}
        />
      )}
    </span>
  );
}

/** What a row is taken by. Only for a mouse: keyboards have the buttons. */
export function RowGrip() {
  return (
    <span draggable title={m.admin_move_drag()} className="hidden shrink-0 cursor-grab text-ink-mute pointer-fine:block" aria-hidden="true">
      <GripVertical size={20} />
    </span>
  );
}
