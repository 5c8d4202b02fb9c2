import ArrowLeft from "lucide-react/icons/arrow-left";
import { data, href, Link, redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { can } from "#app/access/roles.ts";
import { listDemandingRoles } from "#app/domain/second-factors/reads.server.ts";
import { changeUserInput } from "#app/domain/users/inputs.server.ts";
import { changeUser } from "#app/domain/users/managing.writes.server.ts";
import { workspaceOf } from "#app/domain/users/model.ts";
import { findUser } from "#app/domain/users/reads.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { UserForm } from "#app/pages/admin/users/form.tsx";
import { UserAccess, UserFacts } from "#app/pages/admin/users/details.tsx";
import { StateBadge } from "#app/pages/admin/users/state.tsx";
import { doneIn, doneWords } from "#app/pages/admin/users/actions.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/edit";

export const meta = ({ loaderData }: Route.MetaArgs) => adminTitle(loaderData?.person.name ?? m.user_title());

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const [person, demanding] = await Promise.all([findUser(actorIn(context), params.id), listDemandingRoles()]);
  const queued = Math.trunc(Number(url.searchParams.get("leads"))) || 0;
  return { person: found(person), demanding, done: doneIn(url.searchParams), queued, renderedAt: Date.now() };
}

const changeInput = changeUserInput.extend({ sure: z.literal("yes").optional() });

export function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorIn(context);
  return submit(request, changeInput, async ({ sure, ...input }) => {
    const { role, approvalStatus } = input;
    const isOut = params.id === actor.id && (approvalStatus !== "approved" || !can({ ...actor, role }, "users.manage"));
    const problems: Problems = {};
    // Nobody takes their own rights away by a slip.
    if (isOut && !sure) return data({ problems, asksSure: true, typed: { ...input, phone: input.phone ?? "" } }, 409);
    found(await changeUser(actor, params.id, input));
    if (!isOut) return redirect(`${href("/admin/userlist/:id", { id: params.id })}?done=saved`);
    return redirect(approvalStatus === "approved" ? workspaceOf(role) : `${href("/login")}?signedOut=1`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

/** One person: who they are, what they may do, and how they come in. */
export default function EditUser({ loaderData: { person, demanding, done, queued, renderedAt }, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-5xl gap-6">
      <div className="grid gap-2">
        <Link to={href("/admin/userlist")} className="link justify-self-start">
          <ArrowLeft size={18} aria-hidden="true" />
          {m.user_all()}
        </Link>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1 className="wrap-anywhere">{person.name}</h1>
          <StateBadge state={person.state} />
        </div>
        <p className="wrap-anywhere text-ink-soft">{person.email}</p>
      </div>
      {done && !actionData && (
        <Notice
          tone="success"
          title={doneWords[done](person)}
          actions={
            queued > 0 && (
              <ButtonLink look="secondary" size="sm" to={`${href("/leadHistory")}?owner=none`}>
                {m.user_queue_open()}
              </ButtonLink>
            )
          }
        >
          {queued > 0 && m.user_leads_queued({ count: queued })}
        </Notice>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <UserForm key={person.version} person={person} answer={actionData} />
        <div className="grid gap-6">
          <UserFacts person={person} isDemanded={demanding.includes(person.role)} now={renderedAt} />
          <UserAccess person={person} />
        </div>
      </div>
    </div>
  );
}
