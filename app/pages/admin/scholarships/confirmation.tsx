import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { seenScholarshipInput } from "#app/domain/scholarships/inputs.server.ts";
import { findScholarship } from "#app/domain/scholarships/reads.server.ts";
import { confirmScholarship } from "#app/domain/scholarships/writes.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized, Localized } from "#app/platform/i18n/rich-message.tsx";
import { ConfirmCard } from "#app/ui/confirm-card.tsx";
import type { Route } from "./+types/confirmation";

export const meta = () => adminTitle(m.scholarship_confirm_title());

export async function loader({ params }: Route.LoaderArgs) {
  return { scholarship: found(await findScholarship(params.id)) };
}

/** POST: the named source says so today. */
export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, seenScholarshipInput, async ({ version }) => {
    found(await confirmScholarship(actorIn(context), params.id, version));
    return redirect(`${href("/admin/scholarships")}?done=confirmed`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function ConfirmScholarship({ loaderData: { scholarship }, actionData }: Route.ComponentProps) {
  const { problems = {} }: { problems?: Problems } = actionData ?? {};
  const { id, name, nameHi, purpose, purposeHi, source, sourceHi, url, version } = scholarship;
  return (
    <ConfirmCard
      title={m.scholarship_confirm_title()}
      problem={problems[""]}
      failed={m.fact_not_confirmed()}
      fields={<input type="hidden" name="version" value={version} />}
      back={href("/admin/scholarships/:id", { id: String(id) })}
      no={m.fact_edit()}
      yes={m.fact_confirm()}
      look="primary"
      className="mx-auto"
    >
      <p className="font-semibold wrap-anywhere">
        <Localized of={localized(name, nameHi)} />
      </p>
      <p>
        <Localized of={localized(purpose, purposeHi)} />
      </p>
      {url && (
        <a href={url} target="_blank" rel="noopener noreferrer" className="link">
          <Localized of={localized(source, sourceHi)} />
          <span className="sr-only">, {m.opens_elsewhere()}</span>
        </a>
      )}
      <p className="text-ink-soft">{m.scholarship_confirm_text()}</p>
    </ConfirmCard>
  );
}
