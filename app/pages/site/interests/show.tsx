import { href, redirect } from "react-router";
import { answersInput } from "#app/domain/interests/inputs.server.ts";
import { scoresAddress, scoresOf } from "#app/domain/interests/model.ts";
import { submit, type Problems } from "#app/pages/forms.server.ts";
import { InterestsBasis } from "#app/pages/site/interests/basis.tsx";
import { InterestsForm } from "#app/pages/site/interests/inventory.tsx";
import { InterestsResult } from "#app/pages/site/interests/result.tsx";
import { openText, viewInterests } from "#app/pages/site/interests/view.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import type { Route } from "./+types/show";

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.head) : []);

// Not cached for others: what somebody likes is rendered for them and forgotten.
export async function loader({ url }: Route.LoaderArgs) {
  const view = await viewInterests(url.searchParams);
  return {
    view,
    place: view.result ? "#answer" : undefined,
    head: {
      title: view.labels.title,
      description: m.interest_description(),
      path: view.path,
      picture: href("/share/:kind/:name", { kind: "pages", name: "interests.png" }),
      origin: url.origin,
      listed: view.result === undefined,
    },
  };
}

/** The answers are added up and gone: only the six sums stand in the address that follows. */
export async function action({ request }: Route.ActionArgs) {
  const answer = await submit(request, answersInput, async (answers) =>
    redirect(`${href("/interests")}?${scoresAddress(scoresOf(answers))}#answer`, 303),
  );
  return answer instanceof Response ? answer : withOpenText(answer);
}

function withOpenText<T extends { data: { problems: Problems } }>(answer: T) {
  answer.data.problems[""] = openText(answer.data.problems);
  return answer;
}

export default function Interests({ loaderData: { view }, actionData }: Route.ComponentProps) {
  const { problems = {}, typed = {} }: { problems?: Problems; typed?: Record<string, string> } = actionData ?? {};
  const { labels, result } = view;
  return (
    <div className="grid gap-10 pb-12">
      <div className="wrap grid gap-3 pt-5 sm:pt-12">
        <h1 className="text-5xl">{labels.title}</h1>
        {!result && (
          <>
            <p className="measure text-lg text-ink-soft">{labels.lead}</p>
            <p className="measure text-ink-soft">{labels.kept}</p>
          </>
        )}
      </div>
      {result ? <InterestsResult result={result} view={view} /> : <InterestsForm view={view} problems={problems} typed={typed} />}
      <InterestsBasis view={view} />
    </div>
  );
}
