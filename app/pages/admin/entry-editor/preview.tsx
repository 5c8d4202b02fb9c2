import { Link } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { findEntry, findDraft } from "#app/domain/entries/reads.server.ts";
import { entryAddresses } from "#app/pages/admin/entries/paths.ts";
import { kindAt } from "#app/pages/admin/entries/kinds.ts";
import { PhoneFrame } from "#app/pages/admin/entry-editor/preview-pane.tsx";
import { found } from "#app/pages/forms.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { BackIcon } from "#app/ui/icons.tsx";
import type { Route } from "./+types/preview";
import { isId } from "#app/domain/ids.ts";

export const meta = () => adminTitle(m.entry_preview());

export async function loader({ params, pattern, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const kind = kindAt(pattern);
  const at = entryAddresses[kind];
  const entry = await findEntry(actor, kind, params.id);
  const draft = isId(params.id) ? await findDraft(actor, kind, params.id) : undefined;
  const { name } = found(entry?.content ?? (draft && { name: draft.form.name ?? "" }));
  return { name, back: entry ? at.one(params.id) : at.fresh, address: at.previewed(params.id), renderedAt: Date.now() };
}

/** The preview on a page of its own, for screens with no room beside the form. */
export default function EntryPreview({ loaderData: { name, back, address, renderedAt } }: Route.ComponentProps) {
  useLive(renderedAt, "courses", "colleges", "exams", "posts");
  return (
    <div className="mx-auto grid max-w-xl gap-4">
      <Link to={back} className="link justify-self-start">
        <BackIcon size={18} />
        {m.entry_preview_back()}
      </Link>
      <h1 className="text-2xl wrap-anywhere">{name}</h1>
      <p className="text-ink-mute">{m.entry_preview_caption()}</p>
      <PhoneFrame address={address} stamp={renderedAt} started />
    </div>
  );
}
