import ArrowLeft from "lucide-react/icons/arrow-left";
import { Form, href, Link, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import type { Role } from "#app/access/roles.ts";
import { demandInput } from "#app/domain/second-factors/inputs.server.ts";
import { listDemandingRoles } from "#app/domain/second-factors/reads.server.ts";
import { demandSecondFactor } from "#app/domain/second-factors/writes.server.ts";
import { listUsers } from "#app/domain/users/reads.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { everyRole, roleNames } from "#app/pages/admin/users/labels.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/required-second-factor";

export const meta = () => adminTitle(m.user_factor_roles());

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const [demanding, people] = await Promise.all([listDemandingRoles(), listUsers(actor, { state: "active" })]);
  const without = found(people).filter(({ hasFactor }) => !hasFactor);
  return {
    demanding,
    lacking: Object.fromEntries(everyRole.map((role) => [role, without.filter((person) => person.role === role).length])),
    ownRole: without.find(({ id }) => id === actor.id)?.role,
    saved: url.searchParams.has("saved"),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  const demand = async ({ roles }: { roles: Role[] }) => {
    found(await demandSecondFactor(actorIn(context), roles));
    return redirect(`${href("/admin/userlist/secondFactor")}?saved`);
  };
  return submit(request, demandInput, demand, ["roles"]);
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

/** Which roles must have the second step. */
export default function SecondFactorRoles({ loaderData: { demanding, lacking, ownRole, saved }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  const problem = Object.values(actionData?.problems ?? {})[0];
  const hint = (role: Role) => {
    const count = lacking[role] ?? 0;
    if (count === 0) return m.user_factor_lacking_none();
    return role === ownRole ? `${m.user_factor_lacking({ count })} ${m.user_factor_lacking_you()}` : m.user_factor_lacking({ count });
  };
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <div className="grid gap-1">
        <Link to={href("/admin/userlist")} className="link justify-self-start">
          <ArrowLeft size={18} aria-hidden="true" />
          {m.user_all()}
        </Link>
        <h1>{m.user_factor_roles()}</h1>
        <p className="measure text-ink-soft">{m.user_factor_roles_text()}</p>
      </div>
      {saved && !problem && <Notice tone="success">{m.user_factor_roles_saved()}</Notice>}
      <Card room="lg">
        <Form method="post" className="grid gap-5">
          <fieldset className="grid gap-2">
            <legend className="mb-1 text-xl font-bold">{m.user_factor_roles_legend()}</legend>
            {everyRole.map((role) => (
              <Checkbox
                key={role}
                name="roles"
                value={role}
                label={roleNames[role]()}
                hint={hint(role)}
                defaultChecked={demanding.includes(role)}
              />
            ))}
          </fieldset>
          {problem && (
            <Notice tone="danger" title={m.user_not_saved()}>
              {problem}
            </Notice>
          )}
          <Button type="submit" busy={busy} busyLabel={m.entry_saving()} className="justify-self-start">
            {m.user_save()}
          </Button>
        </Form>
      </Card>
    </div>
  );
}
