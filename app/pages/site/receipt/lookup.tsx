import type { EnquiryLookupView } from "#app/pages/site/receipt/lookup.server.ts";
import { buttonLook } from "#app/ui/button-look.ts";
import { Field } from "#app/ui/form/field.tsx";

/** For whoever has asked before and kept only the code. The server leads on, so it works without scripts. */
export function EnquiryLookup({ lookup: { to, problem, labels } }: { lookup: EnquiryLookupView }) {
  return (
    <form action={to} className="grid max-w-xl gap-3">
      <h2 className="text-2xl">{labels.title}</h2>
      <Field
        id="enquiry-code"
        name="reference"
        label={labels.code}
        hint={labels.hint}
        error={problem}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        className="scroll-mt-24"
      />
      <button type="submit" className={buttonLook("secondary", "md", "cursor-pointer justify-self-start")}>
        {labels.show}
      </button>
    </form>
  );
}
