import { useState, type ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { overlapNames, overlaps } from "#app/domain/connections/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Props = { newId: string; problem: string | undefined; title: string; text: ReactNode; overlap: string };

/** A new secret for a key or a webhook, and for how long the one before works beside it. */
export function Renewal({ newId, problem, title, text, overlap }: Props) {
  const busy = useNavigation().formMethod === "POST";
  const [id] = useState(newId);
  return (
    <Card as="section" aria-labelledby="renew" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="renew" className="text-xl">
          {title}
        </h2>
        {text}
      </div>
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="id" value={id} />
        <Select name="overlap" label={overlap} defaultValue="24" className="sm:max-w-72">
          {overlaps.map((hours) => (
            <option key={hours} value={hours}>
              {overlapNames[hours]()}
            </option>
          ))}
        </Select>
        {problem && (
          <Notice tone="danger" title={m.connection_not_renewed()}>
            {problem}
          </Notice>
        )}
        <Button type="submit" look="secondary" busy={busy} busyLabel={m.entry_saving()} className="justify-self-start">
          {title}
        </Button>
      </Form>
    </Card>
  );
}
