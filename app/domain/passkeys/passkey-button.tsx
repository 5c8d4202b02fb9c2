import Fingerprint from "lucide-react/icons/fingerprint-pattern";
import { useFetcher, useHref } from "react-router";
import { useKnowsPasskeys, usePasskey } from "#app/domain/passkeys/use-passkey.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Props = {
  /** Where it is said what the passkey has to sign, and where the answer goes. */
  beginning: string;
  action: string;
  look?: "primary" | "secondary";
};

/** Proves who one is with a passkey. Without a script, or in a browser that knows none, there is no such button. */
export function PasskeyButton({ beginning, action, look = "primary" }: Props) {
  const knows = useKnowsPasskeys();
  const fetcher = useFetcher<{ problems?: Record<string, string> }>();
  const { state, ask } = usePasskey("sign", useHref(beginning));
  if (!knows) return null;
  const busy = state === "asking" || fetcher.state !== "idle";
  const problem = passkeyProblem(state) ?? (fetcher.state === "idle" ? fetcher.data?.problems?.[""] : undefined);
  const press = async () => {
    const answer = await ask();
    if (answer) await fetcher.submit({ answer }, { method: "post", action });
  };
  return (
    <div className="grid gap-3">
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Button
        look={look}
        busy={busy}
        busyLabel={m.passkey_waiting()}
        icon={<Fingerprint size={20} aria-hidden="true" />}
        className="w-full"
        onClick={() => void press()}
      >
        {m.passkey_use()}
      </Button>
    </div>
  );
}

/** In words, what came in between. */
export function passkeyProblem(state: ReturnType<typeof usePasskey>["state"]) {
  if (state === "failed") return m.passkey_failed();
  return state === "away" ? m.problem_network() : undefined;
}
