import { useFetcher } from "react-router";
import type { Checklist } from "#app/domain/papers/reads.server.ts";
import type { listTemplates } from "#app/domain/papers/templates.reads.server.ts";
import { fieldId, LeadProblems, type FormAnswer } from "#app/pages/staff/form-problems.tsx";
import { papersLinkAddress, paperVerbAddress } from "#app/pages/staff/papers/paths.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";

export type Template = Awaited<ReturnType<typeof listTemplates>>[number];

type StartProps = { number: number; application: string; templates: Template[] };

/** A list to begin with; what stands on the checklist already stays. */
export function StartChecklist({ number, application, templates }: StartProps) {
  const fetcher = useFetcher<FormAnswer>();
  const form = `list-${application}`;
  if (templates.length === 0) return <p className="text-ink-soft">{m.paper_list_no_template()}</p>;
  return (
    <fetcher.Form method="post" action={paperVerbAddress(number, "list")} className="grid max-w-xl gap-4">
      <input type="hidden" name="application" value={application} />
      <LeadProblems form={form} problems={fetcher.data?.problems} />
      <Select id={fieldId(form, "template")} name="template" label={m.paper_list_template()}>
        {templates.map(({ id, name, papers }) => (
          <option key={id} value={id}>
            {`${name} · ${m.paper_template_count({ count: papers.length })}`}
          </option>
        ))}
      </Select>
      <Button type="submit" busy={fetcher.state !== "idle"} className="justify-self-start">
        {m.paper_list_make()}
      </Button>
    </fetcher.Form>
  );
}

/** One more paper, or another list on top. */
export function AddPaper({ number, application, templates }: StartProps) {
  const fetcher = useFetcher<FormAnswer>();
  const form = `paper-${application}`;
  return (
    <details className="border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand">{m.paper_add()}</summary>
      <div className="grid gap-6 py-3">
        <fetcher.Form
          key={fetcher.data === undefined ? "" : "again"}
          method="post"
          action={paperVerbAddress(number, "paper")}
          noValidate
          className="grid max-w-xl gap-4"
        >
          <input type="hidden" name="application" value={application} />
          <LeadProblems form={form} problems={fetcher.data?.problems} />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              id={fieldId(form, "name")}
              name="name"
              maxLength={120}
              required
              label={m.paper_name_en()}
              error={fetcher.data?.problems?.name}
            />
            <Field id={fieldId(form, "nameHi")} name="nameHi" maxLength={120} lang="hi" label={m.paper_name_hi()} />
          </div>
          <Button type="submit" look="secondary" busy={fetcher.state !== "idle"} className="justify-self-start">
            {m.paper_add()}
          </Button>
        </fetcher.Form>
        {templates.length > 0 && <StartChecklist {...{ number, application, templates }} />}
      </div>
    </details>
  );
}

/** By which the family sends; a new one is made on a page of its own, because it is shown once. */
export function FamilyLink({ number, list: { id, linkUntil } }: { number: number; list: Checklist }) {
  const fetcher = useFetcher<FormAnswer>();
  const isBusy = fetcher.state !== "idle";
  return (
    <div className="grid gap-3 rounded-card bg-brand-wash p-4">
      <h3 className="text-lg">{m.paper_link()}</h3>
      <p className="text-ink-soft">{linkUntil ? m.paper_link_until({ moment: formatMoment(linkUntil) }) : m.paper_link_none()}</p>
      <LeadProblems form={`link-${id}`} problems={fetcher.data?.problems} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={papersLinkAddress(number, id)} look={linkUntil ? "secondary" : "primary"}>
          {linkUntil ? m.paper_link_again() : m.paper_link_make()}
        </ButtonLink>
        {linkUntil && (
          <>
            <fetcher.Form method="post" action={paperVerbAddress(number, "extension")}>
              <input type="hidden" name="application" value={id} />
              <Button type="submit" look="secondary" busy={isBusy}>
                {m.paper_link_extend()}
              </Button>
            </fetcher.Form>
            <fetcher.Form method="post" action={paperVerbAddress(number, "end")}>
              <input type="hidden" name="application" value={id} />
              <Button type="submit" look="quiet" busy={isBusy}>
                {m.paper_link_end()}
              </Button>
            </fetcher.Form>
          </>
        )}
      </div>
    </div>
  );
}
