import { useCallback, useEffect, useRef } from "react";
import { href, useNavigate, useRevalidator } from "react-router";
import { statementNames, isStatement } from "#app/domain/follow-ups/model.ts";
import { fieldsOf, putAside, saidIn, sendForm, type Answer } from "#app/pages/staff/offline/queue.ts";
import { forgetDraft } from "#app/pages/use-form-draft.ts";
import type { FormAnswer } from "#app/pages/staff/form-problems.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useToast } from "#app/ui/toast.tsx";

export const callingAddress = () => href("/dashboard/calling");

export type Sent = { number: number; name: string; storedAs: string; form: FormData };
type Hears = { onSaved?: (sent: Sent) => void; onProblem: (sent: Sent, answer: FormAnswer) => void; onUndone?: (number: number) => void };

/**
 * Outcomes on their way while the page goes on. Saved ones can be taken back for ten seconds, one that could not be saved comes
 * back with what was typed, one that nobody needs any more says why, and one that no network took waits on this phone.
 */
export function useSending({ onSaved, onProblem, onUndone }: Hears) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  // The answer comes to the page as it is by then, not as it was when the form left it.
  const page = useRef({ onSaved, onProblem, onUndone });
  useEffect(() => {
    page.current = { onSaved, onProblem, onUndone };
  });

  const takeBack = useCallback(
    async (sent: Sent, followUp: number) => {
      const to = href("/followUpHistory/:number/undo", { number: String(followUp) });
      const answer = await fetch(to, { method: "POST", body: new URLSearchParams(), redirect: "manual" }).catch(() => undefined);
      const isDone = answer?.type === "opaqueredirect";
      toast(
        isDone
          ? { about: "outcome", title: m.outcome_undone() }
          : { tone: "danger", title: answer === undefined ? m.problem_network() : m.follow_up_back_changed() },
      );
      if (isDone) page.current.onUndone?.(sent.number);
      // Without a network the page stays as it is: asking for it anew would fail too.
      if (answer) void revalidate();
    },
    [toast, revalidate],
  );

  async function hear(sent: Sent, answer: Answer | undefined) {
    const { done, gone, ...told } = answer ?? {};
    if (done !== undefined) {
      forgetDraft(sent.storedAs, String(done));
      page.current.onSaved?.(sent);
      const statement = sent.form.get("statement");
      toast({
        about: "outcome",
        title: m.outcome_saved({ name: sent.name }),
        text: isStatement(statement) ? statementNames[statement]() : undefined,
        action: { label: m.outcome_undo(), press: () => void takeBack(sent, done) },
      });
      void revalidate();
    } else if (gone) {
      toast({ tone: "warning", title: sent.name, text: gone });
      void revalidate();
    } else if (answer) page.current.onProblem(sent, told);
    else if (await putAside("outcome", sent.form)) {
      forgetDraft(sent.storedAs, saidIn(sent.form, "key"));
      // With something to press it stands at the lower edge of a phone, and not over the first row.
      toast({
        about: "outcome",
        tone: "warning",
        title: m.offline_kept({ name: sent.name }),
        text: m.offline_kept_text(),
        action: { label: m.offline_waiting_open(), press: () => void navigate(href("/dashboard/waiting")) },
      });
    } else page.current.onProblem(sent, { problems: { "": m.problem_network() }, typed: Object.fromEntries(fieldsOf(sent.form)) });
  }

  return { send: (sent: Sent) => void sendForm("outcome", sent.form).then((answer) => hear(sent, answer)) };
}
