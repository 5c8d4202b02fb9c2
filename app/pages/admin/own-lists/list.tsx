import { Form, href, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { stageNames, stages } from "#app/domain/leads/model.ts";
import { addListItemInput } from "#app/domain/own-lists/inputs.server.ts";
import { maxOffered, ownLists, type OwnList } from "#app/domain/own-lists/model.ts";
import { listItems, type EditedItem } from "#app/domain/own-lists/reads.server.ts";
import { addListItem } from "#app/domain/own-lists/writes.server.ts";
import { NameFields } from "#app/pages/admin/own-lists/fields.tsx";
import { listLabels } from "#app/pages/admin/own-lists/labels.ts";
import { ItemRow } from "#app/pages/admin/own-lists/row.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/list";

export const meta = () => adminTitle(m.list_place());

export async function loader({ url, context }: Route.LoaderArgs) {
  const items = await listItems(actorIn(context));
  return { items, saved: url.searchParams.get("saved") ?? "", problem: url.searchParams.get("problem") ?? "", renderedAt: Date.now() };
}

export function action({ request, context }: Route.ActionArgs) {
  return submit(request, addListItemInput(stages), async ({ list, ...input }) => {
    const { id } = found(await addListItem(actorIn(context), list, input));
    return redirect(`${href("/admin/lists")}?saved=${list}.${id}#${list}`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function OwnLists({ loaderData: { items, saved, problem, renderedAt }, actionData }: Route.ComponentProps) {
  useLive(renderedAt, "own-lists");
  return (
    <div className="mx-auto grid max-w-4xl gap-8">
      <div className="grid gap-1">
        <h1>{m.list_place()}</h1>
        <p className="measure text-ink-soft">{m.list_intro()}</p>
        <nav aria-label={m.list_which()}>
          <ul className="flex flex-wrap gap-x-6">
            {ownLists.map((list) => (
              <li key={list}>
                <a href={`#${list}`} className="link">
                  {listLabels[list].name()}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {ownLists.map((list) => (
        <ListCard
          key={saved.startsWith(`${list}.`) ? saved : list}
          list={list}
          isSaved={saved.startsWith(`${list}.`)}
          refused={problem.startsWith(`${list}.`) ? problem : ""}
          items={items.filter((item) => item.list === list)}
          answer={actionData?.typed?.list === list ? actionData : undefined}
        />
      ))}
    </div>
  );
}

type Answer = { problems?: Record<string, string>; typed?: Record<string, string> } | undefined;
type CardProps = { list: OwnList; items: readonly EditedItem[]; answer: Answer; isSaved: boolean; refused: string };

/** One list: what is offered in its order, what is not any more, and what comes to it. */
function ListCard({ list, items, answer, isSaved, refused }: CardProps) {
  const { name, intro } = listLabels[list];
  const [offered, retired] = [items.filter(({ isRetired }) => !isRetired), items.filter(({ isRetired }) => isRetired)];
  return (
    <Card as="section" room="lg" id={list} aria-labelledby={`${list}-name`} className="grid scroll-mt-20 gap-5">
      <div className="grid gap-1">
        <h2 id={`${list}-name`} className="text-xl">
          {name()}
        </h2>
        <p className="measure text-ink-soft">{intro()}</p>
      </div>
      {isSaved && <Notice tone="success">{m.list_saved()}</Notice>}
      {refused && (
        <Notice tone="danger" title={m.list_not_saved()}>
          {refused.endsWith(".offered") ? m.list_item_many({ most: maxOffered }) : m.list_item_last()}
        </Notice>
      )}
      {offered.length === 0 && <p>{m.list_nothing()}</p>}
      {list === "sub-stage" ? <OfStages items={offered} /> : <Rows items={offered} label={name()} />}
      {retired.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-ink-soft">
            {m.list_item_retired({ count: retired.length })}
          </summary>
          <ul className="grid">
            {retired.map((item) => (
              <ItemRow key={item.id} item={item} isFirst isLast />
            ))}
          </ul>
        </details>
      )}
      <NewItem list={list} answer={answer} />
    </Card>
  );
}

const Rows = ({ items, label }: { items: readonly EditedItem[]; label: string }) => (
  <ol aria-label={label} className="grid">
    {items.map((item, at) => (
      <ItemRow key={item.id} item={item} isFirst={at === 0} isLast={at === items.length - 1} />
    ))}
  </ol>
);

/** Sub-stages under the stage that they belong to. */
const OfStages = ({ items }: { items: readonly EditedItem[] }) =>
  stages
    .map((stage) => ({ stage, own: items.filter((item) => item.stage === stage) }))
    .filter(({ own }) => own.length > 0)
    .map(({ stage, own }) => (
      <section key={stage} aria-labelledby={`of-${stage}`}>
        <h3 id={`of-${stage}`} className="font-semibold text-ink-soft">
          {stageNames[stage]()}
        </h3>
        <Rows items={own} label={stageNames[stage]()} />
      </section>
    ));

function NewItem({ list, answer }: Pick<CardProps, "list" | "answer">) {
  const { problems = {}, typed = {} } = answer ?? {};
  const busy = useNavigation();
  const isBusy = busy.formMethod === "POST" && busy.formData?.get("list") === list;
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-4 border-t border-line pt-5">
      <h3 className="font-semibold">{m.list_add_to({ list: listLabels[list].name() })}</h3>
      <input type="hidden" name="list" value={list} />
      {list === "sub-stage" && (
        <Select name="stage" label={m.lead_stage()} defaultValue={typed.stage ?? "new"} error={problems.stage} className="sm:max-w-80">
          {stages.map((stage) => (
            <option key={stage} value={stage}>
              {stageNames[stage]()}
            </option>
          ))}
        </Select>
      )}
      <NameFields form={list} values={typed} problems={problems} />
      {problems[""] && (
        <Notice tone="danger" title={m.list_not_saved()}>
          {problems[""]}
        </Notice>
      )}
      <Button type="submit" look="secondary" busy={isBusy} busyLabel={m.entry_saving()} className="justify-self-start">
        {m.list_add()}
      </Button>
    </Form>
  );
}
