import type { CaseFigure, CaseList } from "#app/domain/cases/model.ts";
import { shownReference } from "#app/domain/enquiries/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

export const listNames: Record<CaseList, () => string> = {
  open: m.case_list_open,
  overdue: m.case_list_overdue,
  nobodys: m.case_list_nobodys,
  answered: m.case_list_answered,
  closed: m.case_list_closed,
};

export const figureNames: Record<CaseFigure, () => string> = {
  opened: m.case_figure_opened,
  "in-time": m.case_figure_in_time,
  "helped-yes": m.case_figure_yes,
  "helped-partly": m.case_figure_partly,
  "helped-no": m.case_figure_no,
};

/** Whoever withdrew has no name here any more. */
export const nameOf = ({ name, reference }: { name: string; reference: string }) =>
  name || m.inbox_nameless({ reference: shownReference(reference) });
