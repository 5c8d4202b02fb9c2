import ArrowLeft from "lucide-react/icons/arrow-left";
import { href, Link, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { findInboxEnquiry } from "#app/domain/enquiries/inbox.reads.server.ts";
import { liftingInput } from "#app/domain/leads/inputs.server.ts";
import { liftEnquiryStop } from "#app/domain/stops/writes.server.ts";
import { nameOf } from "#app/pages/admin/enquiries/labels.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { LiftingForm } from "#app/domain/stops/lifting-form.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/stop-lifting";

export const meta = () => adminTitle(m.reach_lift_title());

export async function loader({ params, context }: Route.LoaderArgs) {
  const enquiry = found(await findInboxEnquiry(actorIn(context), params.id));
  if (!enquiry.isStopped) throw redirect(href("/admin/contact/:id", { id: enquiry.id }));
  return { id: enquiry.id, name: enquiry.name, reference: enquiry.reference };
}

/** POST: the number may be contacted again, and what was sent is settled. */
export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, liftingInput, async ({ why }) => {
    const { id } = found(await liftEnquiryStop(actorIn(context), params.id, why));
    return redirect(href("/admin/contact/:id", { id }));
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function ContactLifting({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <div className="grid gap-1">
        <Link to={href("/admin/contact/:id", { id: loaderData.id })} className="link justify-self-start">
          <ArrowLeft size={18} aria-hidden="true" />
          {nameOf(loaderData)}
        </Link>
        <h1>{m.reach_lift_title()}</h1>
      </div>
      <LiftingForm answer={actionData} />
    </div>
  );
}
