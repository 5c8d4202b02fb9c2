import { href } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { renewalInput } from "#app/domain/connections/inputs.server.ts";
import { scopeNames } from "#app/domain/connections/model.ts";
import { findKey } from "#app/domain/connections/reads.server.ts";
import { renewKey } from "#app/domain/connections/writes.server.ts";
import { MadeKey, type Made } from "#app/pages/admin/connections/made.tsx";
import { KeyState, lastFailed, lastUsed } from "#app/pages/admin/connections/state.tsx";
import { Renewal } from "#app/pages/admin/connections/renewal.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { formatDay, formatMoment } from "#app/platform/i18n/dates.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/key";

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData?.key.name ?? m.connection_place());

export async function loader({ params, context }: Route.LoaderArgs) {
  return { key: found(await findKey(actorIn(context), params.id)), newId: crypto.randomUUID() };
}

/** POST: a new secret. It stands in this answer and nowhere else. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(request, renewalInput, async (input) => found(await renewKey(actorIn(context), params.id, input)));

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

type Answer = Partial<Made> & { problems?: Record<string, string> };

export default function Key({ loaderData: { key, newId }, actionData }: Route.ComponentProps) {
  const { problems = {}, secret, ...made }: Answer = actionData ?? {};
  const facts = [
    [m.connection_state(), <KeyState key="state" {...key} />],
    [m.connection_scopes(), key.scopes.map((scope) => scopeNames[scope]()).join(", ")],
    [m.connection_made(), m.connection_made_by({ day: formatDay(indianDay(key.madeAt)), name: key.by ?? "–" })],
    [m.connection_last_used(), lastUsed(key)],
    [m.connection_last_failed(), lastFailed(key)],
  ] as const;
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <h1 className="wrap-anywhere">{key.name}</h1>
      {secret && <MadeKey made={{ ...(made as Made), secret }} />}
      <Card className="grid gap-5">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
          {facts.map(([label, value]) => (
            <div key={label} className="grid gap-x-6 sm:col-span-2 sm:grid-cols-subgrid">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
          {key.secrets.length > 0 && (
            <div className="grid gap-x-6 sm:col-span-2 sm:grid-cols-subgrid">
              <dt className="text-ink-soft">{m.connection_secrets()}</dt>
              <dd>
                <ul>
                  {key.secrets.map(({ id, hint, madeAt, worksUntil }) => (
                    <li key={id}>
                      {worksUntil
                        ? m.connection_secret_until({ hint, since: formatMoment(madeAt), until: formatMoment(worksUntil) })
                        : m.connection_secret_since({ hint, since: formatMoment(madeAt) })}
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          )}
        </dl>
        {key.endedAt && <Notice live="off">{m.connection_ended_on({ moment: formatMoment(key.endedAt) })}</Notice>}
      </Card>
      {key.endedAt === null && (
        <>
          <Renewal
            key={key.secrets[0]?.id}
            newId={newId}
            problem={problems[""]}
            title={m.connection_renew()}
            text={<p className="measure text-ink-soft">{m.connection_renew_text()}</p>}
            overlap={m.connection_overlap()}
          />
          <ButtonLink look="danger" to={href("/admin/connections/keys/:id/end", { id: key.id })} className="justify-self-start">
            {m.connection_end()}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
