import { href } from "react-router";
import { doorMeta } from "#app/pages/account/frame.tsx";
import { signInAction, signInLoader } from "#app/pages/account/sign-in/sign-in.server.ts";
import { SignInPage } from "#app/pages/account/sign-in/sign-in-page.tsx";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/userlogin";

export const meta = () => doorMeta(m.signin_staff_title());

export const loader = (args: Route.LoaderArgs) => signInLoader(args);

export const action = (args: Route.ActionArgs) => signInAction(args);

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function UserLogin({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SignInPage
      door="/userlogin"
      title={m.signin_staff_title()}
      text={m.signin_staff_text()}
      other={{ to: href("/login"), label: m.signin_other_staff() }}
      problems={actionData?.problems}
      typed={actionData?.typed}
      {...loaderData}
    />
  );
}
