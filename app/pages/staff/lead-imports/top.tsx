import { Form, href } from "react-router";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { classes } from "#app/ui/classes.ts";

type Props = { id: string; rows: { row: number; cells: string[] }[]; head: number };

/** The first rows as they stand in the file. Under a title or an empty line the headings are not the first. */
export function LeadImportTop({ id, rows, head }: Props) {
  return (
    <Card as="section" room="md" className="max-w-4xl">
      <details open={rows[0]?.row !== head}>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3">
          <h2 className="text-xl">{m.lead_import_head_title()}</h2>
          <Badge tone="blue">{m.lead_import_row({ row: head })}</Badge>
        </summary>
        <p className="mt-1 mb-3 text-ink-soft">{m.lead_import_head_text()}</p>
        <Form method="post" action={href("/leadHistory/imports/:id/headings", { id })}>
          <ol aria-label={m.lead_import_head_table()} className="grid gap-1">
            {rows.map(({ row, cells }, place) => (
              <li
                key={row}
                className={classes(
                  "flex flex-wrap items-center justify-between gap-x-4 rounded-control px-3 py-1 sm:flex-nowrap",
                  row === head ? "bg-brand-wash font-semibold" : row < head && "text-ink-mute",
                )}
              >
                <span className="min-w-0 wrap-anywhere">
                  <span className="text-sm font-normal text-ink-mute tabular-nums">{m.lead_import_row({ row })}</span>{" "}
                  {cells.filter(Boolean).join(" · ").slice(0, 160)}
                </span>
                {row === head ? (
                  <Badge tone="blue">{m.lead_import_head_is()}</Badge>
                ) : (
                  place < rows.length - 1 && (
                    <Button type="submit" name="row" value={row} look="quiet" size="sm" className="shrink-0">
                      {m.lead_import_head_use({ row })}
                    </Button>
                  )
                )}
              </li>
            ))}
          </ol>
        </Form>
      </details>
    </Card>
  );
}
