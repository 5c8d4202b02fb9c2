import { useCallback, useEffect, useState } from "react";
import {
  forgetWorkList,
  isListKept,
  keepWorkList,
  prepareOffline,
  readWorkList,
  refreshWorkList,
} from "#app/pages/staff/offline/work-list.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { hasVault } from "#app/platform/vault.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";

/** Today's list on this phone, only for whoever asks for it, and theirs to take off again. Needs a script, so it comes with one. */
export function KeepCard() {
  const [state, setState] = useState<{ isKept: boolean; at?: number | undefined; count?: number | undefined }>();
  const [isBusy, setBusy] = useState(false);

  const look = useCallback(async () => {
    const list = await readWorkList();
    setState({ isKept: isListKept(), at: list?.renderedAt, count: list?.leads.length });
  }, []);
  useEffect(() => {
    if (!hasVault()) return;
    void refreshWorkList()
      .then(prepareOffline)
      .then(look, () => {});
  }, [look]);
  if (!state) return null;

  async function change() {
    setBusy(true);
    await (state!.isKept ? forgetWorkList() : keepWorkList()).catch(() => {});
    await look();
    setBusy(false);
  }
  return (
    <Card as="section" aria-labelledby="keep-list" className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid gap-1">
        <h2 id="keep-list" className="text-lg">
          {m.offline_keep_title()}
        </h2>
        <p role="status" className="max-w-[68ch] text-sm text-ink-soft">
          {state.isKept && state.at
            ? m.offline_keep_on({ count: state.count ?? 0, moment: formatMoment(new Date(state.at)) })
            : m.offline_keep_text()}
        </p>
      </div>
      <Button look="secondary" busy={isBusy} busyLabel={m.outcome_loading()} onClick={() => void change()}>
        {state.isKept ? m.offline_keep_stop() : m.offline_keep_start()}
      </Button>
    </Card>
  );
}
