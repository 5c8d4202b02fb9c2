import { href } from "react-router";
import { doorMeta } from "#app/pages/account/frame.tsx";
import { signInAction, signInLoader } from "#app/pages/account/sign-in/sign-in.server.ts";
import { SignInPage } from "#app/pages/account/sign-in/sign-in-page.tsx";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/login";

export const meta = () => doorMeta(m.signin_admin_title());

export const loader = (args: Route.LoaderArgs) => signInLoader(args);

export const action = (args: Route.ActionArgs) => signInAction(args);

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SignInPage
      door="/login"
      title={m.signin_admin_title()}
      text={m.signin_admin_text()}
      other={{ to: href("/userlogin"), label: m.signin_other_admin() }}
      problems={actionData?.problems}
      typed={actionData?.typed}
      {...loaderData}
    />
  );
}
