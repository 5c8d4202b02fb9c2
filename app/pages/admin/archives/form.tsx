import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { maxPassphrase, minPassphrase } from "#app/domain/archives/model.ts";
import type { Problems } from "#app/pages/forms.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** The passphrase comes back from no answer: who made a mistake types both again. */
export function AskForm({ newId, problems }: { newId: string; problems: Problems }) {
  const busy = useNavigation().formMethod === "POST";
  const [id] = useState(newId);
  return (
    <Card as="section" room="lg" aria-labelledby="ask" className="grid gap-5">
      <h2 id="ask" className="text-xl">
        {m.archive_ask_title()}
      </h2>
      <Notice tone="warning" title={m.archive_only_way_title()} live="off">
        {m.archive_only_way_text()}
      </Notice>
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="id" value={id} />
        <Field
          name="passphrase"
          type="password"
          autoComplete="new-password"
          label={m.archive_passphrase()}
          hint={m.archive_passphrase_hint({ count: minPassphrase })}
          error={problems.passphrase}
          maxLength={maxPassphrase}
          required
        />
        <Field
          name="passphraseAgain"
          type="password"
          autoComplete="new-password"
          label={m.archive_again()}
          error={problems.passphraseAgain}
          maxLength={maxPassphrase}
          required
        />
        {problems[""] && (
          <Notice tone="danger" title={m.archive_not_asked()}>
            {problems[""]}
          </Notice>
        )}
        <Button type="submit" busy={busy} busyLabel={m.archive_asking()} className="justify-self-start">
          {m.archive_ask()}
        </Button>
      </Form>
    </Card>
  );
}
