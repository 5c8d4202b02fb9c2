import { Form, href, useNavigation } from "react-router";
import { ProviderButtons } from "#app/domain/social-accounts/provider-buttons.tsx";
import type { OwnProvider } from "#app/domain/social-accounts/reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Props = {
  providers: OwnProvider[];
  hasPassword: boolean;
  problem: string | undefined;
  isLinked: boolean;
  isUnlinked: boolean;
};

/** The social accounts with which one signs in here, and those with which one could. */
export function AccountProviders({ providers, hasPassword, problem, isLinked, isUnlinked }: Props) {
  const ways = providers.filter((one) => one.isLinked && one.isOffered).length + (hasPassword ? 1 : 0);
  return (
    <Card as="section" aria-labelledby="providers" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="providers" className="text-xl">
          {m.account_providers()}
        </h2>
        <p className="text-ink-soft">{m.account_providers_text()}</p>
      </div>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {!problem && isLinked && <Notice tone="success">{m.account_provider_linked()}</Notice>}
      {!problem && isUnlinked && <Notice tone="success">{m.account_provider_unlinked()}</Notice>}
      <ul className="divide-y divide-line">
        {providers.map((provider) => (
          <Social key={provider.id} provider={provider} isOnlyWay={ways === (provider.isLinked && provider.isOffered ? 1 : 0)} />
        ))}
      </ul>
    </Card>
  );
}

function Social({ provider, isOnlyWay }: { provider: OwnProvider; isOnlyWay: boolean }) {
  const { id, name, isLinked, label } = provider;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
        <p className="font-semibold">{name}</p>
        <p className="text-sm wrap-anywhere text-ink-mute">
          {isLinked ? (label ?? m.account_provider_is_linked()) : m.account_provider_is_not()}
        </p>
        {isLinked && isOnlyWay && <p className="text-sm text-ink-mute">{m.account_provider_only_way()}</p>}
      </div>
      {isLinked ? !isOnlyWay && <Unlink id={id} name={name} /> : <ProviderButtons purpose="link" providers={[provider]} />}
    </li>
  );
}

function Unlink({ id, name }: Pick<OwnProvider, "id" | "name">) {
  const { formAction } = useNavigation();
  const to = href("/account/providers/:provider/removal", { provider: id });
  return (
    <Form method="post" action={to} preventScrollReset>
      <Button type="submit" look="secondary" busy={formAction?.endsWith(to) === true}>
        {m.account_provider_unlink({ name })}
      </Button>
    </Form>
  );
}
