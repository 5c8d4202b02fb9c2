import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { Form, href } from "react-router";
import { isStage, stageNames } from "#app/domain/leads/model.ts";
import { isBuiltIn, itemName } from "#app/domain/own-lists/model.ts";
import type { EditedItem } from "#app/domain/own-lists/reads.server.ts";
import { EditLink } from "#app/pages/admin/edit-link.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";

type Props = { item: EditedItem; isFirst: boolean; isLast: boolean };

/** An item with its two names, its place, and the way off the list and back. */
export function ItemRow({ item, isFirst, isLast }: Props) {
  const { list, id, isRetired } = item;
  const name = itemName(item);
  const other = getLocale() === "hi" ? "en" : "hi";
  const otherName = itemName(item, other);
  const told = [
    ...(isRetired && isStage(item.stage) ? [stageNames[item.stage]()] : []),
    ...(isBuiltIn(item) ? [m.list_item_built_in()] : []),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1 last:border-0">
      {!isRetired && (
        <Form method="post" action={href("/admin/lists/:list/:id/order", { list, id })} preventScrollReset className="flex">
          <IconButton
            type="submit"
            name="way"
            value="up"
            label={m.list_item_up({ name })}
            disabled={isFirst}
            icon={<ArrowUp size={18} aria-hidden="true" />}
          />
          <IconButton
            type="submit"
            name="way"
            value="down"
            label={m.list_item_down({ name })}
            disabled={isLast}
            icon={<ArrowDown size={18} aria-hidden="true" />}
          />
        </Form>
      )}
      <div className="min-w-0 flex-1 basis-36 py-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-ink-mute">
          {otherName !== name && <span lang={other}>{otherName}</span>}
          {otherName !== name && told.length > 0 && " · "}
          {told.join(" · ")}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 max-sm:w-full max-sm:justify-end">
        <EditLink to={href("/admin/lists/:list/:id", { list, id })} name={name} />
        <Form method="post" action={href("/admin/lists/:list/:id/retirement", { list, id })} preventScrollReset>
          <Button
            type="submit"
            look="quiet"
            size="sm"
            name="to"
            value={isRetired ? "offered" : "retired"}
            aria-label={isRetired ? m.list_item_revive_name({ name }) : m.list_item_retire_name({ name })}
          >
            {isRetired ? m.list_item_revive() : m.list_item_retire()}
          </Button>
        </Form>
      </div>
    </li>
  );
}
