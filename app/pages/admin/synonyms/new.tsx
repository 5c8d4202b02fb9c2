import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { SynonymFields } from "#app/pages/admin/synonyms/fields.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Answer = { problems?: Record<string, string>; typed?: Record<string, string> } | undefined;

export function NewSynonym({ newId, answer }: { newId: string; answer: Answer }) {
  const { problems = {}, typed = {} } = answer ?? {};
  const busy = useNavigation().formMethod === "POST";
  // The page looks again when the list changes: what is being written keeps the name it began with.
  const [id] = useState(typed.id ?? newId);
  return (
    <Card as="section" aria-labelledby="new-synonym" className="grid gap-5">
      <h2 id="new-synonym" className="text-xl">
        {m.synonym_new()}
      </h2>
      <Form method="post" className="grid gap-5" noValidate>
        <input type="hidden" name="id" value={id} />
        <SynonymFields values={typed} problems={problems} />
        {problems[""] && (
          <Notice tone="danger" title={m.synonym_not_saved()}>
            {problems[""]}
          </Notice>
        )}
        <Button type="submit" busy={busy} busyLabel={m.entry_saving()} className="justify-self-start">
          {m.synonym_add()}
        </Button>
      </Form>
    </Card>
  );
}
