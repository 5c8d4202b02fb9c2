import { data, href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { changeNotificationInput } from "#app/domain/notifications/inputs.server.ts";
import { stateOf } from "#app/domain/notifications/model.ts";
import { findNotification } from "#app/domain/notifications/reads.server.ts";
import { changeNotification } from "#app/domain/notifications/writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { ChangeForm, differingIn, GoneNotice, type ChangeAnswer } from "#app/pages/admin/change-form.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { NotificationFields } from "#app/pages/admin/notifications/fields.tsx";
import { notificationValues, notificationWords } from "#app/pages/admin/notifications/values.ts";
import { submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/edit";

export const meta = () => adminTitle(m.notification_edit_title());

/** One that was deleted meanwhile is told on this page: without script, what was typed is in its form only. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const notification = await findNotification(actorIn(context), params.id);
  return data({ notification, renderedAt: Date.now() }, notification ? 200 : 404);
}

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, changeNotificationInput, async ({ version, ...details }) => {
    const outcome = await changeNotification(actorIn(context), params.id, { version, ...details });
    if (!outcome) throw new Refused(m.notification_gone());
    if (!outcome.conflict) return redirect(`${href("/admin/notification")}?saved=${stateOf(details, new Date())}&id=${params.id}`);
    const { theirs, ...rest } = outcome.conflict;
    return data(
      {
        conflict: { ...rest, differing: differingIn(notificationWords(details), notificationWords(theirs)) },
        typed: notificationValues(details),
      },
      409,
    );
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function EditNotification({ loaderData: { notification, renderedAt }, actionData }: Route.ComponentProps) {
  const answer: ChangeAnswer = actionData ?? {};
  const values = answer.typed ?? (notification && notificationValues(notification));
  const back = href("/admin/notification");
  if (!values) return <GoneNotice title={m.notification_not_there()} text={m.notification_not_there_text()} back={back} />;
  const labels = { title: m.notification_edit_title(), conflict: m.notification_conflict(), notSaved: m.notification_not_saved() };
  return (
    <ChangeForm version={notification?.version} {...{ answer, renderedAt, labels, back }}>
      <NotificationFields values={values} problems={answer.problems ?? {}} />
    </ChangeForm>
  );
}
