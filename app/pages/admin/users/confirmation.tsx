import { href, redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import type { Actor } from "#app/access/roles.ts";
import { resetSecondFactor } from "#app/domain/second-factors/writes.server.ts";
import { deactivateUser, endSessionsOf, reactivateUser, sendInvitationAgain } from "#app/domain/users/managing.writes.server.ts";
import { findUser } from "#app/domain/users/reads.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { questions, verbAt, type UserVerb } from "#app/pages/admin/users/actions.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { ConfirmCard } from "#app/ui/confirm-card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/confirmation";

export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminTitle(loaderData ? questions[loaderData.verb].title(loaderData.person) : m.user_title());

export async function loader({ params, pattern, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const person = found(await findUser(actor, params.id));
  return { person, verb: verbAt(pattern), isOwn: person.id === actor.id };
}

type Outcome = { id?: string; ended?: number; released?: number };

const run: Record<UserVerb, (actor: Actor, id: string) => Promise<Outcome | undefined>> = {
  deactivation: deactivateUser,
  reactivation: reactivateUser,
  invitation: sendInvitationAgain,
  sessions: endSessionsOf,
  // Asked for twice, the second time there is none to take away.
  secondFactor: async (actor, id) => {
    await resetSecondFactor(actor, id);
    return findUser(actor, id);
  },
};

export function action({ request, params, pattern, context }: Route.ActionArgs) {
  const actor = actorIn(context);
  const verb = verbAt(pattern);
  return submit(request, z.object({}), async () => {
    const { released = 0 } = found(await run[verb](actor, params.id));
    const isOut = params.id === actor.id && (verb === "deactivation" || verb === "sessions");
    if (isOut) return redirect(`${href("/login")}?signedOut=1`);
    const leads = released > 0 ? `&leads=${released}` : "";
    return redirect(`${href("/admin/userlist/:id", { id: params.id })}?done=${verb}${leads}`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

/** The question before something is done with a person, and why it was not done. */
export default function UserQuestion({ loaderData: { person, verb, isOwn }, actionData }: Route.ComponentProps) {
  const { isNeeded, title, text, own, yes, isDangerous } = questions[verb];
  const problem = actionData?.problems?.[""];
  const back = href("/admin/userlist/:id", { id: person.id });
  if (!isNeeded(person))
    return (
      <Card room="lg" className="mx-auto grid max-w-xl justify-items-start gap-4">
        <h1 className="text-2xl">{m.user_nothing_to_do()}</h1>
        {problem && (
          <Notice tone="danger" title={m.user_failed()}>
            {problem}
          </Notice>
        )}
        <ButtonLink look="secondary" to={back}>
          {m.go_back()}
        </ButtonLink>
      </Card>
    );
  return (
    <ConfirmCard
      title={title(person)}
      problem={problem}
      failed={m.user_failed()}
      back={back}
      no={m.user_cancel()}
      yes={yes()}
      look={isDangerous ? "danger" : "primary"}
      className="mx-auto"
    >
      <p className="wrap-anywhere text-ink-mute">{person.email}</p>
      {text(person).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {isOwn && own && (
        <Notice tone="warning" live="off" title={m.user_own_title()}>
          {own()}
        </Notice>
      )}
    </ConfirmCard>
  );
}
