import ArrowLeft from "lucide-react/icons/arrow-left";
import { href, Link, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { answerInput } from "#app/domain/cases/inputs.server.ts";
import { kindNames } from "#app/domain/cases/model.ts";
import { findCase } from "#app/domain/cases/one.reads.server.ts";
import { answerCase } from "#app/domain/cases/writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { AnswerForm, Answers } from "#app/pages/staff/cases/answers.tsx";
import { CaseHistory } from "#app/pages/staff/cases/history.tsx";
import { nameOf } from "#app/pages/staff/cases/labels.ts";
import { Reaching } from "#app/pages/staff/cases/reaching.tsx";
import { Standing } from "#app/pages/staff/cases/standing.tsx";
import { CaseState } from "#app/pages/staff/cases/state.tsx";
import { Words } from "#app/pages/staff/cases/written.tsx";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/show";

export const meta = () => staffTitle(m.case_place());

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const one = found(await findCase(actorIn(context), params.id));
  return { one, done: url.searchParams.get("done"), renderedAt: Date.now() };
}

/** POST: what was answered, and how. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(request, answerInput, async (input) => {
    const { id } = found(await answerCase(actorIn(context), params.id, input));
    return redirect(`${href("/dashboard/cases/:id", { id })}?done=answered`);
  });

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

const doneWords: Record<string, () => string> = {
  opened: m.case_done_opened,
  answered: m.case_done_answered,
  moved: m.case_done_moved,
  closed: m.case_done_closed,
  reopened: m.case_done_reopened,
};

/** One case: what was written, how they may be reached, our answer, and what is left to do. */
export default function Case({ loaderData: { one, done, renderedAt }, actionData }: Route.ComponentProps) {
  useLive(renderedAt, "cases");
  const said = done === "given" ? m.case_done_given({ name: one.owner ?? m.case_nobody() }) : done !== null && doneWords[done]?.();
  return (
    <div className="wrap grid max-w-5xl gap-6 py-6">
      <div className="grid gap-1">
        <Link to={href("/dashboard/cases")} className="link justify-self-start">
          <ArrowLeft size={18} aria-hidden="true" />
          {m.case_place()}
        </Link>
        <h1 className="wrap-anywhere">{m.case_title({ kind: kindNames[one.kind](), name: nameOf(one) })}</h1>
        <CaseState one={one} />
      </div>
      {said && <Notice tone="success">{said}</Notice>}
      {one.isGone && <Notice live="off">{m.case_gone()}</Notice>}
      {one.givenBackAt !== null && one.state === "open" && !one.isGone && (
        <Notice tone="warning" live="off" title={m.case_given_back()}>
          {m.case_given_back_text()}
        </Notice>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-6">
          {!one.isGone && <Words one={one} />}
          {!one.isGone && <Reaching one={one} />}
          <Answers answers={one.answers} stands={one.answeredAt !== null} />
          {/* What is being typed stays when a colleague changes something meanwhile, and goes with one's own answer. */}
          {!one.isGone && one.state !== "closed" && (
            <AnswerForm key={one.answers.filter(({ isOwn }) => isOwn).length} one={one} answer={actionData} />
          )}
        </div>
        <div className="grid gap-6">
          <Standing one={one} />
          <CaseHistory history={one.history} />
        </div>
      </div>
    </div>
  );
}
