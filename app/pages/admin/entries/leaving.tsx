import { Form, useNavigation } from "react-router";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { toIndianTime } from "#app/platform/i18n/indian-time.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Props = { at: Date | null; typed: string | undefined; problems: Record<string, string> | undefined };

/** The hour at which a page leaves the site by itself: chosen, changed, or given up. */
export function Leaving({ at, typed, problems }: Props) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Card room="lg" className="grid max-w-xl gap-4">
      <h2 className="text-xl">{m.entry_leaves_title()}</h2>
      <p className="text-ink-soft">{m.entry_leaves_hint()}</p>
      {at && <p className="font-semibold">{m.entry_leaves_then({ moment: formatMoment(at) })}</p>}
      {problems?.[""] && <Notice tone="danger">{problems[""]}</Notice>}
      <Form method="post" noValidate className="grid gap-4">
        <Field
          name="at"
          type="datetime-local"
          label={m.entry_leaves_at()}
          hint={m.entry_publish_at_hint()}
          defaultValue={typed ?? toIndianTime(at)}
          error={problems?.at}
        />
        <span className="flex flex-wrap gap-3">
          <Button type="submit" name="when" value="later" look="secondary" busy={busy}>
            {at ? m.entry_leaves_again() : m.entry_leaves_choose()}
          </Button>
          {at && (
            <Button type="submit" name="when" value="never" look="quiet" busy={busy}>
              {m.entry_leaves_stay()}
            </Button>
          )}
        </span>
      </Form>
    </Card>
  );
}
