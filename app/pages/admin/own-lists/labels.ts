import type { OwnList } from "#app/domain/own-lists/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

export const listLabels: Record<OwnList, { name: () => string; intro: () => string }> = {
  source: { name: m.list_source, intro: m.list_source_intro },
  "lost-reason": { name: m.list_lost_reason, intro: m.list_lost_reason_intro },
  "sub-stage": { name: m.list_sub_stage, intro: m.list_sub_stage_intro },
  "finance-state": { name: m.list_finance_state, intro: m.list_finance_state_intro },
};
