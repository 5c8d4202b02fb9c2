import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { seenScholarshipInput } from "#app/domain/scholarships/inputs.server.ts";
import { findScholarship } from "#app/domain/scholarships/reads.server.ts";
import { removeScholarship } from "#app/domain/scholarships/writes.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized, Localized } from "#app/platform/i18n/rich-message.tsx";
import { ConfirmCard } from "#app/ui/confirm-card.tsx";
import type { Route } from "./+types/deletion";

export const meta = () => adminTitle(m.scholarship_remove_title());

export async function loader({ params }: Route.LoaderArgs) {
  return { scholarship: found(await findScholarship(params.id)) };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, seenScholarshipInput, async ({ version }) => {
    found(await removeScholarship(actorIn(context), params.id, version));
    return redirect(`${href("/admin/scholarships")}?done=removed`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function RemoveScholarship({ loaderData: { scholarship }, actionData }: Route.ComponentProps) {
  const { problems = {} }: { problems?: Problems } = actionData ?? {};
  return (
    <ConfirmCard
      title={m.scholarship_remove_title()}
      problem={problems[""]}
      failed={m.fact_not_saved()}
      fields={<input type="hidden" name="version" value={scholarship.version} />}
      back={href("/admin/scholarships/:id", { id: String(scholarship.id) })}
      no={m.fact_cancel()}
      yes={m.scholarship_remove()}
      className="mx-auto"
    >
      <p className="font-semibold wrap-anywhere">
        <Localized of={localized(scholarship.name, scholarship.nameHi)} />
      </p>
      <p className="text-ink-soft">{m.scholarship_remove_text()}</p>
    </ConfirmCard>
  );
}
