import { useState } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import { maxNote } from "#app/domain/campaigns/model.ts";
import type { readCampaignNumbers } from "#app/domain/campaigns/reads.server.ts";
import { rupees } from "#app/domain/colleges/model.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

type Cost = NonNullable<Awaited<ReturnType<typeof readCampaignNumbers>>["costs"]>[number];
type Answer = { problems?: Record<string, string>; typed?: Record<string, string> } | undefined;

type Props = { campaign: string; costs: Cost[]; today: string; newId: string; answer: Answer };

/** The money that went into a campaign, entry by entry. */
export function CampaignCosts({ campaign, costs, today, newId, answer }: Props) {
  const columns: Column<Cost>[] = [
    { key: "day", label: m.campaign_cost_day(), namesRow: true, plain: true, cell: ({ day }) => formatDay(day) },
    {
      key: "rupees",
      label: m.campaign_cost_amount(),
      align: "end",
      cell: (cost) => <data value={cost.rupees}>{rupees(cost.rupees)}</data>,
    },
    { key: "note", label: m.campaign_cost_note(), cell: ({ note }) => <span className="wrap-anywhere">{note}</span> },
    { key: "by", label: m.campaign_cost_by(), cell: ({ by }) => by ?? "" },
    {
      key: "removal",
      label: m.notification_column_change(),
      plain: true,
      cell: ({ id, day, ...cost }) => (
        <Link
          to={href("/admin/campaigns/:id/costs/:cost/removal", { id: campaign, cost: id })}
          className="link"
          aria-label={m.campaign_cost_remove_named({ day: formatDay(day), amount: rupees(cost.rupees) })}
        >
          {m.campaign_cost_remove()}
        </Link>
      ),
    },
  ];
  return (
    <section id="costs" aria-labelledby="costs-title" className="grid scroll-mt-24 gap-4">
      <h2 id="costs-title" className="text-2xl">
        {m.campaign_costs()}
      </h2>
      {costs.length === 0 ? (
        <p className="text-ink-soft">{m.campaign_costs_empty()}</p>
      ) : (
        <Table caption={m.campaign_costs()} columns={columns} rows={costs} rowKey={({ id }) => id} density="dense" />
      )}
      <NewCost newId={newId} today={today} answer={answer} />
    </section>
  );
}

function NewCost({ newId, today, answer }: { newId: string; today: string; answer: Answer }) {
  const { problems = {}, typed = {} } = answer ?? {};
  const busy = useNavigation().formMethod === "POST";
  const [id] = useState(typed.id ?? newId);
  const field = (name: string) => ({ name, defaultValue: typed[name] ?? (name === "day" ? today : ""), error: problems[name] });
  return (
    <Card className="grid gap-4">
      <h3 className="text-lg">{m.campaign_cost_new()}</h3>
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="id" value={id} />
        <div className="grid gap-4 sm:grid-cols-3">
          <Field {...field("rupees")} label={m.campaign_cost_amount()} before="₹" inputMode="numeric" maxLength={15} required />
          <Field {...field("day")} label={m.campaign_cost_day()} type="date" required />
          <Field {...field("note")} label={m.campaign_cost_note()} maxLength={maxNote} optional={m.application_optional()} />
        </div>
        {problems[""] && <Notice tone="danger">{problems[""]}</Notice>}
        <Button type="submit" look="secondary" busy={busy} busyLabel={m.entry_saving()} className="justify-self-start">
          {m.campaign_cost_add()}
        </Button>
      </Form>
    </Card>
  );
}
