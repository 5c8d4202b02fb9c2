import ArrowLeft from "lucide-react/icons/arrow-left";
import { Form, href, Link, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { openingInput } from "#app/domain/cases/inputs.server.ts";
import { caseKinds, kindNames } from "#app/domain/cases/model.ts";
import { findOpening, listAnswerers, usualDueDay } from "#app/domain/cases/one.reads.server.ts";
import { openCase } from "#app/domain/cases/writes.server.ts";
import { nameOf } from "#app/pages/admin/enquiries/labels.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Choices } from "#app/ui/form/choices.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/case";

export const meta = () => adminTitle(m.case_open_title());

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const enquiry = found(await findOpening(actor, params.id));
  if (enquiry.case !== null) throw redirect(href("/dashboard/cases/:id", { id: enquiry.case }));
  return { enquiry, people: await listAnswerers(), dueOn: await usualDueDay(), own: actor.id };
}

/** POST: somebody answers this enquiry until a day. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(request, openingInput, async (input) => {
    const { id } = found(await openCase(actorIn(context), params.id, input));
    return redirect(`${href("/dashboard/cases/:id", { id })}?done=opened`);
  });

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function OpenCase({ loaderData: { enquiry, people, dueOn, own }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === "POST";
  const { problems = {}, typed = {} }: { problems?: Problems; typed?: Record<string, string> } = actionData ?? {};
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <div className="grid gap-1">
        <Link to={href("/admin/contact/:id", { id: enquiry.id })} className="link justify-self-start wrap-anywhere">
          <ArrowLeft size={18} aria-hidden="true" />
          {nameOf(enquiry)}
        </Link>
        <h1>{m.case_open_title()}</h1>
        <p className="text-ink-soft">{m.case_open_text()}</p>
      </div>
      <Card>
        <Form method="post" noValidate className="grid gap-5">
          {problems[""] && <Notice tone="danger">{problems[""]}</Notice>}
          <Choices
            label={m.case_kind()}
            name="kind"
            look="chips"
            defaultValue={typed.kind ?? enquiry.kind}
            choices={caseKinds.map((kind) => ({ value: kind, label: kindNames[kind]() }))}
          />
          <Select name="owner" label={m.case_owner()} defaultValue={typed.owner ?? own}>
            <option value="">{m.case_nobody()}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Field
            type="date"
            name="dueOn"
            label={m.case_due()}
            hint={m.case_due_hint()}
            error={problems.dueOn}
            defaultValue={typed.dueOn ?? dueOn}
            required
            className="max-w-60"
          />
          <Button type="submit" busy={isBusy} className="justify-self-start">
            {m.case_open_go()}
          </Button>
        </Form>
      </Card>
    </div>
  );
}
