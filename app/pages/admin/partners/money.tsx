import { useState, type ReactNode } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import { maxNote } from "#app/domain/campaigns/model.ts";
import { rupees } from "#app/domain/colleges/model.ts";
import { leadsAddress } from "#app/domain/numbers/model.ts";
import type { KeptPartner, PartnerNumbers } from "#app/domain/partnerships/reads.server.ts";
import { grouped } from "#app/pages/number-labels.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

type Money = NonNullable<PartnerNumbers["money"]>;
type Payment = NonNullable<PartnerNumbers["payments"]>[number];
type Answer = { problems?: Record<string, string>; typed?: Record<string, string> } | undefined;
type Props = {
  partner: KeptPartner;
  money: Money;
  payments: Payment[];
  admitted: number;
  today: string;
  newId: string;
  answer: Answer;
};

/** What is owed, and each part that it is made of. For the owner alone. */
export function PartnerMoney({ partner, money, payments, admitted, today, newId, answer }: Props) {
  return (
    <section id="money" aria-labelledby="money-title" className="grid scroll-mt-24 gap-4">
      <h2 id="money-title" className="text-2xl">
        {m.partner_money()}
      </h2>
      <Owed partner={partner} money={money} admitted={admitted} />
      {payments.length > 0 && <Payments partner={partner.id} payments={payments} />}
      {money.rate !== null && <NewPayment newId={newId} today={today} answer={answer} />}
    </section>
  );
}

/** Agreed, times the admissions, less what was paid. */
function Owed({ partner: { id, code }, money: { rate, gone, paid, owed }, admitted }: Pick<Props, "partner" | "money" | "admitted">) {
  const change = (
    <ButtonLink look="secondary" to={href("/admin/partners/:id/agreement", { id })} className="justify-self-start">
      {rate === null ? m.partner_agree() : m.partner_agree_change()}
    </ButtonLink>
  );
  if (rate === null || owed === undefined)
    return (
      <Card className="grid gap-4">
        <p>{m.partner_no_rate()}</p>
        {change}
      </Card>
    );
  return (
    <Card className="grid gap-4">
      <p className="grid gap-1" data-owed={owed}>
        <span className="text-3xl font-bold text-brand tabular-nums">{rupees(Math.abs(owed))}</span>
        <span className="font-semibold">{owed < 0 ? m.partner_paid_ahead() : m.partner_owed()}</span>
      </p>
      <dl className="grid gap-3 sm:grid-cols-3">
        <Part term={m.partner_rate()}>{rupees(rate)}</Part>
        <Part term={m.partner_times()}>
          <Link to={leadsAddress({ partner: code, stage: ["admitted"] })} className="link tabular-nums sm:min-h-0!" data-number={admitted}>
            {grouped(admitted)}
          </Link>
          {gone > 0 && <span className="text-sm font-normal text-ink-soft">{m.partner_times_gone({ count: gone })}</span>}
        </Part>
        <Part term={m.partner_less()}>
          {/* What it sums up stands below, on this very page. */}
          <Link
            to={`${href("/admin/partners/:id", { id })}#payments`}
            className="link tabular-nums sm:min-h-0!"
            data-number={paid}
            data-is="sum"
          >
            {rupees(paid)}
          </Link>
        </Part>
      </dl>
      <p className="measure text-sm text-ink-soft">{m.partner_owed_text()}</p>
      {change}
    </Card>
  );
}

const Part = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid content-start">
    <dt className="text-sm text-ink-mute">{term}</dt>
    <dd className="grid min-h-11 content-center justify-items-start font-semibold sm:min-h-0">{children}</dd>
  </div>
);

function Payments({ partner, payments }: { partner: string; payments: Payment[] }) {
  const columns: Column<Payment>[] = [
    { key: "day", label: m.partner_paid_on(), namesRow: true, plain: true, cell: ({ day }) => formatDay(day) },
    {
      key: "rupees",
      label: m.campaign_cost_amount(),
      align: "end",
      cell: (payment) => <data value={payment.rupees}>{rupees(payment.rupees)}</data>,
    },
    { key: "note", label: m.campaign_cost_note(), cell: ({ note }) => <span className="wrap-anywhere">{note}</span> },
    { key: "by", label: m.campaign_cost_by(), cell: ({ by }) => by ?? "" },
    {
      key: "removal",
      label: m.notification_column_change(),
      plain: true,
      cell: ({ id, day, ...payment }) => (
        <Link
          to={href("/admin/partners/:id/payments/:payment/removal", { id: partner, payment: id })}
          className="link"
          aria-label={m.campaign_cost_remove_named({ day: formatDay(day), amount: rupees(payment.rupees) })}
        >
          {m.campaign_cost_remove()}
        </Link>
      ),
    },
  ];
  return (
    <div id="payments" className="grid scroll-mt-24 gap-3">
      <h3 className="text-lg">{m.partner_payments()}</h3>
      <Table caption={m.partner_payments()} columns={columns} rows={payments} rowKey={({ id }) => id} density="dense" />
    </div>
  );
}

function NewPayment({ newId, today, answer }: Pick<Props, "newId" | "today" | "answer">) {
  const { problems = {}, typed = {} } = answer ?? {};
  const busy = useNavigation().formMethod === "POST";
  const [id] = useState(typed.id ?? newId);
  const field = (name: string) => ({ name, defaultValue: typed[name] ?? (name === "day" ? today : ""), error: problems[name] });
  return (
    <Card className="grid gap-4">
      <h3 className="text-lg">{m.partner_pay()}</h3>
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="id" value={id} />
        <div className="grid gap-4 sm:grid-cols-3">
          <Field {...field("rupees")} label={m.campaign_cost_amount()} before="₹" inputMode="numeric" maxLength={15} required />
          <Field {...field("day")} label={m.partner_paid_on()} type="date" required />
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
