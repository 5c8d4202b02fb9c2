import { useCallback, useEffect, useState } from "react";
import { href, useFetcher, useRevalidator } from "react-router";
import { statementNames, isStatement } from "#app/domain/follow-ups/model.ts";
import { forgetDraft } from "#app/pages/use-form-draft.ts";
import type { FormAnswer } from "#app/pages/staff/form-problems.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useToast } from "#app/ui/toast.tsx";

export const callingAddress = () => href("/dashboard/calling");

type Answer = FormAnswer & { saved?: number; gone?: string };
export type Sent = { number: number; name: string; storedAs: string; form: FormData };
type Hears = { onSaved?: (sent: Sent) => void; onProblem: (sent: Sent, answer: FormAnswer) => void; onUndone?: (number: number) => void };

/**
 * Outcomes on their way while the page goes on. Saved ones can be taken back for ten seconds, one that could not be saved comes
 * back with what was typed, and one that nobody needs any more says why.
 */
export function useSending({ onSaved, onProblem, onUndone }: Hears) {
  const [underWay, setUnderWay] = useState<Sent[]>([]);
  const toast = useToast();
  const { revalidate } = useRevalidator();

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
      if (isDone) onUndone?.(sent.number);
      // Without a network the page stays as it is: asking for it anew would fail too.
      if (answer) void revalidate();
    },
    [toast, revalidate, onUndone],
  );

  function hear(sent: Sent, { saved, gone, ...answer }: Answer) {
    setUnderWay((all) => all.filter((one) => one !== sent));
    if (saved !== undefined) {
      forgetDraft(sent.storedAs, String(saved));
      onSaved?.(sent);
      const statement = sent.form.get("statement");
      toast({
        about: "outcome",
        title: m.outcome_saved({ name: sent.name }),
        text: isStatement(statement) ? statementNames[statement]() : undefined,
        action: { label: m.outcome_undo(), press: () => void takeBack(sent, saved) },
      });
    } else if (gone) toast({ tone: "warning", title: sent.name, text: gone });
    else onProblem(sent, { typed: typedIn(sent.form), ...answer });
  }

  return {
    send: (sent: Sent) => setUnderWay((all) => [...all, sent]),
    sending: underWay.map((sent) => <Sending key={sent.number} sent={sent} onAnswer={hear} />),
  };
}

/** What never arrived is not told back by the server. */
const typedIn = (form: FormData) =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));

function Sending({ sent, onAnswer }: { sent: Sent; onAnswer: (sent: Sent, answer: Answer) => void }) {
  const fetcher = useFetcher<Answer>();
  const { submit, data } = fetcher;
  useEffect(() => {
    sent.form.set("stays", "1");
    void submit(sent.form, { method: "post", action: callingAddress() });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: it is on its way from here on
  }, []);
  useEffect(() => {
    if (data) onAnswer(sent, data);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer
  }, [data]);
  return null;
}
