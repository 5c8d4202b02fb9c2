import type { QueuedFile } from "#app/domain/files/use-uploads.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Progress } from "#app/ui/progress.tsx";

type Props = { queue: QueuedFile[]; retry: (id: string) => void; isTriedAgain: (id: string) => boolean };

/** How far each photo is; what fails says why, and whether somebody has to do something. */
export function PhotosOnTheirWay({ queue, retry, isTriedAgain }: Props) {
  return (
    <ul aria-live="polite" className="grid gap-2 empty:hidden">
      {queue.map((photo, at) => (
        <li key={photo.id}>
          <Photo photo={photo} number={at + 1} isTriedAgain={isTriedAgain(photo.id)} onRetry={() => retry(photo.id)} />
        </li>
      ))}
    </ul>
  );
}

type PhotoProps = { photo: QueuedFile; number: number; isTriedAgain: boolean; onRetry: () => void };

function Photo({ photo: { state }, number, isTriedAgain, onRetry }: PhotoProps) {
  if (state.step === "sending")
    return <Progress label={m.paper_family_sending({ number, percent: state.percent })} value={state.percent} />;
  if (state.step === "preparing") return <Progress label={m.paper_family_preparing({ number })} />;
  if (state.step === "done") return <p className="font-semibold text-green">{m.paper_family_arrived({ number })}</p>;
  if (state.step === "waiting") return <p className="text-ink-soft">{m.paper_family_waiting({ number })}</p>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className={isTriedAgain ? "text-amber" : "text-red"}>
        {isTriedAgain
          ? m.paper_family_again({ number })
          : m.paper_family_failed({ number, problem: state.step === "failed" ? state.problem : m.file_cut() })}
      </p>
      {(isTriedAgain || state.step === "stopped" || (state.step === "failed" && state.mayRetry)) && (
        <Button look="secondary" onClick={onRetry}>
          {m.paper_family_retry()}
        </Button>
      )}
    </div>
  );
}
