import { redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { listCollegesShowing } from "#app/domain/colleges/offering.reads.server.ts";
import { titleOf } from "#app/domain/entries/model.ts";
import { findEntry } from "#app/domain/entries/reads.server.ts";
import { entryAddresses } from "#app/pages/admin/entries/paths.ts";
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
  const { content, liveSlug } = found(await findEntry(actorIn(context), kind, params.id));
  return {
    name: titleOf(content),
    address: liveSlug && entryAddresses[kind].live(liveSlug),
    colleges: kind === "course" ? await listCollegesShowing(params.id) : [],
    back: entryAddresses[kind].one(params.id),
  };
}

export function action({ request, params, pattern, context }: Route.ActionArgs) {
  const kind = kindAt(pattern);
  return submit(request, z.object({}), async () => {
    found(await entryVerbs[kind].withdraw(actorIn(context), params.id));
    return redirect(entryAddresses[kind].one(params.id));
  });
}

type Answer = { problems?: Record<string, string> };

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

/** The question before a page leaves the site. */
export default function Withdrawal({ loaderData: { name, address, colleges, back }, actionData }: Route.ComponentProps) {
  return (
    <ConfirmCard
      title={m.entry_withdraw_question()}
      problem={(actionData as Answer | undefined)?.problems?.[""]}
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
  );
}
