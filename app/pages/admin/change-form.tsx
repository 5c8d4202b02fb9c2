import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { BothValues, type Differing } from "#app/pages/admin/entries/both-values.tsx";
import { whenText } from "#app/pages/admin/entries/when-text.ts";
import type { Problems } from "#app/pages/forms.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** What a change comes back with: what is wrong, what was typed, or what somebody else saved meanwhile. */
export type ChangeAnswer = {
  problems?: Problems;
  typed?: Record<string, string>;
  conflict?: { version: number; by: string | null; at: Date; differing: Differing[] };
};

type Words = { label: string; words: string }[];

/** The fields that two people filled differently, in the words of both. */
export const differingIn = (mine: Words, theirs: Words): Differing[] =>
  mine.map(({ label, words }, index) => ({ label, mine: words, theirs: theirs[index]!.words })).filter((one) => one.mine !== one.theirs);

type Props = {
  answer: ChangeAnswer;
  /** Of what was opened. */
  version: number | undefined;
  renderedAt: number;
  labels: { title: string; conflict: string; notSaved: string };
  back: string;
  children: ReactNode;
};

/** The form of something small that has versions. When somebody else was faster, both values stand above it. */
export function ChangeForm({ answer: { problems = {}, typed, conflict }, version, renderedAt, labels, back, children }: Props) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      {conflict && (
        <BothValues
          key={conflict.version}
          by={conflict.by}
          when={whenText(conflict.at, renderedAt)}
          text={labels.conflict}
          differing={conflict.differing}
        />
      )}
      <Card room="lg" className="grid gap-6">
        <h1 className="text-3xl">{labels.title}</h1>
        <Form method="post" className="grid gap-6" noValidate>
          <input type="hidden" name="version" value={conflict?.version ?? typed?.version ?? version} />
          {children}
          {problems[""] && (
            <Notice tone="danger" title={labels.notSaved}>
              {problems[""]}
            </Notice>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy} busyLabel={m.entry_saving()}>
              {m.admin_save()}
            </Button>
            <ButtonLink look="secondary" to={back}>
              {m.admin_cancel()}
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </div>
  );
}

/** It was deleted meanwhile, and nothing of it was typed here. */
export function GoneNotice({ title, text, back }: { title: string; text: string; back: string }) {
  const actions = (
    <ButtonLink look="secondary" to={back}>
      {m.go_back()}
    </ButtonLink>
  );
  return (
    <Notice tone="warning" title={title} actions={actions} className="mx-auto max-w-xl">
      {text}
    </Notice>
  );
}
