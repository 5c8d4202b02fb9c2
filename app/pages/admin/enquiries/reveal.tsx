import { data, Form, href } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { findInboxEnquiry } from "#app/domain/enquiries/inbox.reads.server.ts";
import { revealEnquirer } from "#app/domain/enquiries/inbox.writes.server.ts";
import { Ways } from "#app/pages/admin/enquiries/actions.tsx";
import { nameOf, shownPhone } from "#app/pages/admin/enquiries/labels.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Route } from "./+types/reveal";

export const meta = () => adminTitle(m.inbox_reveal());

/** Without script: the question, and after it the answer, which coming back to this address does not show again. */
export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  enquiry: found(await findInboxEnquiry(actorIn(context), params.id)),
});

/** POST: the whole phone, this once, and noted. */
export const action = async ({ params, context }: Route.ActionArgs) => data(found(await revealEnquirer(actorIn(context), params.id)));

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function ContactReveal({ loaderData: { enquiry }, actionData }: Route.ComponentProps) {
  const { phone } = (actionData ?? {}) as { phone?: string };
  return (
    <Card room="lg" className="mx-auto grid w-full max-w-3xl gap-4">
      <h1 className="text-2xl wrap-anywhere">{m.inbox_revealed_title({ name: nameOf(enquiry) })}</h1>
      {phone && <p className="text-2xl font-semibold tabular-nums">{shownPhone(phone)}</p>}
      <div className="flex flex-wrap gap-3">
        <Ways enquiry={enquiry} phone={phone} size="md" />
        {!phone && (enquiry.mayCall || enquiry.mayWhatsApp) && (
          <Form method="post">
            <Button type="submit">{m.inbox_reveal()}</Button>
          </Form>
        )}
      </div>
      <p className="text-ink-soft">{m.lead_revealed_text()}</p>
      <ButtonLink look="secondary" to={href("/admin/contact/:id", { id: enquiry.id })} className="justify-self-start">
        {m.inbox_details()}
      </ButtonLink>
    </Card>
  );
}
