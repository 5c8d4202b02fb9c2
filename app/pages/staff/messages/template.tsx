import ArrowLeft from "lucide-react/icons/arrow-left";
import { useState } from "react";
import { data, Form, href, Link, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { templateInput } from "#app/domain/messages/inputs.server.ts";
import { audienceNames, audiences, maxText, templateName } from "#app/domain/messages/model.ts";
import { findMessageTemplate, type MessageTemplate } from "#app/domain/messages/templates.reads.server.ts";
import { addMessageTemplate, changeMessageTemplate } from "#app/domain/messages/templates.writes.server.ts";
import { found, saidIn, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { fieldId, LeadProblems, type FormAnswer } from "#app/pages/staff/form-problems.tsx";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { TemplatePreview, Variables } from "#app/pages/staff/messages/preview.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import type { Route } from "./+types/template";

export const meta = () => staffTitle(m.message_templates());

const blank: MessageTemplate = {
  id: "new",
  name: "",
  nameHi: "",
  audience: "everybody",
  textEn: "",
  textHi: "",
  isArchived: false,
  version: 0,
};

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  template: params.id === "new" ? blank : found(await findMessageTemplate(actorIn(context), params.id)),
});

/** POST: the text is saved. Without script a second button only shows how it would look. */
export async function action({
  request,
  params,
  context,
}: Route.ActionArgs): Promise<FormAnswer | Response | ReturnType<typeof data<FormAnswer>>> {
  const said = await saidIn(request.clone());
  if (said.get("show") === "preview") return { typed: Object.fromEntries(said) };
  return submit(request, templateInput, async (input) => {
    const actor = actorIn(context);
    found(params.id === "new" ? await addMessageTemplate(actor, input) : await changeMessageTemplate(actor, params.id, input));
    return redirect(href("/messageTemplates"));
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

/** One text: its name, for whom, and its words in both languages, with how they look. */
export default function MessageTemplatePage({ loaderData: { template }, actionData }: Route.ComponentProps) {
  const answer = actionData;
  return (
    <div className="wrap grid max-w-3xl gap-6 py-8 sm:py-10">
      <Link to={href("/messageTemplates")} className="link justify-self-start">
        <ArrowLeft size={18} aria-hidden="true" />
        {m.message_templates()}
      </Link>
      <h1 className="wrap-anywhere">{template.id === "new" ? m.message_template_add() : templateName(template)}</h1>
      <LeadProblems form="template" problems={answer?.problems} />
      <TemplateForm key={`${template.id} ${template.version}`} template={template} answer={answer} />
      {template.id !== "new" && <Archive template={template} />}
    </div>
  );
}

function TemplateForm({ template, answer }: { template: MessageTemplate; answer: FormAnswer | undefined }) {
  const isBusy = useNavigation().state !== "idle";
  const problems = answer?.problems ?? {};
  const { name, nameHi, audience, textEn, textHi } = template;
  const before: Record<string, string> = answer?.typed ?? { name, nameHi, audience, textEn, textHi };
  const [texts, setTexts] = useState({ en: before.textEn ?? "", hi: before.textHi ?? "" });
  const hint = m.message_template_hint({ most: maxText });
  return (
    <Form method="post" className="grid gap-6">
      <input type="hidden" name="version" value={template.version} />
      <Field
        id={fieldId("template", "name")}
        label={m.message_template_name()}
        hint={m.message_template_name_hint()}
        name="name"
        maxLength={80}
        required
        defaultValue={before.name}
        error={problems.name}
      />
      <Field
        id={fieldId("template", "nameHi")}
        label={m.message_template_name_hi()}
        name="nameHi"
        lang="hi"
        maxLength={80}
        defaultValue={before.nameHi}
        error={problems.nameHi}
      />
      <Select label={m.message_template_audience()} name="audience" defaultValue={before.audience}>
        {audiences.map((audience) => (
          <option key={audience} value={audience}>
            {audienceNames[audience]()}
          </option>
        ))}
      </Select>
      <Textarea
        id={fieldId("template", "textEn")}
        label={m.message_template_en()}
        name="textEn"
        lang="en"
        maxLength={maxText}
        required
        defaultValue={before.textEn}
        hint={hint}
        error={problems.textEn}
        onChange={(event) => setTexts({ ...texts, en: event.target.value })}
      />
      <Textarea
        id={fieldId("template", "textHi")}
        label={m.message_template_hi()}
        name="textHi"
        lang="hi"
        maxLength={maxText}
        required
        defaultValue={before.textHi}
        hint={hint}
        error={problems.textHi}
        onChange={(event) => setTexts({ ...texts, hi: event.target.value })}
      />
      <Variables />
      <TemplatePreview texts={texts} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {m.message_template_save()}
        </Button>
        <noscript>
          <Button type="submit" look="secondary" name="show" value="preview">
            {m.message_preview_show()}
          </Button>
        </noscript>
      </div>
    </Form>
  );
}

function Archive({ template: { id, isArchived } }: { template: MessageTemplate }) {
  return (
    <Form method="post" action={href("/messageTemplates/:id/archive", { id })} className="grid gap-2 border-t border-line pt-6">
      <input type="hidden" name="archived" value={isArchived ? "no" : "yes"} />
      {!isArchived && <p className="text-ink-soft">{m.message_template_archive_text()}</p>}
      <Button type="submit" look="secondary" className="justify-self-start">
        {isArchived ? m.message_template_offer() : m.message_template_archive()}
      </Button>
    </Form>
  );
}
