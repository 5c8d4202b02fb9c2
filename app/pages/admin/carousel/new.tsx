import { useEffect, useRef, useState, type RefObject } from "react";
import { Form, href, useHref, useNavigation } from "react-router";
import { newSlideId } from "#app/domain/carousel/model.ts";
import type { Uploaded } from "#app/domain/files/use-upload.ts";
import { SlideDetails } from "#app/pages/admin/carousel/details.tsx";
import { SlideSeen, useSlideWords } from "#app/pages/admin/carousel/seen.tsx";
import { describePicture } from "#app/pages/admin/media/describe.ts";
import { FromLibrary } from "#app/pages/admin/media/library-dialog.tsx";
import { UploadForm } from "#app/pages/admin/upload-form.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useToast } from "#app/ui/toast.tsx";

type Saved = { startsLater: boolean; renamed?: { wanted: string; name: string } | undefined };
type Answer = { saved?: Saved; problems: Record<string, string>; typed?: Record<string, string> } | undefined;
type Props = { isHindiOn: boolean; newId: string; uploaded: Uploaded | undefined; typed: Record<string, string>; answer: Answer };

/** Choose, Upload to Cloud, look, Submit. The uploaded picture is held here until it is submitted. */
export function NewSlide({ isHindiOn, newId, uploaded: heldByServer, typed, answer }: Props) {
  const [uploaded, setUploaded] = useState(heldByServer);
  const [id, setId] = useState(newId);
  const [chosen, setChosen] = useState<File>();
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const library = useHref(href("/admin/media"));
  const { words, look } = useSlideWords(form, answer?.typed ?? typed);
  const busy = useNavigation().formMethod === "POST";
  const problems = answer?.problems ?? {};
  const problem = missing || problems.photoUrl ? m.crousel_upload_first() : problems[""];

  // The id of a new slide is the browser's own.
  useEffect(() => setId(newSlideId()), []);

  useAnswer(answer, form, () => {
    setUploaded(undefined);
    setId(newSlideId());
    look();
  });

  return (
    <Card as="section" room="lg" aria-labelledby="new-slide" className="grid gap-8">
      <h2 id="new-slide" className="text-2xl">
        {m.crousel_new()}
      </h2>
      <UploadForm
        files={href("/admin/homecrousel/files")}
        onChosen={(file) => {
          setChosen(file);
          setMissing(false);
        }}
        onUploaded={(file) => {
          setUploaded(file);
          setMissing(false);
        }}
      />
      <FromLibrary
        purpose="slide"
        disabled={busy}
        onChosen={(copy) => {
          if (!copy) return;
          setChosen(undefined);
          setUploaded(copy);
          setMissing(false);
          describePicture(form.current, copy);
          look();
        }}
      />
      {chosen ? <ChosenPreview key={keyOf(chosen)} file={chosen} /> : uploaded && <Preview uploaded={uploaded} />}
      <Form
        ref={form}
        method="post"
        className="grid gap-6 border-t border-line pt-8"
        noValidate
        onInput={look}
        onSubmit={(event) => {
          if (uploaded) return;
          event.preventDefault();
          setMissing(true);
        }}
      >
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="photoUrl" value={uploaded?.photoUrl ?? ""} />
        <input type="hidden" name="pathName" value={uploaded?.pathName ?? ""} />
        <input type="hidden" name="uploaded" value={uploaded?.id ?? ""} />
        <SlideDetails problems={problems} typed={answer?.typed ?? typed} />
        {uploaded && !chosen && <SlideSeen file={uploaded.id} words={words} isHindiOn={isHindiOn} />}
        <Button
          type="submit"
          look="secondary"
          className="without-script justify-self-start"
          formAction={library}
          formMethod="get"
          name="for"
          value="slide"
        >
          {m.media_choose()}
        </Button>
        {problem && (
          <div tabIndex={-1} data-problem className="rounded-card outline-none">
            <Notice tone="danger" title={missing || problems.photoUrl ? undefined : m.crousel_submit_failed()}>
              {problem}
            </Notice>
          </div>
        )}
        <Button type="submit" className="justify-self-start" busy={busy} busyLabel={m.crousel_submitting()} unavailable={!uploaded}>
          {m.crousel_submit()}
        </Button>
      </Form>
    </Card>
  );
}

/** Tells what became of the slide that was sent; once it is saved the form begins anew. */
function useAnswer(answer: Answer, form: RefObject<HTMLFormElement | null>, onSaved: () => void) {
  const toast = useToast();
  useEffect(() => {
    if (answer?.problems[""]) console.error("slide not saved:", answer.problems[""]);
    // What is wrong may stand far above the button that was pressed.
    if (answer && !answer.saved) form.current?.querySelector<HTMLElement>("[aria-invalid], [data-problem]")?.focus();
    if (!answer?.saved) return;
    toast({ tone: "success", title: m.crousel_saved_title(), text: textOf(answer.saved) });
    form.current?.reset();
    onSaved();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer
  }, [answer, toast]);
}

function textOf({ startsLater, renamed }: Saved) {
  const text = startsLater ? m.crousel_saved_scheduled() : m.crousel_saved_text();
  return renamed ? `${text} ${m.crousel_saved_renamed(renamed)}` : text;
}

const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

const previewLook = "h-auto max-h-80 w-auto max-w-full rounded-card border border-line";

/** As it lies on this machine: nobody has to wait for it. What the browser cannot draw is left to the server to judge. */
function ChosenPreview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (!address) return null;
  return (
    <figure className="grid gap-2">
      <img src={address} alt={m.crousel_chosen_of({ name: file.name })} onError={() => setAddress(undefined)} className={previewLook} />
      <figcaption className="text-sm text-ink-mute">{m.crousel_chosen({ name: file.name })}</figcaption>
    </figure>
  );
}

function Preview({ uploaded }: { uploaded: Uploaded }) {
  return (
    <figure className="grid gap-2">
      <img
        src={uploaded.photoUrl}
        width={uploaded.width}
        height={uploaded.height}
        alt={m.crousel_preview_of({ name: uploaded.pathName })}
        className={previewLook}
      />
      <figcaption className="text-sm text-ink-mute">
        {m.crousel_preview()}: {uploaded.pathName}
      </figcaption>
    </figure>
  );
}
