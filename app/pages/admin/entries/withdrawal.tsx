import { redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { listCollegesShowing } from "#app/domain/colleges/offering.reads.server.ts";
import { chooseWhenEntryLeaves } from "#app/domain/desk/leaving.writes.server.ts";
import { withdrawalInput } from "#app/domain/entries/inputs.server.ts";
import { titleOf } from "#app/domain/entries/model.ts";
import { findEntry } from "#app/domain/entries/reads.server.ts";
import { entryAddresses } from "#app/pages/admin/entries/paths.ts";
import { Leaving } from "#app/pages/admin/entries/leaving.tsx";
import { kindAt } from "#app/pages/admin/entries/kinds.ts";
import { entryVerbs } from "#app/pages/admin/entries/verbs.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ConfirmCard } from "#app/ui/confirm-card.tsx";
import type { Route } from "./+types/withdrawal";

export const meta = () => [{ title: `${m.entry_withdraw_title()} · ${m.brand()}` }, { name: "robots", content: "noindex" }];

export async function loader({ params, pattern, context }: Route.LoaderArgs) {
  const kind = kindAt(pattern);
  const { content, liveSlug, withdrawAt } = found(await findEntry(actorIn(context), kind, params.id));
  return {
    name: titleOf(content),
    address: liveSlug && entryAddresses[kind].live(liveSlug),
    colleges: kind === "course" ? await listCollegesShowing(params.id) : [],
    back: entryAddresses[kind].one(params.id),
    withdrawAt: liveSlug === null ? null : withdrawAt,
    isShown: liveSlug !== null,
  };
}

export function action({ request, params, pattern, context }: Route.ActionArgs) {
  const kind = kindAt(pattern);
  return submit(request, withdrawalInput, async ({ when, at }) => {
    const actor = actorIn(context);
    if (when === "now") found(await entryVerbs[kind].withdraw(actor, params.id));
    else found(await chooseWhenEntryLeaves(actor, kind, params.id, at ?? null));
    return redirect(entryAddresses[kind].one(params.id));
  });
}

type Answer = { problems?: Record<string, string>; typed?: Record<string, string> };

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

/** The question before a page leaves the site: now, or by itself at an hour that somebody chooses. */
export default function Withdrawal({ loaderData, actionData }: Route.ComponentProps) {
  const { name, address, colleges, back, isShown, withdrawAt } = loaderData;
  const answer = actionData as Answer | undefined;
  const isOfHour = answer?.typed?.when === "later" || answer?.typed?.when === "never";
  return (
    <div className="grid gap-6">
      <ConfirmCard
        title={m.entry_withdraw_question()}
        problem={isOfHour ? undefined : answer?.problems?.[""]}
        back={back}
        no={m.entry_withdraw_no()}
        yes={m.entry_withdraw()}
      >
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-ink-soft">{m.entry_withdraw_text({ address: address ?? "" })}</p>
        {colleges.length > 0 && (
          <div className="grid gap-2">
            <p className="text-ink-soft">{m.entry_withdraw_colleges({ count: colleges.length })}</p>
            <ul className="list-disc pl-5">
              {colleges.map((college) => (
                <li key={college.id} className="wrap-anywhere">
                  {college.name}
                </li>
              ))}
            </ul>
          </div>
        )}
      </ConfirmCard>
      {isShown && (
        <Leaving at={withdrawAt} typed={isOfHour ? answer.typed?.at : undefined} problems={isOfHour ? answer.problems : undefined} />
      )}
    </div>
  );
}
