import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { PartnerFields } from "#app/pages/admin/partners/fields.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Answer = { problems?: Record<string, string>; typed?: Record<string, string> } | undefined;

/** A new partner, who has a link and a code as soon as this is sent. */
export function NewPartner({ newId, answer }: { newId: string; answer: Answer }) {
  const { problems = {}, typed } = answer ?? {};
  const busy = useNavigation().formMethod === "POST";
  const [id] = useState(typed?.id ?? newId);
  return (
    <Card as="section" aria-labelledby="new-partner" className="grid gap-5">
      <h2 id="new-partner" className="text-xl">
        {m.partner_new()}
      </h2>
      <Form method="post" className="grid gap-5" noValidate>
        <input type="hidden" name="id" value={id} />
        <PartnerFields values={typed ?? { kind: "person", language: getLocale(), path: "/" }} problems={problems} />
        {problems[""] && (
          <Notice tone="danger" title={m.partner_not_saved()}>
            {problems[""]}
          </Notice>
        )}
        <Button type="submit" busy={busy} busyLabel={m.entry_saving()} className="justify-self-start">
          {m.partner_add()}
        </Button>
      </Form>
    </Card>
  );
}
