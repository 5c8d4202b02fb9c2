import ArrowLeft from "lucide-react/icons/arrow-left";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { restoreInput } from "#app/domain/entries/inputs.server.ts";
import { differences, fieldNameOf, fieldNames, titleOf, type Difference } from "#app/domain/entries/model.ts";
import { findVersion, nameEntries } from "#app/domain/entries/reads.server.ts";
import { historyAddress, kindAt, versionAddress } from "#app/pages/admin/entries/kinds.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { entryVerbs } from "#app/pages/admin/entries/verbs.server.ts";
import { coursesIn, wordsOf } from "#app/pages/admin/entries/labels.ts";
import { FieldDifference, type FieldChange } from "#app/pages/admin/entries/field-difference.tsx";
import { VersionWhat } from "#app/pages/admin/entries/version-what.tsx";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/version";

export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminTitle(loaderData ? `${m.history_version({ version: loaderData.version })} · ${loaderData.name}` : m.history_column_version());

export async function loader({ params, pattern, context }: Route.LoaderArgs) {
  const [actor, kind] = [actorIn(context), kindAt(pattern)];
  const { content, before, trashedAt, ...about } = found(await findVersion(actor, kind, params.id, Number(params.version)));
  const names = await nameEntries(actor, [...coursesIn(content), ...coursesIn(before ?? {})]);
  const changes = inFormOrder(differences(before ?? {}, content)).map(({ field, ...values }): FieldChange => ({
    field,
    label: fieldNameOf(kind, field) ?? field,
    before: wordsOf(field, values.before, names),
    after: wordsOf(field, values.after, names),
  }));
  return { kind, id: params.id, name: titleOf(content), isFirst: !before, isTrashed: trashedAt !== null, changes, ...about };
}

const order = Object.keys(fieldNames);
const inFormOrder = (changes: Difference[]) => changes.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field));

/** POST: this version becomes a new one, as a draft. */
export function action({ request, params, pattern, context }: Route.ActionArgs) {
  return submit(request, restoreInput, async ({ version }) => {
    const [actor, kind] = [actorIn(context), kindAt(pattern)];
    const saved = found(await entryVerbs[kind].restore(actor, { id: params.id, version, from: Number(params.version) }));
    if (!saved.conflict) return redirect(`${historyAddress(kind, params.id)}?restored=${saved.version}`);
    const { by, at } = saved.conflict;
    return data({ problems: { "": m.history_changed_meanwhile({ by: by ?? m.history_nobody(), at: formatMoment(at) }) } }, 409);
  });
}

/** Also after a refusal: the next press is about what is there now. */
export const shouldRevalidate = () => true;

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function EntryVersion({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, id, name, version, current, changes, isFirst } = loaderData;
  // What only says "nothing yet" would hide what the first version did say.
  const shown = isFirst ? changes.filter(({ after }) => after.length > 0) : changes;
  return (
    <div className="mx-auto grid max-w-5xl gap-6">
      <div className="grid gap-1">
        <Link to={historyAddress(kind, id)} className="link justify-self-start">
          <ArrowLeft size={18} aria-hidden="true" />
          {m.history_title({ name })}
        </Link>
        <h1>{m.history_version({ version })}</h1>
        <p className="text-ink-soft">
          <VersionWhat version={loaderData} /> · {loaderData.by ?? m.history_nobody()} · {formatMoment(loaderData.at)}
        </p>
      </div>
      <Restoration {...loaderData} problem={actionData?.problems?.[""]} />
      <Card className="py-2! sm:py-3!">
        <p className="border-b border-line py-3 font-semibold">
          {isFirst ? m.history_first() : m.history_difference({ before: version - 1 })}
        </p>
        <div className="divide-y divide-line">
          {shown.map((change) => (
            <FieldDifference key={change.field} change={change} />
          ))}
        </div>
      </Card>
      <nav aria-label={m.history_neighbours()} className="flex flex-wrap justify-between gap-4">
        {version > 1 ? (
          <Link to={versionAddress(kind, id, version - 1)} className="link">
            ← {m.history_version({ version: version - 1 })}
          </Link>
        ) : (
          <span />
        )}
        {version < current && (
          <Link to={versionAddress(kind, id, version + 1)} className="link">
            {m.history_version({ version: version + 1 })} →
          </Link>
        )}
      </nav>
    </div>
  );
}

type RestorationProps = { version: number; current: number; isTrashed: boolean; problem: string | undefined };

function Restoration({ version, current, isTrashed, problem }: RestorationProps) {
  const busy = useNavigation().formMethod === "POST";
  if (isTrashed) return <Notice live="off">{m.history_trashed()}</Notice>;
  if (version === current) return <Notice live="off">{m.history_current()}</Notice>;
  return (
    <div className="grid gap-4">
      {problem && (
        <Notice tone="danger" title={m.history_restore_failed()}>
          {problem}
        </Notice>
      )}
      <Form method="post" className="flex flex-wrap items-center gap-4">
        <input type="hidden" name="version" value={current} />
        <Button type="submit" look="secondary" busy={busy}>
          {m.history_restore({ version })}
        </Button>
        <p className="text-sm text-ink-mute">{m.history_restore_hint()}</p>
      </Form>
    </div>
  );
}
