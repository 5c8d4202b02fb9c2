import { href, Link } from "react-router";
import type { Problems } from "#app/pages/forms.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Notice } from "#app/ui/notice.tsx";

/** Says why a view stayed as it was, and leads back. */
export function ViewProblem({ problems = {} }: { problems?: Problems | undefined }) {
  const problem = Object.values(problems)[0];
  return (
    <div className="wrap grid max-w-2xl gap-6 py-8">
      <h1>{m.lead_view_title()}</h1>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Link to={href("/leadHistory/views")} className="link">
        {m.view_back()}
      </Link>
    </div>
  );
}
