import CloudUpload from "lucide-react/icons/cloud-upload";
import { useEffect, useRef, useState } from "react";
import { useHref, useSearchParams } from "react-router";
import { acceptedTypes } from "#app/domain/files/upload.model.ts";
import { useUpload, type Uploaded } from "#app/domain/files/use-upload.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Progress } from "#app/ui/progress.tsx";

type Props = {
  /** Where the file is sent. */
  files: string;
  onChosen?: (file: File | undefined) => void;
  onUploaded: (file: Uploaded) => void;
};

/** A plain form that sends the file; with script it shows how far the file has come. */
export function UploadForm({ files, onChosen, onUploaded }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [file, setFile] = useState<File>();
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    onChosen?.(chosen);
  };
  const [search] = useSearchParams();
  const address = useHref(files);
  const { state, start, stop, forget } = useUpload(address, (uploaded) => {
    form.current?.reset();
    choose(undefined);
    onUploaded(uploaded);
  });
  const busy = state.step === "sending" || state.step === "preparing";
  const problem = state.step === "failed" ? state.problem : search.has("refused") ? m.admin_file_hint() : undefined;

  // A browser may bring back the chosen file with the page.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the scripts have arrived
  useEffect(() => choose(form.current?.querySelector<HTMLInputElement>("input[type=file]")?.files?.[0]), []);

  return (
    <form
      ref={form}
      method="post"
      action={address}
      encType="multipart/form-data"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (file && !busy) start(file);
      }}
    >
      <FileField
        label={m.admin_file()}
        hint={m.admin_file_hint()}
        name="file"
        accept={acceptedTypes.join(",")}
        required
        disabled={busy}
        onChange={(event) => {
          forget();
          choose(event.currentTarget.files?.[0]);
        }}
      />
      <UploadState state={state} name={file?.name ?? ""} problem={problem} retry={file && (() => start(file))} />
      <UploadButtons isEmpty={!file} busy={busy} stop={stop} />
    </form>
  );
}

type StateProps = {
  state: ReturnType<typeof useUpload>["state"];
  name: string;
  problem: string | undefined;
  retry: (() => void) | undefined;
};

/** How far the file has come, or why it came no further. */
function UploadState({ state, name, problem, retry }: StateProps) {
  return (
    <>
      {state.step === "sending" && <Progress label={m.admin_uploading({ name })} value={state.percent} valueText={`${state.percent} %`} />}
      {state.step === "preparing" && <Progress label={m.admin_preparing()} />}
      {problem && (
        <Notice
          tone="danger"
          title={state.step === "failed" && !state.mayRetry ? m.admin_upload_refused() : m.admin_upload_failed()}
          actions={
            retry &&
            state.step === "failed" &&
            state.mayRetry && (
              <Button look="secondary" onClick={retry}>
                {m.retry()}
              </Button>
            )
          }
        >
          {problem}
        </Notice>
      )}
      {state.step === "stopped" && <Notice tone="info">{m.admin_stopped()}</Notice>}
    </>
  );
}

function UploadButtons({ isEmpty, busy, stop }: { isEmpty: boolean; busy: boolean; stop: () => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        type="submit"
        look="secondary"
        disabled={isEmpty}
        busy={busy}
        icon={<CloudUpload size={20} aria-hidden="true" />}
        className="needs-script"
      >
        {m.admin_upload()}
      </Button>
      <Button type="submit" look="secondary" className="without-script">
        {m.admin_upload()}
      </Button>
      {busy && (
        <Button look="quiet" onClick={stop}>
          {m.admin_stop_upload()}
        </Button>
      )}
    </div>
  );
}
