import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { newPartnerInput } from "#app/domain/partnerships/inputs.server.ts";
import { listPartners } from "#app/domain/partnerships/reads.server.ts";
import { addPartner } from "#app/domain/partnerships/writes.server.ts";
import { NewPartner } from "#app/pages/admin/partners/new.tsx";
import { PartnerTable } from "#app/pages/admin/partners/table.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/list";

export const meta = () => adminTitle(m.partner_place());

export const loader = async ({ context }: Route.LoaderArgs) => ({
  partners: await listPartners(actorIn(context)),
  newId: crypto.randomUUID(),
  renderedAt: Date.now(),
});

export function action({ request, context }: Route.ActionArgs) {
  return submit(request, newPartnerInput, async (input) => {
    const { id } = found(await addPartner(actorIn(context), input));
    return redirect(href("/admin/partners/:id", { id }));
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function PartnerList({ loaderData: { partners, newId, renderedAt }, actionData }: Route.ComponentProps) {
  useLive(renderedAt, "partners", "leads");
  return (
    <div className="mx-auto grid max-w-5xl gap-8">
      <div className="grid gap-1">
        <h1>{m.partner_place()}</h1>
        <p className="measure text-ink-soft">{m.partner_intro()}</p>
      </div>
      {partners.length === 0 ? (
        <EmptyState title={m.partner_empty_title()} text={m.partner_empty_text()} />
      ) : (
        <PartnerTable partners={partners} />
      )}
      <NewPartner newId={newId} answer={actionData} />
    </div>
  );
}
