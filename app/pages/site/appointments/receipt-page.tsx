import type { Problems } from "#app/pages/forms.server.ts";
import { ChooseTime } from "#app/pages/site/appointments/choosing.tsx";
import type { ChoosingView } from "#app/pages/site/appointments/view.server.ts";
import { AskDigits } from "#app/pages/site/receipt/page.tsx";
import type { AskingView } from "#app/pages/site/receipt/view.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

type ReceiptVisitAnswer = { asking?: AskingView; view?: ChoosingView; problems?: Problems };

/** The visit of whoever opened their receipt, or the question that opens it. */
export function ReceiptVisit({ asking, answer }: { asking: AskingView; answer: ReceiptVisitAnswer | undefined }) {
  return (
    <div className="wrap grid gap-8 py-8 sm:py-12">
      <title>{`${m.appointment_choose_title()} · ${m.brand()}`}</title>
      {answer?.view ? (
        <ChooseTime view={answer.view} problem={answer.problems && Object.values(answer.problems)[0]} />
      ) : (
        <AskDigits asking={answer?.asking ?? asking} heading="h1" />
      )}
    </div>
  );
}
