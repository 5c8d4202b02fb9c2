import { href, Link } from "react-router";
import type { Use, UseKind } from "#app/domain/media/model.ts";
import { entryAddresses } from "#app/pages/admin/entries/paths.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

type Words = (inputs: { name: string }) => string;
const words: Record<UseKind, Words> = {
  course: m.media_use_course,
  college: m.media_use_college,
  exam: m.media_use_exam,
  post: m.media_use_post,
  slide: m.media_use_slide,
  item: m.media_use_item,
  poster: m.media_use_poster,
  map: () => m.media_use_map(),
  draft: () => m.media_use_draft(),
};

/** Where somebody goes to change it; nowhere when it is another person's, or not this person's to change. */
function placeOf({ what, id, trashed, stands }: Use, mayChangeSettings: boolean): string | undefined {
  if (what === "slide") return href("/admin/homecrousel/:id", { id });
  if ((what === "item" || what === "poster") && trashed) return href("/admin/gallery/trash");
  if (what === "item" || what === "poster") return href("/admin/gallery/:id", { id });
  if (what === "map") return mayChangeSettings ? href("/admin/settings") : undefined;
  if (what === "draft") return undefined;
  if (trashed) return `${entryAddresses[what].list}?show=trash`;
  return stands ? entryAddresses[what].one(id) : entryAddresses[what].history(id);
}

type Props = { uses: Use[]; most?: number; mayChangeSettings: boolean };

/** The places where a picture is shown, each a way there. */
export function Uses({ uses, most = Infinity, mayChangeSettings }: Props) {
  if (uses.length === 0) return <p className="text-ink-mute">{m.media_use_none()}</p>;
  const left = uses.length - most;
  return (
    <ul className="grid gap-1">
      {uses.slice(0, most).map((use) => (
        <li key={`${use.what} ${use.id}`} className="wrap-anywhere">
          <UsePlace use={use} to={placeOf(use, mayChangeSettings)} />
        </li>
      ))}
      {left > 0 && <li className="text-ink-mute">{m.media_uses_more({ count: left })}</li>}
    </ul>
  );
}

function UsePlace({ use, to }: { use: Use; to: string | undefined }) {
  const said = words[use.what]({ name: use.name || m.entry_untitled() });
  const note = use.trashed ? m.media_use_trash() : use.stands ? "" : m.media_use_old();
  return (
    <>
      {to ? (
        <Link to={to} className="link">
          {said}
        </Link>
      ) : (
        said
      )}
      {note && <span className="text-ink-mute"> ({note})</span>}
    </>
  );
}
