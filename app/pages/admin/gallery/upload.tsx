import CloudUpload from "lucide-react/icons/cloud-upload";
import { useRef, useState } from "react";
import { href, useHref, useSearchParams } from "react-router";
import { acceptedTypes, acceptedVideos } from "#app/domain/files/upload.model.ts";
import { useUploads, type QueuedFile } from "#app/domain/files/use-uploads.ts";
import type { Album } from "#app/domain/gallery/reads.server.ts";
import { FromLibrary } from "#app/pages/admin/media/library-dialog.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { useToast } from "#app/ui/toast.tsx";

type Props = { albums: Album[]; album: string | null; newId: string };

/** Many files at once, each with its own progress; without script one at a time, as a plain form. */
export function GalleryUpload({ albums, album, newId }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<File[]>([]);
  const [search] = useSearchParams();
  const [address, library] = [useHref(href("/admin/gallery/files")), useHref(href("/admin/media"))];
  const toast = useToast();
  const { queue, add, stop, retry } = useUploads((id, file) => {
    return `${address}?${new URLSearchParams({ name: file.name, id, album: albumIn(form.current) })}`;
  });

  return (
    <Card as="section" room="lg" aria-labelledby="upload" className="grid gap-6">
      <h2 id="upload" className="text-2xl">
        {m.gallery_upload_title()}
      </h2>
      <form
        ref={form}
        method="post"
        action={address}
        encType="multipart/form-data"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          add(chosen);
          setChosen([]);
          // The album stays chosen for the next files.
          event.currentTarget.querySelector<HTMLInputElement>("input[type=file]")!.value = "";
        }}
      >
        <input type="hidden" name="id" value={newId} />
        <FileField
          label={m.gallery_files()}
          hint={m.gallery_files_hint()}
          name="file"
          accept={[...acceptedTypes, ...acceptedVideos].join(",")}
          multiple
          required
          onChange={(event) => setChosen([...(event.currentTarget.files ?? [])])}
        />
        <Select label={m.gallery_into()} name="album" defaultValue={album ?? ""} className="sm:max-w-sm">
          <AlbumOptions albums={albums} />
        </Select>
        <div className="flex flex-wrap items-center gap-3">
          <UploadButtons isEmpty={chosen.length === 0} />
          <FromLibrary
            purpose="gallery"
            beside={() => ({ album: albumIn(form.current) })}
            plain={
              <Button
                type="submit"
                look="secondary"
                className="without-script"
                formAction={library}
                formMethod="get"
                formEncType="application/x-www-form-urlencoded"
                formNoValidate
                name="for"
                value="gallery"
              >
                {m.media_choose()}
              </Button>
            }
            onChosen={(_, name) => toast({ tone: "success", title: m.media_added_to_gallery({ name }) })}
          />
        </div>
        {queue.length === 0 && search.has("refused") && (
          <Notice tone="danger" title={m.admin_upload_failed()}>
            {m.gallery_files_hint()}
          </Notice>
        )}
      </form>
      {queue.length > 0 && <Queue queue={queue} stop={stop} retry={retry} />}
    </Card>
  );
}

function albumIn(form: HTMLFormElement | null) {
  const album = form && new FormData(form).get("album");
  return typeof album === "string" ? album : "";
}

/** With script what was chosen is queued; without, the form sends one file. */
const UploadButtons = ({ isEmpty }: { isEmpty: boolean }) => (
  <>
    <Button type="submit" disabled={isEmpty} className="needs-script" icon={<CloudUpload size={20} aria-hidden="true" />}>
      {m.admin_upload()}
    </Button>
    <Button type="submit" className="without-script">
      {m.admin_upload()}
    </Button>
    <p className="without-script text-sm text-ink-mute">{m.gallery_plain_hint()}</p>
  </>
);

type QueueProps = { queue: QueuedFile[]; stop: (id: string) => void; retry: (id: string) => void };

function Queue({ queue, stop, retry }: QueueProps) {
  const done = queue.filter(({ state }) => state.step === "done").length;
  return (
    <div className="grid gap-4 border-t border-line pt-6">
      <p role="status" className="font-semibold">
        {m.gallery_uploaded({ done, total: queue.length })}
      </p>
      <ul aria-label={m.gallery_queue()} className="grid gap-4">
        {queue.map((one) => (
          <li key={one.id} className="grid gap-2 rounded-control border border-line p-4">
            <FileState one={one} />
            <div className="flex flex-wrap gap-3 empty:hidden">
              {["waiting", "sending", "preparing"].includes(one.state.step) && (
                <Button look="quiet" size="sm" aria-label={m.gallery_stop_named({ name: one.file.name })} onClick={() => stop(one.id)}>
                  {m.admin_stop_upload()}
                </Button>
              )}
              {(one.state.step === "stopped" || (one.state.step === "failed" && one.state.mayRetry)) && (
                <Button
                  look="secondary"
                  size="sm"
                  aria-label={m.gallery_retry_named({ name: one.file.name })}
                  onClick={() => retry(one.id)}
                >
                  {m.retry()}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function FileState({ one: { file, state } }: { one: QueuedFile }) {
  if (state.step === "sending") return <Progress label={file.name} value={state.percent} valueText={`${state.percent} %`} />;
  if (state.step === "preparing") return <Progress label={file.name} valueText={m.gallery_preparing()} />;
  if (state.step === "failed")
    return (
      <Notice tone="danger" title={file.name}>
        {state.problem}
      </Notice>
    );
  const said = { waiting: m.gallery_waiting, stopped: m.admin_stopped, done: m.gallery_done }[state.step];
  return (
    <p className="flex flex-wrap justify-between gap-x-4">
      <span className="font-semibold wrap-anywhere">{file.name}</span>
      <span className="text-ink-soft">{said()}</span>
    </p>
  );
}

export function AlbumOptions({ albums }: { albums: Pick<Album, "id" | "title">[] }) {
  return (
    <>
      <option value="">{m.gallery_no_album()}</option>
      {albums.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </>
  );
}
