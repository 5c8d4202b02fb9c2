import Camera from "lucide-react/icons/camera";
import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { acceptedTypes } from "#app/domain/files/upload.model.ts";
import type { findFamilyList } from "#app/domain/papers/links.reads.server.ts";
import { maxPhotosAtOnce, paperName, reasonWords, takesPhotos } from "#app/domain/papers/model.ts";
import { PaperStatusBadge } from "#app/domain/papers/paper-status-badge.tsx";
import { useSending } from "#app/domain/papers/use-sending.ts";
import { PhotosOnTheirWay } from "#app/pages/site/papers/photos-on-their-way.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { buttonLook } from "#app/ui/button-look.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";

type Listed = NonNullable<Awaited<ReturnType<typeof findFamilyList>>>["papers"][number];

/** With this list an iPhone hands over a JPEG of its own photos. */
const accept = acceptedTypes.join(",");

/** One paper: how far it is, and the way to send it. */
export function FamilyPaper({ paper, token, onArrived }: { paper: Listed; token: string; onArrived: () => void }) {
  const name = paperName(paper);
  const title = `paper-${paper.id}`;
  const { arrived, ...sending } = useSending((key) =>
    inLocale(`${href("/papers/:token/photos", { token })}?${new URLSearchParams({ paper: paper.id, key }).toString()}`, getLocale()),
  );
  // What arrives while the page is open counts at once.
  const status = arrived > 0 && takesPhotos(paper.status) ? "received" : paper.status;
  const photos = paper.photos + arrived;
  useEffect(() => {
    if (arrived > 0) onArrived();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each that arrives
  }, [arrived]);
  return (
    <Card as="li" aria-labelledby={title} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={title} className="text-xl wrap-anywhere">
          {name}
        </h2>
        <PaperStatusBadge status={status} />
      </div>
      {status === "refused" && <p className="rounded-control bg-amber-wash px-3 py-2 wrap-anywhere">{reasonWords(paper.reason)}</p>}
      {status === "received" && (
        <p className="text-ink-soft">
          {m.paper_family_photos({ count: photos })} · {m.paper_family_look()}
        </p>
      )}
      {takesPhotos(paper.status) && <SendPhotos {...{ paper, name, sending }} />}
    </Card>
  );
}

type SendProps = { paper: Listed; name: string; sending: Omit<ReturnType<typeof useSending>, "arrived"> };

/** A plain form; once there is script, whatever is chosen is on its way. */
function SendPhotos({ paper, name, sending: { queue, send, retry, isTriedAgain } }: SendProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isScripted, setScripted] = useState(false);
  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    input.value = "";
    if (files.length > 0) void send(files);
  };
  useEffect(() => {
    setScripted(true);
    // Chosen before the script came.
    const early = form.current?.querySelector<HTMLInputElement>("input[type=file]");
    if (early) take(early);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return (
    <>
      <form ref={form} method="post" encType="multipart/form-data" className="grid gap-3">
        <input type="hidden" name="paper" value={paper.id} />
        {isScripted && (
          <label
            className={buttonLook(
              paper.status === "received" ? "secondary" : "primary",
              "lg",
              "cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) sm:justify-self-start",
            )}
          >
            <span className="inline-flex items-center gap-2">
              <Camera size={22} aria-hidden="true" />
              {m.paper_family_take()}
              <span className="sr-only">: {name}</span>
            </span>
            <input
              type="file"
              accept={accept}
              capture="environment"
              className="sr-only"
              onChange={({ currentTarget }) => take(currentTarget)}
            />
          </label>
        )}
        <FileField
          label={isScripted ? m.paper_family_choose() : m.paper_family_files({ name })}
          aria-label={m.paper_family_files({ name })}
          hint={m.paper_family_hint({ most: maxPhotosAtOnce })}
          name="file"
          accept={accept}
          multiple
          onChange={({ currentTarget }) => take(currentTarget)}
        />
        {!isScripted && (
          <Button type="submit" className="justify-self-start">
            {m.paper_family_send()}
            <span className="sr-only">: {name}</span>
          </Button>
        )}
      </form>
      <PhotosOnTheirWay {...{ queue, retry, isTriedAgain }} />
    </>
  );
}
