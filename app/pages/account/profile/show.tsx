import { Form, href, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { shownPhone } from "#app/domain/phones.ts";
import { findOwnPush } from "#app/domain/push/reads.server.ts";
import { listOwnProviders } from "#app/domain/social-accounts/reads.server.ts";
import { findOwnFactor } from "#app/domain/second-factors/reads.server.ts";
import { listOwnSessions } from "#app/domain/sessions/reads.server.ts";
import { ownAccountInput } from "#app/domain/users/inputs.server.ts";
import { editOwnAccount } from "#app/domain/users/own.writes.server.ts";
import { findOwnAccount } from "#app/domain/users/reads.server.ts";
import { RoleName } from "#app/domain/users/role-name.tsx";
import { AccountCards } from "#app/pages/account/profile/cards.tsx";
import { AccountPush } from "#app/pages/account/push/section.tsx";
import { accountMeta } from "#app/pages/account/page-head.tsx";
import { AccountProviders } from "#app/pages/account/social-accounts/providers.tsx";
import { AccountPlaces } from "#app/pages/account/profile/sessions.tsx";
import { problemIn } from "#app/pages/account/problem.server.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { languageNames, locales } from "#app/platform/i18n/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Choices } from "#app/ui/form/choices.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/show";

export const meta = () => accountMeta(m.account_title());

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const [account, factor, places, providers, push] = await Promise.all([
    findOwnAccount(actor),
    findOwnFactor(actor),
    listOwnSessions(actor),
    listOwnProviders(actor),
    findOwnPush(actor),
  ]);
  const { phone, ...own } = found(account);
  return {
    own: { ...own, phone: phone === null ? "" : shownPhone(phone) },
    factorSince: factor.onSince,
    places,
    providers,
    push,
    pushDone: url.searchParams.get("push"),
    linking: { problem: linkingProblem(url), isLinked: url.searchParams.has("linked"), isUnlinked: url.searchParams.has("unlinked") },
    isSaved: url.searchParams.has("saved"),
    ended: url.searchParams.get("ended"),
  };
}

const linkingProblem = (url: URL) =>
  url.searchParams.get("problem") === "provider-refused" ? m.account_provider_refused() : problemIn(url);

/** POST: name, phone and the language of mails. */
export const action = ({ request, context }: Route.ActionArgs) =>
  submit(request, ownAccountInput, async (input) => {
    found(await editOwnAccount(actorIn(context), input));
    return redirect(`${href("/account")}?saved=1`);
  });

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

type Answer = { problems?: Problems; typed?: Record<string, string> };

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { own, factorSince, places, providers, push, pushDone, linking, isSaved, ended } = loaderData;
  const { problems = {}, typed = {} }: Answer = actionData ?? {};
  return (
    <>
      <div className="grid gap-1">
        <h1 className="text-3xl sm:text-4xl">{m.account_title()}</h1>
        <p className="wrap-anywhere text-ink-soft">
          {own.name} · <RoleName role={own.role} />
        </p>
      </div>
      <AboutYou own={own} problems={problems} typed={typed} isSaved={isSaved} />
      <AccountCards factorSince={factorSince} />
      {providers.length > 0 && <AccountProviders providers={providers} hasPassword={own.hasPassword} {...linking} />}
      {push && <AccountPush push={push} done={pushDone} />}
      <AccountPlaces places={places} ended={ended} />
    </>
  );
}

type OwnValues = { name: string; email: string; role: string; phone: string; language: string };

type OwnProps = Required<Answer> & { own: OwnValues };

function AboutYou({ own, problems, typed, isSaved }: OwnProps & { isSaved: boolean }) {
  const facts = [
    { term: m.account_email(), value: own.email },
    { term: m.account_role(), value: <RoleName role={own.role} /> },
  ];
  return (
    <Card as="section" aria-labelledby="you" className="grid gap-5">
      <h2 id="you" className="text-xl">
        {m.account_you()}
      </h2>
      {problems[""] ? <Notice tone="danger">{problems[""]}</Notice> : isSaved && <Notice tone="success">{m.account_saved()}</Notice>}
      <div className="grid gap-2">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {facts.map(({ term, value }) => (
            <div key={term}>
              <dt className="text-sm text-ink-mute">{term}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="text-sm text-ink-mute">{m.account_email_role_hint()}</p>
      </div>
      <OwnForm own={own} problems={problems} typed={typed} />
    </Card>
  );
}

function OwnForm({ own, problems, typed }: OwnProps) {
  const navigation = useNavigation();
  const busy = navigation.formMethod === "POST" && navigation.formAction?.endsWith(href("/account")) === true;
  return (
    <Form method="post" className="grid gap-5" noValidate preventScrollReset>
      <Field
        label={m.account_name()}
        name="name"
        autoComplete="name"
        maxLength={120}
        required
        defaultValue={typed.name ?? own.name}
        error={problems.name}
      />
      <Field
        key={own.phone}
        label={m.account_phone()}
        optional={m.account_optional()}
        hint={m.account_phone_hint()}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        defaultValue={typed.phone ?? own.phone}
        error={problems.phone}
      />
      <Choices
        look="chips"
        label={m.account_language()}
        name="language"
        defaultValue={typed.language ?? own.language}
        choices={locales.map((locale) => ({ value: locale, label: <span lang={locale}>{languageNames[locale]}</span> }))}
        error={problems.language}
      />
      <Button type="submit" busy={busy} busyLabel={m.account_saving()} className="justify-self-start">
        {m.account_save()}
      </Button>
    </Form>
  );
}
