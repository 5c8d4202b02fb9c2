import Images from "lucide-react/icons/images";
import Search from "lucide-react/icons/search";
import { useEffect, useState, type KeyboardEvent, type ReactNode } from "react";
import { href, useFetcher } from "react-router";
import { Picture } from "#app/domain/files/picture.tsx";
import type { ChosenPicture } from "#app/domain/media/choosing.writes.server.ts";
import type { MediaPicture } from "#app/domain/media/reads.server.ts";
import type { Purpose } from "#app/domain/media/model.ts";
import { addressOf } from "#app/pages/admin/media/query.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";

type List = { pictures: MediaPicture[]; hasMore: boolean };
type Answer = { chosen?: ChosenPicture; added?: string; problems?: Record<string, string> };
type Props = {
  purpose: Purpose;
  /** What else says where it goes. */
  beside?: () => Record<string, string>;
  disabled?: boolean;
  /** The same without script. */
  plain?: ReactNode;
  onChosen: (chosen: ChosenPicture | undefined, name: string) => void;
};

/** A button that opens the library. It may stand inside a form, so nothing in it is a form or has a name. */
export function FromLibrary({ plain, disabled = false, ...rest }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look="secondary"
        className="needs-script justify-self-start"
        icon={<Images size={20} aria-hidden="true" />}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {m.media_choose()}
      </Button>
      {plain}
      <LibraryDialog open={open} close={() => setOpen(false)} {...rest} />
    </>
  );
}

type DialogProps = Omit<Props, "plain" | "disabled"> & { open: boolean; close: () => void };

function LibraryDialog({ open, close, purpose, beside, onChosen }: DialogProps) {
  const list = useFetcher<List>();
  const choice = useFetcher<Answer>();
  const [asked, setAsked] = useState({ q: "", page: 1 });
  const [taken, setTaken] = useState<MediaPicture>();
  const busy = choice.state !== "idle";

  const { load } = list;
  useEffect(() => {
    if (open) void load(addressOf({ ...asked, show: undefined }, { page: asked.page }));
  }, [open, asked, load]);

  useEffect(() => {
    if (choice.state !== "idle" || !taken || !choice.data || choice.data.problems) return;
    setTaken(undefined);
    close();
    onChosen(choice.data.chosen, taken.name);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer
  }, [choice.state, choice.data]);

  function take(picture: MediaPicture) {
    setTaken(picture);
    void choice.submit(
      { for: purpose, ...beside?.() },
      { method: "post", action: `${href("/admin/media/:id/choice", { id: picture.id })}?here=1` },
    );
  }

  return (
    <Dialog open={open} onClose={close} locked={busy} size="lg" title={m.media_choose_title()} closeLabel={m.media_close()}>
      {(purpose === "slide" || purpose === "gallery") && (
        <p className="text-ink-soft">{purpose === "slide" ? m.media_choose_slide() : m.media_choose_gallery()}</p>
      )}
      <SearchRow search={(q) => setAsked({ q, page: 1 })} />
      {!busy && choice.data?.problems && taken && <Notice tone="danger">{choice.data.problems[""] ?? m.media_choose_failed()}</Notice>}
      <p role="status" className="sr-only">
        {busy ? m.media_choosing() : list.state === "idle" ? "" : m.media_loading()}
      </p>
      {list.data?.pictures.length === 0 && <p className="text-ink-soft">{m.media_none_found()}</p>}
      <ul aria-busy={list.state !== "idle"} className="grid min-h-40 grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {(list.data?.pictures ?? []).map((picture) => (
          <li key={picture.id}>
            <Choice picture={picture} busy={busy} take={take} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-center gap-3 empty:hidden">
        {asked.page > 1 && (
          <Button look="quiet" onClick={() => setAsked({ ...asked, page: 1 })}>
            {m.media_first()}
          </Button>
        )}
        {list.data?.hasMore && (
          <Button look="secondary" onClick={() => setAsked({ ...asked, page: asked.page + 1 })}>
            {m.media_next()}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function SearchRow({ search }: { search: (q: string) => void }) {
  const [q, setQ] = useState("");
  function press(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    search(q.trim());
  }
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <Field
        label={m.media_search()}
        type="search"
        value={q}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setQ(event.target.value)}
        onKeyDown={press}
      />
      <Button look="secondary" icon={<Search size={18} aria-hidden="true" />} onClick={() => search(q.trim())}>
        {m.media_go()}
      </Button>
    </div>
  );
}

type ChoiceProps = { picture: MediaPicture; busy: boolean; take: (picture: MediaPicture) => void };

const calledOf = ({ alt, altHi, name }: MediaPicture) => alt || altHi || name;

const Choice = ({ picture, busy, take }: ChoiceProps) => (
  <button
    type="button"
    disabled={busy}
    aria-label={m.media_use_named({ name: calledOf(picture) })}
    className="grid w-full cursor-pointer gap-2 rounded-control border border-line p-2 text-left hover:border-brand hover:bg-brand-wash disabled:cursor-progress"
    onClick={() => take(picture)}
  >
    <Picture file={picture} alt="" sizes="14rem" className="aspect-[4/3] w-full rounded-control bg-page object-contain" />
    <span className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">{calledOf(picture)}</span>
  </button>
);
