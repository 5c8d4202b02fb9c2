import { useEffect, useState } from "react";
import { quickMoment, quickMoments, type QuickMoment } from "#app/domain/follow-ups/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";

/** A suggestion never replaces what somebody chose. */
export function useNextDate(first: string) {
  const [next, setNext] = useState(first);
  const [isChosen, setChosen] = useState(first !== "");
  return {
    next,
    suggest: (moment: string) => {
      if (!isChosen && moment !== "") setNext(moment);
    },
    choose: (moment: string) => {
      setNext(moment);
      setChosen(moment !== "");
    },
  };
}

const quickWords: Record<QuickMoment, () => string> = {
  hour: m.follow_up_in_hour,
  evening: m.follow_up_this_evening,
  tomorrow: m.follow_up_tomorrow,
  "three-days": m.follow_up_in_three_days,
  monday: m.follow_up_next_monday,
};

/** Only with script, because only a script can fill the field above them. */
export function QuickChoices({ onChoose }: { onChoose: (moment: string) => void }) {
  const [now, setNow] = useState<number>();
  useEffect(() => setNow(Date.now()), []);
  if (now === undefined) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {quickMoments
        .filter((which) => quickMoment(which, now) !== undefined)
        .map((which) => (
          <Button
            key={which}
            look="secondary"
            size="sm"
            className="rounded-full!"
            onClick={() => onChoose(quickMoment(which, Date.now()) ?? "")}
          >
            {quickWords[which]()}
          </Button>
        ))}
    </div>
  );
}

type Props = { label: string; first: string; id?: string; error?: string | undefined };

/** When the next step is: what is proposed stands there and can be changed. */
export function NextDate({ label, first, id, error }: Props) {
  const { next, choose } = useNextDate(first);
  return (
    <div className="grid gap-3">
      <Field
        id={id}
        name="nextAt"
        type="datetime-local"
        label={label}
        error={error}
        value={next}
        onChange={(event) => choose(event.currentTarget.value)}
        required
      />
      <QuickChoices onChoose={choose} />
    </div>
  );
}
