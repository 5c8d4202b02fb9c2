import Bell from "lucide-react/icons/bell-ring";
import type { PushState, usePush } from "#app/domain/push/use-push.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

const problems: Partial<Record<NonNullable<PushState>, () => string>> = {
  unknown: m.push_browser_unknown,
  denied: m.push_denied,
  failed: m.push_failed,
};

/** The button that asks the browser. Before it is pressed nobody is asked anything. */
export function PushSwitch({ push: { state, isBusy, problem, turnOn } }: { push: ReturnType<typeof usePush> }) {
  const words = problem ?? (state && problems[state]?.());
  return (
    <div className="grid gap-3">
      {words && <Notice tone={state === "failed" || problem ? "danger" : "warning"}>{words}</Notice>}
      <p className="without-script">{m.push_needs_script()}</p>
      {state !== "unknown" && state !== "denied" && (
        <Button
          type="button"
          busy={isBusy}
          busyLabel={m.push_asking()}
          onClick={() => void turnOn()}
          icon={<Bell size={20} aria-hidden="true" />}
          className="needs-script justify-self-start"
        >
          {m.push_turn_on()}
        </Button>
      )}
    </div>
  );
}
