import { useId, useRef, useState } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { saveOfferingInput } from "#app/domain/colleges/inputs.server.ts";
import type { EntryState } from "#app/domain/entries/model.ts";
import { listAddresses } from "#app/domain/entries/naming.reads.server.ts";
import { CheckLines } from "#app/pages/admin/entry-editor/checklist.tsx";
import { EntryConflict } from "#app/pages/admin/entry-editor/conflict.tsx";
import { FieldsProvider } from "#app/pages/admin/entry-editor/fields.tsx";
import { valuesIn, withField, withFields, type Values } from "#app/pages/admin/entry-editor/values.ts";
import { openOffering, saveOfferingForm, withTheirs } from "#app/pages/admin/colleges/offering-edit.server.ts";
import { OfferingSections } from "#app/pages/admin/colleges/offering-sections.tsx";
import { ProblemSummary } from "#app/pages/admin/entry-editor/problem-summary.tsx";
import { whenText } from "#app/pages/admin/entries/when-text.ts";
import { useHeldAnswer, type EditorAnswer } from "#app/pages/admin/entry-editor/use-entry-form.ts";
import { submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { BackIcon } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/offering-edit";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.title} · ${m.admin_label()} · ${m.brand()}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const [editor, addresses, exams] = await Promise.all([
    openOffering(actor, params),
    listAddresses(actor, "course"),
    listAddresses(actor, "exam"),
  ]);
  const { course, college } = editor;
  const title =
    editor.newId === undefined
      ? m.offering_edit_title({ course: course?.name ?? m.offering_course_none(), name: college })
      : m.offering_new_title({ name: college });
  return { ...editor, title, addresses, exams };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorIn(context);
  const chosen = await withTheirs(actor, params, request);
  return submit(chosen.request, saveOfferingInput, (input) => saveOfferingForm(actor, params, input, chosen.typed));
}

/** One of its courses never publishes a college, nor what else waits there: what it waits for is said instead. */
const waitsFor: Partial<Record<EntryState, () => string>> = {
  draft: m.offering_waits_draft,
  changed: m.offering_waits_changed,
  scheduled: m.offering_scheduled,
};

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function EditOffering({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
  const answer = useHeldAnswer(actionData);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [editor] = useState(loaderData);
  const [chosen, setChosen] = useState<{ values: Values; round: number; answer: EditorAnswer }>();
  const { conflict, problems = {} } = answer ?? {};
  const typed = conflict ? withFields(answer?.typed ?? {}, conflict.taken, conflict.theirs) : answer?.typed;
  const values = (chosen?.answer === answer ? chosen?.values : undefined) ?? typed ?? editor.values;
  const version = conflict?.version ?? answer?.typed?.version ?? editor.version;

  const choose = (field: string, theirs: Values) => {
    if (form.current) setChosen({ values: withField(valuesIn(form.current), field, theirs), round: (chosen?.round ?? 0) + 1, answer });
  };

  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <header className="grid gap-1">
        <Link to={href("/admin/collegedetails/:id", { id })} className="link justify-self-start">
          <BackIcon size={18} />
          {m.offering_back()}
        </Link>
        <h1 className="text-3xl wrap-anywhere">{loaderData.title}</h1>
      </header>
      <ProblemSummary problems={problems} answer={answer}>
        <CheckLines lines={answer?.elsewhere ?? []} kind="college" id={id} />
      </ProblemSummary>
      {conflict?.isGone && (
        <Notice tone="warning" live="alert">
          {m.offering_removed_meanwhile({ name: conflict.by ?? m.entry_somebody(), time: whenText(conflict.at, conflict.now) })}
        </Notice>
      )}
      {conflict && !conflict.isGone && <EntryConflict key={conflict.version} {...{ conflict, choose }} form={formId} mine={typed ?? {}} />}
      <Form ref={form} id={formId} method="post" noValidate className="grid gap-6">
        <button type="submit" name="when" value="draft" tabIndex={-1} aria-hidden="true" className="sr-only" />
        <input type="hidden" name="version" value={version} />
        {editor.newId && <input type="hidden" name="newId" value={answer?.typed?.newId ?? editor.newId} />}
        <FieldsProvider key={`${chosen?.round ?? 0} ${conflict?.version ?? ""}`} value={{ values, problems, touch: () => {} }}>
          <OfferingSections course={editor.course} addresses={loaderData.addresses} exams={loaderData.exams} />
        </FieldsProvider>
        <OfferingBar state={loaderData.state} isAlone={loaderData.isAlone} />
      </Form>
    </div>
  );
}

/** `isAlone`: nothing else of the college waits, so that its course can be published by itself. */
function OfferingBar({ state, isAlone }: Pick<Route.ComponentProps["loaderData"], "state" | "isAlone">) {
  const saving = useNavigation().formMethod === "POST";
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 shadow-lifted sm:mx-0 sm:rounded-t-card sm:border-x"
    >
      <p className="min-w-0 grow basis-60 text-sm text-ink-mute">{isAlone ? "" : waitsFor[state]?.()}</p>
      <span className="flex gap-2 max-sm:w-full max-sm:[&>*]:grow">
        <Button type="submit" name="when" value="draft" look={isAlone ? "secondary" : "primary"} busy={saving} busyLabel={m.entry_saving()}>
          {isAlone ? m.entry_save_draft() : m.offering_save()}
        </Button>
        {isAlone && (
          <Button type="submit" name="when" value="now" busy={saving} busyLabel={m.entry_saving()}>
            {m.offering_publish()}
          </Button>
        )}
      </span>
    </div>
  );
}
