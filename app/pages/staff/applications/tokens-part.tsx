import { Form } from "react-router";
import type { Application, Token } from "#app/domain/applications/reads.server.ts";
import { checkAddress, strikeAddress } from "#app/pages/staff/applications/paths.ts";
import { TokenForm } from "#app/pages/staff/applications/token-form.tsx";
import { TokenLine } from "#app/pages/staff/applications/token-line.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";

type Props = { application: Application; mayWork: boolean; mayTake: boolean; readerId: string; creationKey: string };

/** Money that holds the seat, each with its second check. */
export function TokensPart({ application, mayWork, mayTake, readerId, creationKey }: Props) {
  return (
    <Card as="section" aria-labelledby="tokens" className="grid gap-4">
      <h2 id="tokens" className="text-xl">
        {m.application_tokens()}
      </h2>
      {application.tokens.length === 0 && <p className="text-ink-soft">{m.application_tokens_none()}</p>}
      <ul className="grid gap-4 empty:hidden">
        {application.tokens.map((token) => (
          <li key={token.id} className="grid gap-2 border-line not-first:border-t not-first:pt-4">
            <TokenLine token={token} />
            {mayWork && token.struckAt === null && <TokenVerbs token={token} readerId={readerId} />}
          </li>
        ))}
      </ul>
      {mayTake && (
        <details key={application.tokens.length} className="border-t border-line pt-2">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand">{m.application_token_take()}</summary>
          <div className="pt-3">
            <TokenForm application={application} creationKey={creationKey} />
          </div>
        </details>
      )}
    </Card>
  );
}

function TokenVerbs({ token, readerId }: { token: Token; readerId: string }) {
  const isOwn = token.takenById === readerId;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {token.checkedAt === null && !isOwn && (
        <Form method="post" action={checkAddress(token.id)}>
          <Button type="submit" size="sm">
            {m.application_check_go()}
          </Button>
        </Form>
      )}
      {token.checkedAt === null && isOwn && <p className="text-sm text-ink-soft">{m.application_check_waits()}</p>}
      <ButtonLink look="quiet" size="sm" to={strikeAddress(token.id)}>
        {m.application_strike()}
      </ButtonLink>
    </div>
  );
}
