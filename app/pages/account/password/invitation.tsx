import type { ReactNode } from "react";
import { RoleName } from "#app/domain/users/role-name.tsx";
import { Door, doorMeta } from "#app/pages/account/frame.tsx";
import { LinkOver, NewPasswordForm, ToSignIn } from "#app/pages/account/password/new-password-form.tsx";
import { linkAction, linkHeaders, linkLoader } from "#app/pages/account/password/one-time-link.server.ts";
import { OtherWays } from "#app/pages/account/sign-in/other-ways.tsx";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/invitation";

export const meta = () => doorMeta(m.signin_invitation());

export const headers = linkHeaders;

export const loader = (args: Route.LoaderArgs) => linkLoader("invitation", args);

export const action = (args: Route.ActionArgs) => linkAction("invitation", args);

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { person, isWaiting, problem, providers, hindiOn } = loaderData;
  if (person)
    return (
      <Door title={m.signin_invited_title({ name: person.name })} text={m.signin_invited_text()} hindiOn={hindiOn}>
        <dl className="grid gap-2 rounded-control bg-brand-wash px-4 py-3">
          <Fact name={m.signin_email()}>{person.email}</Fact>
          <Fact name={m.signin_invited_role()}>
            <RoleName role={person.role} />
          </Fact>
        </dl>
        <NewPasswordForm email={person.email} problems={actionData?.problems ?? { "": problem ?? "" }} />
        <OtherWays purpose="invitation" link={person.link} providers={providers} />
      </Door>
    );
  if (isWaiting) return <Door title={m.signin_waiting_title()} text={m.problem_not_approved()} hindiOn={hindiOn} />;
  return (
    <LinkOver text={m.signin_link_over_invitation()} hindiOn={hindiOn}>
      <ToSignIn look="primary" />
    </LinkOver>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="font-semibold wrap-anywhere">{children}</dd>
  </div>
);
