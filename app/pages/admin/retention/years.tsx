import ArrowLeft from "lucide-react/icons/arrow-left";
import { Form, href, Link, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { yearsInput } from "#app/domain/retention/inputs.server.ts";
import { maxYears, ruleNames, rules } from "#app/domain/retention/model.ts";
import { readYears } from "#app/domain/retention/reads.server.ts";
import { setYears } from "#app/domain/retention/writes.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/years";

export const meta = () => adminTitle(m.retention_years_title());

export async function loader() {
  return { years: await readYears() };
}

export function action({ request, context }: Route.ActionArgs) {
  return submit(request, yearsInput, async (years) => {
    found(await setYears(actorIn(context), years));
    return redirect(`${href("/admin/retention")}?saved`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function RetentionYears({ loaderData: { years }, actionData }: Route.ComponentProps) {
  const { problems = {}, typed = {} }: { problems?: Problems; typed?: Record<string, string> } = actionData ?? {};
  const busy = useNavigation().formMethod === "POST";
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <div className="grid gap-1">
        <Link to={href("/admin/retention")} className="link justify-self-start">
          <ArrowLeft size={18} aria-hidden="true" />
          {m.retention_title()}
        </Link>
        <h1>{m.retention_years_title()}</h1>
        <p className="measure text-ink-soft">{m.retention_years_text()}</p>
      </div>
      {Object.keys(problems).length > 0 && (
        <Notice tone="danger" title={m.retention_not_done()}>
          {problems[""] ?? Object.values(problems)[0]}
        </Notice>
      )}
      <Card room="lg">
        <Form method="post" noValidate className="grid gap-5">
          <div className="grid gap-5 sm:grid-cols-3">
            {rules.map((rule) => (
              <Field
                key={rule}
                name={rule}
                type="number"
                inputMode="numeric"
                min={1}
                max={maxYears}
                label={ruleNames[rule]()}
                error={problems[rule]}
                defaultValue={typed[rule] ?? String(years[rule])}
                required
              />
            ))}
          </div>
          <Button type="submit" busy={busy} className="justify-self-start">
            {m.retention_years_save()}
          </Button>
        </Form>
      </Card>
    </div>
  );
}
