import Pencil from "lucide-react/icons/pencil";
import { Form, href, Link, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { counted } from "#app/domain/lead-lists/model.ts";
import { countTagged } from "#app/domain/lead-lists/reads.server.ts";
import { tagInput } from "#app/domain/tags/inputs.server.ts";
import { maxTags, tagName } from "#app/domain/tags/model.ts";
import { listTags, type EditedTag } from "#app/domain/tags/reads.server.ts";
import { TagBadge } from "#app/domain/tags/tag-badges.tsx";
import { addTag } from "#app/domain/tags/writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import type { FormAnswer } from "#app/pages/staff/form-problems.tsx";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { listAddress } from "#app/pages/staff/lead-paths.ts";
import { TagFields } from "#app/pages/staff/tags/form.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/list";

export const meta = () => staffTitle(m.tag_title());

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const tags = await listTags(actor);
  const counts = await countTagged(
    actor,
    tags.map(({ id }) => id),
  );
  return { tags, counts, isSaved: url.searchParams.has("saved"), saved: url.searchParams.get("saved"), renderedAt: Date.now() };
}

export function action({ request, context }: Route.ActionArgs) {
  return submit(request, tagInput, async (input) =>
    redirect(`${href("/leadHistory/tags")}?saved=${found(await addTag(actorIn(context), input)).id}`),
  );
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

/** The words by which the business sorts its leads. */
export default function Tags({ loaderData: { tags, counts, isSaved, saved, renderedAt }, actionData }: Route.ComponentProps) {
  useLive(renderedAt, "leads", "tags");
  const [inUse, retired] = [tags.filter(({ isRetired }) => !isRetired), tags.filter(({ isRetired }) => isRetired)];
  return (
    <div className="wrap grid max-w-3xl gap-6 py-8 sm:py-10">
      <div className="grid gap-2">
        <Link to={listAddress()} className="link justify-self-start">
          {m.lead_list_title()}
        </Link>
        <h1>{m.tag_title()}</h1>
        <p className="max-w-[68ch] text-ink-soft">{m.tag_intro({ most: maxTags })}</p>
      </div>
      {isSaved && <Notice tone="success">{m.tag_saved()}</Notice>}
      {inUse.length === 0 ? (
        <EmptyState title={m.tag_empty_title()} text={m.tag_empty_text()} />
      ) : (
        <ul className="grid gap-2" aria-label={m.tag_title()}>
          {inUse.map((tag) => (
            <TagRow key={tag.id} tag={tag} count={counts[tag.id] ?? 0} />
          ))}
        </ul>
      )}
      <NewTag key={saved} answer={actionData} />
      {retired.length > 0 && (
        <section aria-labelledby="retired" className="grid gap-3">
          <h2 id="retired" className="text-xl">
            {m.tag_retired()}
          </h2>
          <p className="max-w-[68ch] text-ink-soft">{m.tag_retired_text()}</p>
          <ul className="grid gap-2">
            {retired.map((tag) => (
              <TagRow key={tag.id} tag={tag} count={counts[tag.id] ?? 0} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function TagRow({ tag, count }: { tag: EditedTag; count: number }) {
  const { id, isRetired } = tag;
  const name = tagName(tag);
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-1 rounded-card border border-line bg-surface px-4 py-2">
      <span className="flex min-w-0 flex-1 basis-full flex-wrap items-center gap-x-3 sm:basis-40">
        <TagBadge tag={tag} />
        <Link
          to={listAddress({ tag: [id] })}
          data-number={count}
          aria-label={`${m.tag_leads({ count: counted(count) })}: ${name}`}
          className="link"
        >
          {m.tag_leads({ count: counted(count) })}
        </Link>
      </span>
      {!isRetired && (
        <Link to={href("/leadHistory/tags/:id", { id })} aria-label={m.tag_edit_name({ name })} className="link text-sm">
          <Pencil size={16} aria-hidden="true" />
          {m.tag_edit()}
        </Link>
      )}
      <Form method="post" action={href("/leadHistory/tags/:id/retirement", { id })} preventScrollReset>
        <Button
          type="submit"
          look="quiet"
          size="sm"
          name="to"
          value={isRetired ? "use" : "retired"}
          aria-label={isRetired ? m.tag_revive_name({ name }) : m.tag_retire_name({ name })}
        >
          {isRetired ? m.tag_revive() : m.tag_retire()}
        </Button>
      </Form>
    </li>
  );
}

function NewTag({ answer }: { answer: FormAnswer | undefined }) {
  const { problems = {}, typed = {} } = answer ?? {};
  const busy = useNavigation().formMethod === "POST";
  return (
    <Card as="section" aria-labelledby="new-tag" className="grid gap-5">
      <h2 id="new-tag" className="text-xl">
        {m.tag_new()}
      </h2>
      <Form method="post" className="grid gap-5" noValidate>
        <TagFields values={typed} problems={problems} />
        {problems[""] && <Notice tone="danger">{problems[""]}</Notice>}
        <Button type="submit" busy={busy} className="justify-self-start">
          {m.tag_make()}
        </Button>
      </Form>
    </Card>
  );
}
