import { Form, href, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { agreementInput } from "#app/domain/partnerships/inputs.server.ts";
import { findPartner } from "#app/domain/partnerships/reads.server.ts";
import { agreeOn } from "#app/domain/partnerships/writes.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/agreement";

export const meta = () => adminTitle(m.partner_agreement());

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  partner: found(await findPartner(actorIn(context), params.id)),
});

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, agreementInput, async (input) => {
    found(await agreeOn(actorIn(context), params.id, input));
    return redirect(`${href("/admin/partners/:id", { id: params.id })}#money`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function PartnerAgreement({ loaderData: { partner }, actionData }: Route.ComponentProps) {
  const { problems = {}, typed } = (actionData ?? {}) as { problems?: Record<string, string>; typed?: Record<string, string> };
  const busy = useNavigation().formMethod === "POST";
  return (
    <Card room="lg" className="mx-auto grid max-w-xl gap-6">
      <div className="grid gap-1">
        <h1 className="text-3xl">{m.partner_agreement()}</h1>
        <p className="wrap-anywhere text-ink-soft">{partner.name}</p>
      </div>
      <Form method="post" noValidate className="grid gap-5">
        <Field
          name="rate"
          label={m.partner_rate()}
          hint={m.partner_rate_hint()}
          before="₹"
          inputMode="numeric"
          maxLength={15}
          defaultValue={typed?.rate ?? String(partner.rate ?? "")}
          error={problems.rate}
        />
        <Checkbox
          name="showsMoney"
          label={m.partner_shows_money()}
          hint={m.partner_shows_money_hint()}
          defaultChecked={typed ? typed.showsMoney === "on" : partner.showsMoney}
        />
        {problems[""] && <Notice tone="danger">{problems[""]}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} busyLabel={m.entry_saving()}>
            {m.admin_save()}
          </Button>
          <ButtonLink look="secondary" to={href("/admin/partners/:id", { id: partner.id })}>
            {m.admin_cancel()}
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}
