import { href } from "react-router";
import { Door, doorMeta } from "#app/pages/account/frame.tsx";
import { LinkOver, NewPasswordForm, ToSignIn } from "#app/pages/account/password/new-password-form.tsx";
import { linkAction, linkHeaders, linkLoader } from "#app/pages/account/password/one-time-link.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import type { Route } from "./+types/new-password";

export const meta = () => doorMeta(m.signin_new_title());

export const headers = linkHeaders;

export const loader = (args: Route.LoaderArgs) => linkLoader("new-password", args);

export const action = (args: Route.ActionArgs) => linkAction("new-password", args);

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function NewPassword({ loaderData: { person, isWaiting, hindiOn }, actionData }: Route.ComponentProps) {
  if (isWaiting) return <Door title={m.signin_waiting_title()} text={m.problem_not_approved()} hindiOn={hindiOn} />;
  if (!person)
    return (
      <LinkOver text={m.signin_link_over_password()} hindiOn={hindiOn}>
        <ButtonLink to={href("/forgotPassword")}>{m.signin_link_ask()}</ButtonLink>
        <ToSignIn look="secondary" />
      </LinkOver>
    );
  return (
    <Door title={m.signin_new_title()} text={m.signin_new_text({ email: person.email })} hindiOn={hindiOn}>
      <NewPasswordForm email={person.email} problems={actionData?.problems} />
    </Door>
  );
}
