import { useEffect, useState } from "react";
import { fieldId } from "#app/pages/site/enquiry/problem-summary.tsx";
import { useEnquirySending } from "#app/pages/site/enquiry/use-enquiry-sending.ts";
import { inPageLanguage } from "#app/pages/site/frame/landing.ts";
import { pageHere } from "#app/pages/site/frame/use-visits.ts";
import type { EnquiryPopupView } from "#app/pages/site/enquiry/view.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Problem } from "#app/ui/form/field-frame.tsx";

type Props = { address: string; onShow: () => void; onClose: () => void };

const leaveFor = (to: string) => location.assign(inPageLanguage(to));

/** One line at the edge of a page: a name and a number. It takes no focus and covers nothing; when it cannot be had, nothing opens. */
export function EnquiryPopup({ address, onShow, onClose }: Props) {
  const [view, setView] = useState<EnquiryPopupView>();
  useEffect(() => {
    fetch(address, { headers: { accept: "application/json" } })
      .then((answer) => answer.json() as Promise<EnquiryPopupView>)
      .then(setView, onClose);
    const closeWithEscape = ({ key }: KeyboardEvent) => key === "Escape" && onClose();
    addEventListener("keydown", closeWithEscape);
    return () => removeEventListener("keydown", closeWithEscape);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked for once, when it opens
  }, []);
  useEffect(() => {
    if (view) onShow();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- shown once, when it has come
  }, [view]);
  return view && <CallMe view={view} onClose={onClose} />;
}

function CallMe({
  view: { title, close, send, consent, privacy, whole, form: view },
  onClose,
}: {
  view: EnquiryPopupView;
  onClose: () => void;
}) {
  const { form, token, answered: _, problems, isBusy, isWaiting, ...handlers } = useEnquirySending(view, {}, undefined, leaveFor);
  const field = (name: "name" | "phone") => ({ id: fieldId(name), name, label: view.labels[name], error: problems[name] });
  return (
    <aside
      role="dialog"
      aria-labelledby="popup-title"
      className="fixed right-3 bottom-[calc(var(--edge-bottom)+0.75rem)] z-20 w-[min(26rem,100vw-1.5rem)] rounded-card border border-line bg-surface px-4 shadow-lifted print:hidden"
    >
      <div className="flex items-center justify-between">
        <h2 id="popup-title" role="status" className="text-lg">
          {title}
        </h2>
        <Button look="quiet" size="sm" className="-mr-3" onClick={onClose}>
          {close}
        </Button>
      </div>
      <form ref={form} method="post" noValidate {...handlers} className="grid grid-cols-2 items-start gap-x-3 gap-y-2">
        {Object.entries({ ...view.hidden, page: pageHere(), form: token }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} defaultValue={value} />
        ))}
        <Field {...field("name")} autoComplete="name" maxLength={200} required className="min-w-0" />
        <Field {...field("phone")} type="tel" inputMode="tel" autoComplete="tel" maxLength={200} required className="min-w-0" />
        <Checkbox id={fieldId("answer")} name="answer" label={consent} error={problems.answer} required className="col-span-2" />
        {problems[""] !== undefined && <Problem id="popup-problem">{problems[""] || view.copy.refused}</Problem>}
        {isWaiting && <p role="status">{view.copy.waitingTitle}</p>}
        <Button type="submit" unavailable={isBusy} className="col-span-2">
          {isBusy ? view.copy.sending : send}
        </Button>
        <p className="col-span-2 flex justify-between gap-x-4 text-sm">
          <a href={inPageLanguage(view.noticeTo)} target="_blank" rel="noopener" className="link">
            {privacy}
          </a>
          <a href={inPageLanguage("/PopupHome")} className="link">
            {whole}
          </a>
        </p>
      </form>
    </aside>
  );
}
