import { useState } from "react";
import { href, Link } from "react-router";
import { shownNumber } from "#app/domain/leads/model.ts";
import { changeWaiting, drop, fieldsOf, sendWaiting, type Waiting } from "#app/pages/staff/offline/queue.ts";
import { useWaiting } from "#app/pages/staff/offline/use-queue.ts";
import { WhatHappened, WhatYouWrote } from "#app/pages/staff/offline/waiting-said.tsx";
import { leadAddress } from "#app/pages/staff/lead-paths.ts";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";

export const meta = () => staffTitle(m.offline_waiting_title());

/** What was saved on this phone without a network: what is still to be sent, and what somebody must decide. Nothing is dropped without a word. */
export default function WaitingPage() {
  const waiting = useWaiting();
  return (
    <div className="wrap grid max-w-3xl gap-5 py-4 md:py-8">
      <div className="grid gap-1">
        <h1>{m.offline_waiting_title()}</h1>
        <p className="text-ink-soft">{m.offline_waiting_text()}</p>
      </div>
      <noscript>{m.offline_no_script()}</noscript>
      {waiting?.length === 0 && (
        <EmptyState title={m.offline_waiting_none()} action={<ButtonLink to={href("/dashboard")}>{m.dashboard_title()}</ButtonLink>} />
      )}
      {waiting?.some(({ asked }) => !asked) && (
        <Button look="secondary" className="justify-self-start" onClick={() => void sendWaiting()}>
          {m.offline_send_now()}
        </Button>
      )}
      <ul className="grid gap-4">
        {waiting?.map((one) => (
          <Card key={one.key} as="li" className="grid gap-3">
            <h2 className="text-lg wrap-anywhere">
              {one.lead === undefined ? (
                `${m.staff_create_lead()}: ${one.title}`
              ) : (
                <Link to={leadAddress(one.lead)} className="text-ink no-underline hover:text-brand">
                  {shownNumber(one.lead)} {one.title}
                </Link>
              )}
            </h2>
            <WhatYouWrote fields={one.fields} />
            <p className="text-sm text-ink-mute">{m.offline_written_at({ moment: formatMoment(new Date(one.at)) })}</p>
            {one.asked && <WhatNow one={one} asked={one.asked} />}
          </Card>
        ))}
      </ul>
    </div>
  );
}

/** What came back instead of "saved", and the ways on. */
function WhatNow({ one, asked }: { one: Waiting; asked: NonNullable<Waiting["asked"]> }) {
  const [isDropping, setDropping] = useState(false);
  const { conflict, problems = {}, gone, like } = asked;
  const said = (name: string) => one.fields.find(([other]) => other === name)?.[1] ?? "";
  const asksDate = Boolean(conflict) || "nextAt" in problems;
  const [next, setNext] = useState("nextAt" in problems ? "" : said("otherAt") || said("nextAt"));
  const isSaveable =
    !gone && (asksDate || like !== undefined || (one.kind === "lead" && Object.keys(problems).some((name) => name !== "")));

  async function save(changed: Record<string, string>) {
    await changeWaiting(one, changed);
    await sendWaiting();
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = Object.fromEntries(fieldsOf(new FormData(event.currentTarget)));
        void save({
          ...typed,
          ...(asksDate && next !== "" && { nextAt: "", otherAt: next }),
          ...(conflict && { "queue.anyway": "1" }),
          ...(like && { apart: String(like.number) }),
        });
      }}
    >
      {conflict && <WhatHappened conflict={conflict} />}
      {gone && (
        <Notice tone="warning" live="off" title={m.offline_not_saved()}>
          {gone}
        </Notice>
      )}
      {Object.keys(problems).length > 0 && (
        <Notice tone="warning" live="off" title={m.offline_not_saved()}>
          {Object.values(problems).join(" ")}
        </Notice>
      )}
      {asksDate && said("statement") !== "not-interested" && said("statement") !== "invalid-number" && (
        <Field
          label={m.offline_new_date()}
          type="datetime-local"
          value={next}
          onChange={(event) => setNext(event.currentTarget.value)}
          className="max-w-xs"
        />
      )}
      {one.kind === "lead" &&
        Object.entries(problems)
          .filter(([name]) => name === "mobileNumber" || name === "name" || name === "guardianName")
          .map(([name, problem]) => <Field key={name} name={name} label={problem} defaultValue={said(name)} className="max-w-xs" />)}
      <div className="flex flex-wrap gap-3">
        {isSaveable && (
          <Button type="submit">{like ? m.lead_like_other() : conflict ? m.offline_save_mine() : m.offline_save_again()}</Button>
        )}
        {like && (
          <ButtonLink look="secondary" to={leadAddress(like.number)}>
            {m.lead_like_same({ number: shownNumber(like.number) })}
          </ButtonLink>
        )}
        <Button look="secondary" onClick={() => setDropping(true)}>
          {m.offline_drop()}
        </Button>
      </div>
      <ConfirmDialog
        open={isDropping}
        danger
        title={m.offline_drop_title({ name: one.title })}
        text={m.offline_drop_text()}
        confirmLabel={m.offline_drop()}
        cancelLabel={m.lead_cancel()}
        onConfirm={() => void drop(one.key)}
        onCancel={() => setDropping(false)}
      />
    </form>
  );
}
