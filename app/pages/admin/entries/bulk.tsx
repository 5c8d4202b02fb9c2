import { useState } from "react";
import { actorIn } from "#app/access/gate.server.ts";
import { bulkInput } from "#app/domain/desk/inputs.server.ts";
import type { BulkResult } from "#app/domain/desk/model.ts";
import { listTicked } from "#app/domain/desk/reads.server.ts";
import { checkMany, publishMany, trashMany } from "#app/domain/desk/writes.server.ts";
import type { EntryKind } from "#app/domain/entries/model.ts";
import { BulkOutcome, type BulkAnswer } from "#app/pages/admin/entries/bulk-outcome.tsx";
import { kindAt, listAddress } from "#app/pages/admin/entries/kinds.ts";
import { addressOf, parseQuery } from "#app/pages/admin/entries/query.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ConfirmCard } from "#app/ui/confirm-card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/bulk";

const verbs = { publication: publishMany, checking: checkMany, trash: trashMany };
type Verb = keyof typeof verbs;
const verbAt = (pattern: string) => pattern.split("/").at(-1) as Verb;

export const meta = () => adminTitle(m.bulk_title());

/** The list that somebody came from; whatever else an address says leads to the whole list. */
function listIn(kind: EntryKind, back: string | null) {
  const query = parseQuery(new URLSearchParams((back ?? "").replace(/^[^?]*\?/, "")));
  const asked = addressOf(query, { after: query.after });
  return listAddress(kind) + (asked === "." ? "" : asked);
}

export async function loader({ url, pattern, context }: Route.LoaderArgs) {
  const [kind, verb] = [kindAt(pattern), verbAt(pattern)];
  const asked = bulkInput.safeParse({ entry: url.searchParams.getAll("entry") });
  // Only the trash is asked about first, on this page.
  const ticked = verb === "trash" && asked.success ? await listTicked(actorIn(context), kind, asked.data.entry) : [];
  return { kind, verb, ticked, back: listIn(kind, url.searchParams.get("back")) };
}

export function action({ request, pattern, context }: Route.ActionArgs) {
  const [kind, verb] = [kindAt(pattern), verbAt(pattern)];
  return submit(
    request,
    bulkInput,
    async ({ entry, back }) => {
      const result: BulkResult = await verbs[verb](actorIn(context), kind, entry);
      return { verb, result, list: listIn(kind, back) };
    },
    ["entry"],
  );
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

type Answer = Partial<BulkAnswer> | undefined;

/** The router forgets an answer as soon as the page looks again at what others do; this page has nothing else to show. */
function useLastAnswer(answer: Answer): Answer {
  const [last, setLast] = useState(answer);
  if (answer && answer !== last) setLast(answer);
  return answer ?? last;
}

/** What was done to several entries, and the question before they go to the trash. */
export default function BulkPage({ loaderData: { kind, verb, ticked, back }, actionData }: Route.ComponentProps) {
  const { result, list = back, problems } = useLastAnswer(actionData) ?? {};
  if (result && result.done.length + result.refused.length > 0) return <BulkOutcome {...{ kind, verb, result, back: list }} />;
  if (ticked.length === 0)
    return (
      <EmptyState title={m.bulk_nothing_title()} text={m.bulk_nothing_text()} action={<ButtonLink to={list}>{m.bulk_back()}</ButtonLink>} />
    );
  return (
    <ConfirmCard
      className="mx-auto"
      title={m.bulk_trash_question({ count: ticked.length })}
      problem={problems && Object.values(problems)[0]}
      failed={m.entry_trash_failed()}
      back={back}
      no={m.entry_cancel()}
      yes={m.entry_trash_yes()}
      fields={
        <>
          <input type="hidden" name="back" value={back} />
          {ticked.map(({ id, version }) => (
            <input key={id} type="hidden" name="entry" value={`${id}.${version}`} />
          ))}
        </>
      }
    >
      <ul className="list-disc pl-5">
        {ticked.map(({ id, name }) => (
          <li key={id} className="font-semibold wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">{m.bulk_trash_text()}</p>
    </ConfirmCard>
  );
}
