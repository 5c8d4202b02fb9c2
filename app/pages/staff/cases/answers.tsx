import { Form, useNavigation } from "react-router";
import type { FoundCase } from "#app/domain/cases/one.reads.server.ts";
import { answerWays, helpNames, helpWords, maxAnswer, wayNames } from "#app/domain/cases/model.ts";
import type { Problems } from "#app/pages/forms.server.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Choices } from "#app/ui/form/choices.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Answer = FoundCase["answers"][number];
export type FormAnswer = { problems?: Problems; typed?: Record<string, string> } | undefined;

/** What was said to them, the newest first, and what they say of it. */
export function Answers({ answers, stands }: { answers: Answer[]; stands: boolean }) {
  if (answers.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="answers" className="grid gap-4">
      <h2 id="answers" className="text-xl">
        {stands ? m.case_answer() : m.case_answers_before()}
      </h2>
      <ol className="grid gap-4 divide-y divide-line">
        {answers.map((answer) => (
          <li key={answer.id} className="grid gap-2 not-last:pb-4">
            <p className="text-sm text-ink-soft">{saidBy(answer)}</p>
            {answer.words && <p className="max-w-[68ch] wrap-anywhere whitespace-pre-line">{answer.words}</p>}
            <p className="text-sm text-ink-soft">{answer.isShown ? m.case_is_shown() : m.case_is_not_shown()}</p>
            {answer.said !== null ? (
              <p className="font-semibold">
                {m.case_helped_theirs({ helped: helpNames[answer.said](), moment: formatMoment(answer.saidAt!) })}
              </p>
            ) : (
              answer.helped !== null && <p>{m.case_helped_ours({ helped: helpNames[answer.helped]() })}</p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function saidBy({ how, at, by }: Answer) {
  const [way, moment] = [wayNames[how](), formatMoment(at)];
  return by === null ? m.case_by_nobody({ way, moment }) : m.case_by({ way, moment, name: by });
}

/** Whether it helped, as far as we know. */
export const HelpedField = ({ value }: { value: string }) => (
  <Choices
    label={m.case_helped()}
    name="helped"
    look="chips"
    defaultValue={value}
    choices={[{ value: "", label: m.case_helped_unknown() }, ...helpWords.map((word) => ({ value: word, label: helpNames[word]() }))]}
  />
);

/** What is written down of an answer. Where nobody may call or write, it stands on their own page. */
export function AnswerForm({ one, answer }: { one: FoundCase; answer: FormAnswer }) {
  const isBusy = useNavigation().formMethod === "POST";
  const { problems = {}, typed = {} } = answer ?? {};
  const ways = answerWays.filter((way) => one.reach.call !== "no" || way === "page" || way === "in-person");
  return (
    <Card as="section" aria-labelledby="answering" className="grid gap-4">
      <h2 id="answering" className="text-xl">
        {one.state === "answered" ? m.case_answer_again() : m.case_answer_title()}
      </h2>
      {problems[""] && <Notice tone="danger">{problems[""]}</Notice>}
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="version" value={one.version} />
        <Choices
          id="how"
          label={m.case_how()}
          name="how"
          look="chips"
          error={problems.how}
          defaultValue={typed.how}
          choices={ways.map((way) => ({ value: way, label: wayNames[way]() }))}
        />
        <Textarea
          id="answer-words"
          name="words"
          label={m.case_words()}
          error={problems.words}
          defaultValue={typed.words}
          maxLength={maxAnswer}
          required
        />
        <Checkbox name="isShown" label={m.case_show()} hint={m.case_show_hint()} defaultChecked={typed.isShown === "on"} />
        <HelpedField value={typed.helped ?? ""} />
        <Button type="submit" busy={isBusy} className="justify-self-start">
          {m.case_answer_go()}
        </Button>
      </Form>
    </Card>
  );
}
