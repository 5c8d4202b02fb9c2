import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { Form, href, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { addOwnFieldInput } from "#app/domain/own-fields/inputs.server.ts";
import { choiceName, maxOwnFields, ownName } from "#app/domain/own-fields/model.ts";
import { listOwnFields, type EditedOwnField } from "#app/domain/own-fields/reads.server.ts";
import { addOwnField } from "#app/domain/own-fields/writes.server.ts";
import { EditLink } from "#app/pages/admin/edit-link.tsx";
import { OwnFieldForm } from "#app/pages/admin/own-fields/fields.tsx";
import { kindNames, placeNames } from "#app/pages/admin/own-fields/labels.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/list";

const doneWords = { saved: m.own_saved, retired: m.own_retired_done, asked: m.own_revived_done };
const doneIn = (search: URLSearchParams) => (["saved", "retired", "asked"] as const).find((one) => search.has(one));

export const meta = () => adminTitle(m.own_place());

export async function loader({ url, context }: Route.LoaderArgs) {
  const fields = await listOwnFields(actorIn(context));
  const { searchParams: search } = url;
  return { fields, saved: search.get("saved") ?? "", done: doneIn(search), isFull: search.has("full"), renderedAt: Date.now() };
}

export function action({ request, context }: Route.ActionArgs) {
  return submit(
    request,
    addOwnFieldInput,
    async (input) => redirect(`${href("/admin/fields")}?saved=${found(await addOwnField(actorIn(context), input)).id}`),
    ["places"],
  );
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function OwnFields({ loaderData: { fields, saved, done, isFull, renderedAt }, actionData }: Route.ComponentProps) {
  useLive(renderedAt, "own-fields");
  const [asked, retired] = [fields.filter(({ isRetired }) => !isRetired), fields.filter(({ isRetired }) => isRetired)];
  return (
    <div className="mx-auto grid max-w-5xl gap-8">
      <div className="grid gap-1">
        <h1>{m.own_place()}</h1>
        <p className="measure text-ink-soft">{m.own_intro({ most: maxOwnFields })}</p>
      </div>
      {done && <Notice tone="success">{doneWords[done]()}</Notice>}
      {isFull && (
        <Notice tone="danger" title={m.own_not_saved()}>
          {m.own_many({ most: maxOwnFields })}
        </Notice>
      )}
      {asked.length === 0 ? (
        <EmptyState title={m.own_empty_title()} text={m.own_empty_text()} />
      ) : (
        <ol className="grid gap-3" aria-label={m.own_place()}>
          {asked.map((field, at) => (
            <FieldRow key={field.id} field={field} isFirst={at === 0} isLast={at === asked.length - 1} />
          ))}
        </ol>
      )}
      <NewField key={saved} answer={actionData} />
      {retired.length > 0 && (
        <section aria-labelledby="retired" className="grid gap-3">
          <h2 id="retired" className="text-xl">
            {m.own_retired()}
          </h2>
          <p className="measure text-ink-soft">{m.own_retired_text()}</p>
          <ul className="grid gap-3">
            {retired.map((field) => (
              <FieldRow key={field.id} field={field} isFirst isLast />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type RowProps = { field: EditedOwnField; isFirst: boolean; isLast: boolean };

function FieldRow({ field, isFirst, isLast }: RowProps) {
  const { id, kind, choices, places, isPersonal, isRetired } = field;
  const name = ownName(field);
  const chosen = choices.filter(({ retired }) => !retired).map(choiceName);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4 shadow-soft">
      {!isRetired && (
        <Form method="post" action={href("/admin/fields/:id/order", { id })} preventScrollReset className="flex flex-col">
          <IconButton
            type="submit"
            name="way"
            value="up"
            label={m.own_up({ name })}
            disabled={isFirst}
            icon={<ArrowUp size={18} aria-hidden="true" />}
          />
          <IconButton
            type="submit"
            name="way"
            value="down"
            label={m.own_down({ name })}
            disabled={isLast}
            icon={<ArrowDown size={18} aria-hidden="true" />}
          />
        </Form>
      )}
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <strong className="text-lg wrap-anywhere">{name}</strong>
          <Badge>{kindNames[kind]()}</Badge>
          {!isPersonal && <Badge>{m.own_not_personal()}</Badge>}
        </p>
        {chosen.length > 0 && <p className="wrap-anywhere text-ink-soft">{chosen.join(" · ")}</p>}
        <p className="text-sm text-ink-mute">{[m.own_place_lead(), ...places.map((place) => placeNames[place]())].join(" · ")}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5">
        {!isRetired && <EditLink to={href("/admin/fields/:id", { id })} name={name} />}
        <Form method="post" action={href("/admin/fields/:id/retirement", { id })} preventScrollReset>
          <Button
            type="submit"
            look="quiet"
            size="sm"
            name="to"
            value={isRetired ? "asked" : "retired"}
            aria-label={isRetired ? m.own_revive_name({ name }) : m.own_retire_name({ name })}
          >
            {isRetired ? m.own_revive() : m.own_retire()}
          </Button>
        </Form>
      </div>
    </li>
  );
}

type Answer = { problems?: Record<string, string>; typed?: Record<string, string> } | undefined;

function NewField({ answer }: { answer: Answer }) {
  const { problems = {}, typed = { places: "list,filter,import,export" } } = answer ?? {};
  const busy = useNavigation().formMethod === "POST";
  return (
    <Card as="section" room="lg" aria-labelledby="new-field" className="grid gap-5">
      <h2 id="new-field" className="text-xl">
        {m.own_new()}
      </h2>
      <Form method="post" className="grid gap-6" noValidate>
        <OwnFieldForm values={typed} problems={problems} />
        {Object.keys(problems).length > 0 && (
          <Notice tone="danger" title={m.own_not_saved()}>
            {problems[""] ?? Object.values(problems)[0]}
          </Notice>
        )}
        <Button type="submit" busy={busy} busyLabel={m.entry_saving()} className="justify-self-start">
          {m.own_add()}
        </Button>
      </Form>
    </Card>
  );
}
