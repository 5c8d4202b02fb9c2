import { href, redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { coursesOf, type CollegeContent } from "#app/domain/colleges/model.ts";
import { removeOffering } from "#app/domain/colleges/offering.writes.server.ts";
import { saving } from "#app/domain/entries/inputs.server.ts";
import { titleOf } from "#app/domain/entries/model.ts";
import { listEntriesById } from "#app/domain/entries/naming.reads.server.ts";
import { findEntry } from "#app/domain/entries/reads.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { formatTime } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ConfirmCard } from "#app/ui/confirm-card.tsx";
import type { Route } from "./+types/offering-removal";

export const meta = () => [{ title: `${m.offering_remove_question()} · ${m.brand()}` }, { name: "robots", content: "noindex" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const college = found(await findEntry<CollegeContent>(actor, "college", params.id));
  const offering = found(college.content.offerings.find(({ id }) => id === params.offering));
  const [course] = await listEntriesById(actor, "course", coursesOf({ offerings: [offering] }));
  const name = [course?.name ?? m.offering_course_none(), offering.domain].filter(Boolean).join(", ");
  return { name, college: titleOf(college.content), version: college.version };
}

export function action({ request, params: { id, offering }, context }: Route.ActionArgs) {
  return submit(request, z.object({ version: saving.version }), async ({ version }) => {
    const where = { collegeId: id, offeringId: offering };
    const removed = found(await removeOffering(actorIn(context), where, { version, when: "draft" }));
    if (removed.conflict)
      throw new Refused(m.entry_conflict_title({ name: removed.conflict.by ?? m.entry_somebody(), time: formatTime(removed.conflict.at) }));
    return redirect(`${href("/admin/collegedetails/:id", { id })}#courses`);
  });
}

type Answer = { problems?: Record<string, string> };

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

/** The question before a course leaves a college. */
export default function OfferingRemoval({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
  return (
    <ConfirmCard
      title={m.offering_remove_question()}
      problem={(actionData as Answer | undefined)?.problems?.[""]}
      fields={<input type="hidden" name="version" value={loaderData.version} />}
      back={href("/admin/collegedetails/:id", { id })}
      no={m.offering_remove_no()}
      yes={m.offering_remove()}
    >
      <p className="font-semibold wrap-anywhere">
        {loaderData.name} · {loaderData.college}
      </p>
      <p className="text-ink-soft">{m.offering_remove_text()}</p>
    </ConfirmCard>
  );
}
