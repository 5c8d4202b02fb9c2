import ArrowLeft from "lucide-react/icons/arrow-left";
import { Form, href, Link, redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import type { Disclosure } from "#app/domain/disclosures/model.ts";
import { Disclosed } from "#app/domain/disclosures/sections.tsx";
import { discloseEnquirer } from "#app/domain/disclosures/writes.server.ts";
import { findInboxEnquiry } from "#app/domain/enquiries/inbox.reads.server.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { nameOf } from "#app/pages/admin/enquiries/labels.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/everything";

export const meta = () => adminTitle(m.disclosure_title());

/** Of whom there is a lead, the lead's page tells: it is the same document, beside everything else about them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const enquiry = found(await findInboxEnquiry(actorIn(context), params.id));
  if (enquiry.lead) throw redirect(href("/followUp/:id/everything", { id: shownNumber(enquiry.lead.number) }));
  return { id: enquiry.id, name: nameOf(enquiry) };
}

/** POST: everything about this person, on this page. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(request, z.object({}), async () => ({ disclosure: found(await discloseEnquirer(actorIn(context), params.id)) }));

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function Everything({ loaderData: { id, name }, actionData }: Route.ComponentProps) {
  const { disclosure } = (actionData ?? {}) as { disclosure?: Disclosure };
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6">
      <div className="grid gap-1">
        <Link to={href("/admin/contact/:id", { id })} className="link justify-self-start wrap-anywhere print:hidden">
          <ArrowLeft size={18} aria-hidden="true" />
          {name}
        </Link>
        <h1>{m.disclosure_title()}</h1>
      </div>
      <p className="measure print:hidden">{m.disclosure_text()}</p>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Form method="post">
          <Button type="submit">{m.disclosure_show()}</Button>
        </Form>
        <Form method="post" action={href("/admin/contact/:id/everything/file", { id })} reloadDocument>
          <Button type="submit" look="secondary">
            {m.disclosure_download()}
          </Button>
        </Form>
      </div>
      {disclosure && (
        <div data-prints-alone>
          <Disclosed disclosure={disclosure} />
        </div>
      )}
    </div>
  );
}
