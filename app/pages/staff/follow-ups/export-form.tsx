import { href } from "react-router";
import type { FollowUpFilter } from "#app/domain/follow-ups/inputs.server.ts";
import type { ListHome } from "#app/pages/staff/follow-ups/paths.ts";
import { exportWords } from "#app/pages/list-labels.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ExportForm } from "#app/ui/export-form.tsx";

type Props = { place: ListHome; filter: FollowUpFilter; isReasonMissing: boolean; refusal: string | undefined };

export function FollowUpExportForm({ place, filter, ...refused }: Props) {
  const words = exportWords(m.follow_up_export_hint());
  return <ExportForm action={href("/followUpHistory/export")} asked={{ ...filter, place }} words={words} {...refused} />;
}
