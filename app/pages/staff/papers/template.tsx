import ArrowLeft from "lucide-react/icons/arrow-left";
import { Form, href, Link, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { categories, categoryNames } from "#app/domain/courses/model.ts";
import { templateInput } from "#app/domain/papers/inputs.server.ts";
import { findTemplate } from "#app/domain/papers/templates.reads.server.ts";
import { addTemplate, changeTemplate } from "#app/domain/papers/templates.writes.server.ts";
import type { TemplatePaper } from "#app/domain/papers/model.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/template";

export const meta = () => staffTitle(m.paper_templates());

const blank = { id: "new", name: "", category: "", papers: [] as TemplatePaper[], version: 0 };

/** Rows for papers that are not on the list yet. */
const emptyRows = 4;

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  template: params.id === "new" ? blank : found(await findTemplate(actorIn(context), params.id)),
});

export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(
    request,
    templateInput,
    async (input) => {
      const actor = actorIn(context);
      found(params.id === "new" ? await addTemplate(actor, input) : await changeTemplate(actor, params.id, input));
      return redirect(href("/team/papers"));
    },
    ["en", "hi"],
  );

/** One list: its name, for which courses, and its papers in both languages. */
export default function PaperTemplate({ loaderData: { template }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== "idle";
  const problems: Problems = actionData?.problems ?? {};
  const typed = actionData?.typed;
  return (
    <div className="wrap grid max-w-3xl gap-6 py-8 sm:py-10">
      <Link to={href("/team/papers")} className="link justify-self-start">
        <ArrowLeft size={18} aria-hidden="true" />
        {m.paper_templates()}
      </Link>
      <h1 className="wrap-anywhere">{template.id === "new" ? m.paper_template_add() : template.name}</h1>
      {Object.values(problems).map((problem) => (
        <Notice key={problem} tone="danger">
          {problem}
        </Notice>
      ))}
      <Form method="post" className="grid gap-6">
        <input type="hidden" name="version" value={template.version} />
        <Field
          label={m.paper_template_name()}
          name="name"
          maxLength={120}
          required
          defaultValue={typed?.name ?? template.name}
          error={problems.name}
        />
        <Select label={m.paper_template_category()} name="category" defaultValue={typed?.category ?? template.category}>
          <option value="">{m.paper_template_every()}</option>
          {categories.map((category) => (
            <option key={category} value={category}>
              {categoryNames[category]()}
            </option>
          ))}
        </Select>
        <TemplateRows papers={template.papers} />
        <Button type="submit" busy={isBusy} className="justify-self-start">
          {m.paper_template_save()}
        </Button>
      </Form>
      {template.id !== "new" && (
        <Form method="post" action={href("/team/papers/:id/removal", { id: template.id })} className="grid gap-2 border-t border-line pt-6">
          <p className="text-ink-soft">{m.paper_template_remove_text()}</p>
          <Button type="submit" look="danger" className="justify-self-start">
            {m.paper_template_remove()}
          </Button>
        </Form>
      )}
    </div>
  );
}

function TemplateRows({ papers }: { papers: TemplatePaper[] }) {
  const rows = [...papers, ...Array.from({ length: emptyRows }, () => ({ en: "", hi: "" }))];
  return (
    <fieldset className="grid gap-4">
      <legend className="font-semibold">{m.paper_template_papers()}</legend>
      <p className="text-sm text-ink-soft">{m.paper_template_rows()}</p>
      {rows.map(({ en, hi }, at) => (
        <div key={`${at} ${en}`} className="grid gap-3 sm:grid-cols-2">
          <Field name="en" lang="en" maxLength={120} label={m.paper_template_en({ number: at + 1 })} defaultValue={en} />
          <Field name="hi" lang="hi" maxLength={120} label={m.paper_template_hi({ number: at + 1 })} defaultValue={hi} />
        </div>
      ))}
    </fieldset>
  );
}
