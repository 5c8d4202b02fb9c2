import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { useHref } from "react-router";
import { acceptedTypes } from "#app/domain/files/upload.model.ts";
import { useUpload, type Uploaded } from "#app/domain/files/use-upload.ts";
import { entryAddresses } from "#app/pages/admin/entries/paths.ts";
import { useHold } from "#app/pages/admin/entry-editor/fields.tsx";
import { FromLibrary } from "#app/pages/admin/media/library-dialog.tsx";
import { UploadProgress } from "#app/pages/admin/entry-editor/picture-section.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** A picture between two paragraphs: first the file, then what it shows, for whoever cannot see it. */
export function PicturePanel({ editor, lang, close }: { editor: Editor; lang: string | undefined; close: () => void }) {
  const [picture, setPicture] = useState<Uploaded>();
  const [alt, setAlt] = useState("");
  const { state, start } = useUpload(useHref(entryAddresses.post.files), setPicture);
  const busy = state.step === "sending" || state.step === "preparing";
  useHold(busy);
  const isReady = picture !== undefined && alt.trim() !== "";

  function insert() {
    if (!isReady) return;
    insertPicture(editor, picture, alt.trim());
    close();
  }

  return (
    <div role="group" aria-label={m.post_tool_picture()} className="grid gap-3 border-b border-line p-3">
      <FileField
        label={m.entry_picture_choose()}
        hint={picture ? picture.pathName : m.admin_file_hint()}
        accept={acceptedTypes.join(",")}
        disabled={busy}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) start(file);
        }}
      />
      <UploadProgress state={state} />
      {state.step === "failed" && <Notice tone="danger">{state.problem}</Notice>}
      <FromLibrary
        purpose="text"
        disabled={busy}
        onChosen={(chosen) => {
          if (!chosen) return;
          setPicture(chosen);
          if (alt.trim() === "") setAlt(lang === "hi" ? chosen.altHi || chosen.alt : chosen.alt);
        }}
      />
      <Field
        label={m.entry_field_picture_alt()}
        value={alt}
        maxLength={200}
        onChange={(event) => setAlt(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") close();
          if (event.key !== "Enter") return;
          event.preventDefault();
          insert();
        }}
      />
      <span className="flex gap-2">
        <Button size="sm" disabled={!isReady} onClick={insert}>
          {m.post_picture_insert()}
        </Button>
        <Button look="quiet" size="sm" onClick={close}>
          {m.entry_cancel()}
        </Button>
      </span>
    </div>
  );
}

const insertPicture = (editor: Editor, { id, photoUrl }: Uploaded, alt: string) =>
  editor
    .chain()
    .focus()
    .insertContent({ type: "image", attrs: { file: id, alt, src: photoUrl } })
    .run();
