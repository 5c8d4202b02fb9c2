import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { href, useHref, useSearchParams } from "react-router";
import { acceptedTypes } from "#app/domain/files/upload.model.ts";
import { useUpload, type Uploaded } from "#app/domain/files/use-upload.ts";
import { BothLanguages, FormSection, useFields, useHold } from "#app/pages/admin/entry-editor/fields.tsx";
import { entryAddresses } from "#app/pages/admin/entries/paths.ts";
import { describePicture } from "#app/pages/admin/media/describe.ts";
import { FromLibrary } from "#app/pages/admin/media/library-dialog.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Progress } from "#app/ui/progress.tsx";

const uploadForm = "picture-upload";

type Props = { files: string; pictures: Uploaded[] };
type Chosen = { id: string; shown: Uploaded | undefined };

/** The picture of an entry, with what is said about it. */
export function PictureSection(props: Props) {
  return (
    <FormSection id="picture" title={m.entry_section_picture()} text={m.entry_section_picture_text()}>
      <PictureField name="picture" {...props} />
      <BothLanguages name="pictureAlt" hint={m.admin_alt_hint()} maxLength={200} />
    </FormSection>
  );
}

/** One picture in a form. Its file is sent by a form of its own, which stands outside of that one. */
export function PictureField({ name, files, pictures }: Props & { name: string }) {
  const { picture, remove, state, busy, problem, start, stop, take } = usePicture(name, files, pictures);
  const { kind } = useFields();
  const field = useRef<HTMLDivElement>(null);

  return (
    <div ref={field} className="grid gap-6">
      {picture && <ChosenPicture name={name} picture={picture} remove={remove} />}
      <FileField
        form={uploadForm}
        name="file"
        label={picture ? m.entry_picture_other() : m.entry_picture_choose()}
        hint={m.admin_file_hint()}
        accept={acceptedTypes.join(",")}
        disabled={busy}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) start(file);
        }}
      />
      <UploadProgress state={state} />
      {busy && (
        <Button look="quiet" className="justify-self-start" onClick={stop}>
          {m.admin_stop_upload()}
        </Button>
      )}
      {problem && (
        <Notice tone="danger" title={m.admin_upload_failed()}>
          {problem}
        </Notice>
      )}
      <div className="without-script grid justify-items-start gap-2">
        <Button type="submit" form={uploadForm} look="secondary">
          {m.entry_picture_upload()}
        </Button>
        <p className="text-sm text-ink-mute">{m.entry_picture_plain_hint()}</p>
      </div>
      {kind !== "exam" && (
        <FromLibrary
          purpose={kind ?? "map"}
          disabled={busy}
          plain={<PlainLibrary />}
          onChosen={(chosen) => {
            if (!chosen) return;
            describePicture(field.current?.closest("form"), chosen, `${name}Alt`);
            take(chosen);
          }}
        />
      )}
    </div>
  );
}

/** Which picture the form has, and how far another one has come. */
function usePicture(name: string, files: string, pictures: Uploaded[]) {
  const { values, problems, touch } = useFields();
  const id = values[name] ?? "";
  const [picture, setPicture] = useState<Chosen | undefined>(id === "" ? undefined : { id, shown: pictures.find((one) => one.id === id) });
  const take = (uploaded: Uploaded) => {
    setPicture({ id: uploaded.id, shown: uploaded });
    touch(name);
  };
  // The answer to an upload is no event of the page: without this the form would be looked at before it has the picture.
  const { state, start, stop } = useUpload(useHref(files), (uploaded) => flushSync(() => take(uploaded)));
  const [search] = useSearchParams();
  const busy = state.step === "sending" || state.step === "preparing";
  useHold(busy);
  const problem = state.step === "failed" ? state.problem : search.has("refused") ? m.admin_file_hint() : problems[name];
  const remove = () => {
    setPicture(undefined);
    touch(name);
  };
  return { picture, remove, state, busy, problem, start, stop, take };
}

/** Without script what is typed is kept as a draft, then the library opens as a page. The settings have no drafts. */
function PlainLibrary() {
  const { kind, id = "" } = useFields();
  const address = useHref(kind ? `${entryAddresses[kind].draft(id)}?then=library` : "");
  if (!kind)
    return (
      <div className="without-script grid justify-items-start gap-2">
        <ButtonLink look="secondary" to={`${href("/admin/media")}?for=map`}>
          {m.media_choose()}
        </ButtonLink>
        <p className="text-sm text-ink-mute">{m.entry_picture_plain_hint()}</p>
      </div>
    );
  return (
    <Button type="submit" look="secondary" className="without-script justify-self-start" formAction={address}>
      {m.media_choose()}
    </Button>
  );
}

type ChosenProps = { name: string; picture: Chosen; remove: () => void };

const ChosenPicture = ({ name, picture, remove }: ChosenProps) => (
  <figure className="grid gap-3 justify-items-start">
    {picture.shown && (
      <img
        src={picture.shown.photoUrl}
        width={picture.shown.width}
        height={picture.shown.height}
        alt={m.entry_picture_preview({ name: picture.shown.pathName })}
        className="h-auto max-h-64 w-auto max-w-full rounded-card border border-line"
      />
    )}
    <figcaption className="text-sm wrap-anywhere text-ink-mute">{picture.shown?.pathName}</figcaption>
    <label className="without-script flex min-h-11 items-center gap-3">
      <input type="checkbox" name={name} value={picture.id} defaultChecked className="size-5" />
      {m.entry_picture_use()}
    </label>
    <Button look="secondary" size="sm" className="needs-script" onClick={remove}>
      {m.entry_picture_remove()}
    </Button>
  </figure>
);

/** How far the file has come. */
export const UploadProgress = ({ state }: { state: ReturnType<typeof useUpload>["state"] }) => (
  <>
    {state.step === "sending" && <Progress label={m.entry_picture_sending()} value={state.percent} valueText={`${state.percent} %`} />}
    {state.step === "preparing" && <Progress label={m.admin_preparing()} />}
  </>
);

/** Stands beside the form with the picture: a form cannot stand in another. `page` is where it leads back to. */
export function PictureUploadForm({ files, page = "" }: { files: string; page?: string }) {
  return <form id={uploadForm} method="post" encType="multipart/form-data" action={`${useHref(files)}?for=${page}`} hidden />;
}
