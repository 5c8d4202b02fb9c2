import { stateOf } from "#app/domain/carousel/model.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";

type Dates = { visibleFrom: Date | null; visibleUntil: Date | null };

export function SlideState({ slide, now }: { slide: Dates; now: number }) {
  const state = stateOf(slide, new Date(now));
  if (state === "later") return <Badge tone="blue">{m.crousel_state_later({ date: formatMoment(slide.visibleFrom!) })}</Badge>;
  if (state === "over") return <Badge tone="grey">{m.crousel_state_over({ date: formatMoment(slide.visibleUntil!) })}</Badge>;
  return <Badge tone="green">{m.crousel_state_now()}</Badge>;
}
