import { data, Form, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import type { Lead } from "#app/domain/leads/reads.server.ts";
import { maxText } from "#app/domain/messages/model.ts";
import { readValues } from "#app/domain/messages/reads.server.ts";
import { templateMessageInput } from "#app/domain/whatsapp/inputs.server.ts";
import { failureText } from "#app/domain/whatsapp/model.ts";
import { readAllowed } from "#app/domain/whatsapp/permission.reads.server.ts";
import { listSendable } from "#app/domain/whatsapp/reads.server.ts";
import { isWhatsAppOn } from "#app/domain/whatsapp/settings.reads.server.ts";
import { sendTemplate } from "#app/domain/whatsapp/writing.writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { leadAt, workableAt } from "#app/pages/staff/find-lead.server.ts";
import { LeadProblems, type FormAnswer } from "#app/pages/staff/form-problems.tsx";
import { conversationAddress } from "#app/pages/staff/lead-paths.ts";
import { LeadVerbPage, staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/template";

export const meta = () => staffTitle(m.whatsapp_template_title());

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  found(isWhatsAppOn || undefined);
  const lead = await workableAt(actor, params);
  // Whoever may not read the number without asking writes to nobody: for them there is no such page.
  found(lead.isOwn || undefined);
  const [templates, allowed] = await Promise.all([listSendable(), readAllowed(lead.number)]);
  const wanted = url.searchParams.get("template");
  const chosen = templates.find(({ id }) => id === wanted) ?? templates[0];
  return { lead, templates, chosen, against: allowed.begin, values: await valuesOf(actor, lead, chosen), key: crypto.randomUUID() };
}

/** What we know for the names that we know too; the rest is for whoever writes. */
async function valuesOf(
  actor: Parameters<typeof readValues>[0],
  lead: Lead,
  chosen: { language: string; variables: string[] } | undefined,
) {
  if (!chosen || chosen.variables.length === 0) return [];
  const known: Record<string, string> = (await readValues(actor, lead))[chosen.language.startsWith("hi") ? "hi" : "en"];
  return chosen.variables.map((name) => (Object.hasOwn(known, name) ? known[name]! : ""));
}

/** POST: an approved text, filled in. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorIn(context);
  const { number, mayWork } = await leadAt(actor, params);
  if (!mayWork) return data({ problems: { "": m.lead_only_read() } }, 409);
  const send = async (input: Parameters<typeof sendTemplate>[2]) => {
    found(await sendTemplate(actor, number, input));
    return redirect(`${conversationAddress(number)}?done=sent#reply`);
  };
  return submit(request, templateMessageInput, send, ["filled"]);
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function TemplatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, templates, chosen, against, values, key } = loaderData;
  const { problems = {} } = (actionData as FormAnswer | undefined) ?? {};
  const said = Object.values(problems)[0];
  return (
    <LeadVerbPage lead={lead} title={m.whatsapp_template_title()}>
      <LeadProblems form="template" problems={said === undefined ? undefined : { "": said }} />
      {against ? (
        <Notice tone="warning" live="off" title={failureText(against)} />
      ) : chosen ? (
        <>
          <Form method="get" className="flex flex-wrap items-end gap-3">
            <Select label={m.whatsapp_template_choose()} name="template" defaultValue={chosen.id} className="min-w-0 grow">
              {templates.map(({ id, name, language }) => (
                <option key={id} value={id}>
                  {`${name} · ${language}`}
                </option>
              ))}
            </Select>
            <Button type="submit" look="secondary">
              {m.whatsapp_template_show()}
            </Button>
          </Form>
          <Card as="section" key={chosen.id} aria-labelledby="words" className="grid gap-4">
            <h2 id="words" className="text-xl">
              {m.whatsapp_template_words()}
            </h2>
            <blockquote
              lang={chosen.language.slice(0, 2)}
              className="max-w-[68ch] rounded-control bg-brand-wash px-3 py-2 wrap-anywhere whitespace-pre-line"
            >
              {chosen.body}
            </blockquote>
            <Form method="post" className="grid gap-4">
              <input type="hidden" name="key" value={key} />
              <input type="hidden" name="template" value={chosen.id} />
              {chosen.variables.map((name, at) => (
                <Field
                  key={name}
                  label={m.whatsapp_template_hole({ name: `{{${name}}}` })}
                  name="filled"
                  defaultValue={values[at]}
                  error={problems[`filled.${at}`]}
                  maxLength={maxText}
                  required
                  autoComplete="off"
                />
              ))}
              <Button type="submit" size="lg" className="max-sm:w-full sm:justify-self-start">
                {m.whatsapp_send()}
              </Button>
            </Form>
          </Card>
        </>
      ) : (
        <EmptyState title={m.whatsapp_template_none_title()} text={m.whatsapp_template_none_text()} />
      )}
    </LeadVerbPage>
  );
}
