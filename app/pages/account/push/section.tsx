import { Form, href, useNavigation } from "react-router";
import { kindNames, pushKinds } from "#app/domain/push/model.ts";
import { PushSwitch } from "#app/domain/push/push-switch.tsx";
import type { OwnPush } from "#app/domain/push/reads.server.ts";
import { leavePush, usePush } from "#app/domain/push/use-push.ts";
import { clockOf } from "#app/domain/settings/model.ts";
import { deviceWords } from "#app/domain/users/model.ts";
import { formatDay, formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Choices } from "#app/ui/form/choices.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";

const told: Record<string, () => string> = { removed: m.push_removed, saved: m.push_saved, clock: m.push_clock_wrong };

/** Which devices are told reminders, of which kinds, and when not. */
export function AccountPush({ push, done }: { push: OwnPush; done: string | null }) {
  const { formAction } = useNavigation();
  const isOn = push.devices.some(({ isThis }) => isThis);
  const here = usePush(push.key, isOn);
  const words = done === null ? undefined : told[done]?.();
  return (
    <Card as="section" id="push" aria-labelledby="push-title" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="push-title" className="text-xl">
          {m.push_title()}
        </h2>
        <p className="text-ink-soft">{m.push_text()}</p>
      </div>
      {words && <Notice tone={done === "clock" ? "danger" : "success"}>{words}</Notice>}
      {!isOn && <PushSwitch push={here} />}
      {push.devices.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {push.devices.map((device) => (
            <PushDevice key={device.id} device={device} busy={formAction?.includes(device.id) === true} />
          ))}
        </ul>
      )}
      <PushForm push={push} busy={formAction?.endsWith(href("/account/push")) === true} />
    </Card>
  );
}

function PushDevice({ device: { id, device, isThis, since, lastSent }, busy }: { device: OwnPush["devices"][number]; busy: boolean }) {
  const words = deviceWords(device);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {words}
          {isThis && <Badge tone="green">{m.account_this_browser()}</Badge>}
        </p>
        <p className="text-sm text-ink-mute">
          {lastSent ? m.push_last_sent({ when: formatMoment(lastSent) }) : m.push_since({ day: formatDay(since) })}
        </p>
      </div>
      <Form
        method="post"
        action={href("/account/push/devices/:id/removal", { id })}
        preventScrollReset
        onSubmit={() => isThis && leavePush()}
      >
        <Button type="submit" look="secondary" size="sm" busy={busy} aria-label={m.push_remove_named({ device: words })}>
          {m.push_remove()}
        </Button>
      </Form>
    </li>
  );
}

function PushForm({ push: { choices, hours }, busy }: { push: OwnPush; busy: boolean }) {
  return (
    <Form method="post" action={href("/account/push")} className="group/quiet grid gap-5" preventScrollReset>
      <fieldset className="grid gap-1">
        <legend className="font-semibold">{m.push_kinds()}</legend>
        {pushKinds.map((kind) => (
          <Checkbox key={kind} name="kinds" value={kind} label={kindNames[kind]()} defaultChecked={choices.kinds.includes(kind)} />
        ))}
      </fieldset>
      <Choices
        label={m.push_quiet()}
        hint={m.push_quiet_hint()}
        name="quiet"
        defaultValue={choices.quiet}
        choices={[
          { value: "office", label: m.push_quiet_office({ opens: clockOf(hours.opens), closes: clockOf(hours.closes) }) },
          { value: "own", label: m.push_quiet_own() },
          { value: "never", label: m.push_quiet_never() },
        ]}
      />
      <div className="hidden gap-5 group-has-[[value=own]:checked]/quiet:grid sm:grid-cols-2">
        <Field label={m.push_quiet_from()} name="from" type="time" required defaultValue={clockOf(choices.from)} />
        <Field label={m.push_quiet_until()} name="until" type="time" required defaultValue={clockOf(choices.until)} />
      </div>
      <Button type="submit" look="secondary" busy={busy} busyLabel={m.account_saving()} className="justify-self-start">
        {m.account_save()}
      </Button>
    </Form>
  );
}
