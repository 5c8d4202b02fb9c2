import { Form, href, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { columnsInput } from "#app/domain/lead-imports/inputs.server.ts";
import { listWords } from "#app/domain/lead-imports/explaining.reads.server.ts";
import { importFieldNames, importFields } from "#app/domain/lead-imports/model.ts";
import { findLeadImport, listFirstRows, sampleColumns } from "#app/domain/lead-imports/reads.server.ts";
import { chooseColumns } from "#app/domain/lead-imports/writes.server.ts";
import { ownAt, ownFact, ownName } from "#app/domain/own-fields/model.ts";
import { readOwnFields } from "#app/domain/own-fields/reads.server.ts";
import { offeredIn } from "#app/domain/own-lists/model.ts";
import { listStaff } from "#app/domain/leads/reads.server.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { LeadImportHead } from "#app/pages/staff/lead-imports/head.tsx";
import { LeadImportTop } from "#app/pages/staff/lead-imports/top.tsx";
import { LeadImportWords } from "#app/pages/staff/lead-imports/labels.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/form/select.tsx";
import type { Route } from "./+types/columns";

export const meta = () => [{ title: `${m.lead_import_columns_title()} · ${m.brand()}` }, { name: "robots", content: "noindex" }];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const one = found(await findLeadImport(actor, params.id));
  if (!["mapping", "previewing", "ready"].includes(one.state)) throw redirect(href("/leadHistory/imports/:id", params));
  const [samples, first, { words }, staff, own] = await Promise.all([
    sampleColumns(actor, one.id, one.columns.length),
    listFirstRows(actor, one.id, one.top),
    listWords(one.id, one.mapping, one.words),
    listStaff(),
    readOwnFields(),
  ]);
  return { one, samples, first, words, asks: url.searchParams.has("ask"), own, staff: staff.map(({ id, name }) => ({ id, name })) };
}

/** POST: what each column and each word of it holds, where the leads are from and who gets them. */
export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, columnsInput, async (input) => {
    const { asks } = found(await chooseColumns(actorIn(context), params.id, input));
    return redirect(asks ? `${href("/leadHistory/imports/:id/columns", params)}?ask=1#words` : href("/leadHistory/imports/:id", params));
  });
}

type Answer = { problems?: Problems; typed?: Record<string, string> };

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function LeadImportColumns({ loaderData, actionData }: Route.ComponentProps) {
  const { one, samples, first, words, asks, own, staff } = loaderData;
  const { problems = {}, typed = {} }: Answer = actionData ?? {};
  const busy = useNavigation().formMethod === "POST";
  return (
    <div className="wrap grid gap-8 py-8">
      <LeadImportHead import={one} />
      {one.top.length > 0 && <LeadImportTop id={one.id} rows={first} head={one.top.at(-1)!.row} />}
      <Card room="lg" className="max-w-4xl">
        <Form method="post" className="grid gap-8">
          <div className="grid gap-1">
            <h2 className="text-2xl">{m.lead_import_columns_title()}</h2>
            <p className="text-ink-soft">{m.lead_import_columns_text()}</p>
          </div>
          <ColumnFields one={one} samples={samples} own={own} typed={typed} />
          {words.length > 0 && <LeadImportWords words={words} staff={staff} asks={asks} typed={typed} />}
          <SourceFields one={one} staff={staff} typed={typed} />
          {problems[""] && <Notice tone="danger">{problems[""]}</Notice>}
          <Button type="submit" busy={busy} busyLabel={m.lead_import_checking()} className="justify-self-start">
            {m.lead_import_check()}
          </Button>
        </Form>
      </Card>
    </div>
  );
}

type FieldsProps = Pick<Route.ComponentProps["loaderData"], "one"> & { typed: Record<string, string> };

/** What each column holds. */
function ColumnFields({ one, samples, own, typed }: FieldsProps & Pick<Route.ComponentProps["loaderData"], "samples" | "own">) {
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      {one.columns.map((column, index) => (
        <Select
          key={index}
          label={column || m.lead_import_column_empty()}
          hint={samples[index]!.length > 0 ? m.lead_import_samples({ samples: samples[index]!.join(" · ") }) : m.lead_import_no_samples()}
          name={`column.${index}`}
          defaultValue={typed[`column.${index}`] ?? one.mapping[index] ?? ""}
          className="wrap-anywhere"
        >
          <option value="">{m.lead_import_leave_out()}</option>
          {importFields.map((field) => (
            <option key={field} value={field}>
              {importFieldNames[field]()}
            </option>
          ))}
          {ownAt(own, "import").map((field) => (
            <option key={field.id} value={ownFact(field.id)}>
              {ownName(field)}
            </option>
          ))}
        </Select>
      ))}
    </div>
  );
}

/** Where the leads are from, and who gets them. */
function SourceFields({ one, staff, typed }: FieldsProps & Pick<Route.ComponentProps["loaderData"], "staff">) {
  return (
    <div className="grid gap-x-6 gap-y-5 border-t border-line pt-8 sm:grid-cols-2">
      <Select label={m.lead_import_source()} hint={m.lead_import_source_hint()} name="source" defaultValue={typed.source ?? one.source}>
        {offeredIn("source", one.source).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Select label={m.lead_import_assign()} hint={m.lead_import_assign_hint()} name="assign" defaultValue={typed.assign ?? one.assign}>
        <option value="rules">{m.lead_import_assign_rules()}</option>
        <option value="nobody">{m.lead_import_assign_nobody()}</option>
        {staff.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}
