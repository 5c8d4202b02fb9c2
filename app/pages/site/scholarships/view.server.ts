import { href } from "react-router";
import { isOverdue } from "#app/domain/facts/model.ts";
import { isOver } from "#app/domain/scholarships/model.ts";
import { listScholarships, type Scholarship } from "#app/domain/scholarships/reads.server.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { localized, type LocalizedText } from "#app/platform/i18n/rich-message.tsx";

/** Where it is known from, as the note under a figure says it. */
export type ScholarshipNote = { isUnchecked: boolean; mark: string; source?: LocalizedText & { url: string }; due: string };

export type ScholarshipView = {
  id: number;
  name: LocalizedText;
  givenBy: LocalizedText;
  purpose: LocalizedText;
  /** Nothing where it is not known. */
  who?: LocalizedText;
  website: string;
  lastDate?: { text: string; isOver: boolean };
  note: ScholarshipNote;
};

export async function viewScholarships() {
  const today = indianDay(new Date());
  return (await listScholarships()).map((one) => viewOne(one, today));
}

function viewOne(one: Scholarship, today: string): ScholarshipView {
  return {
    id: one.id,
    name: localized(one.name, one.nameHi),
    givenBy: localized(one.givenBy, one.givenByHi),
    purpose: localized(one.purpose, one.purposeHi),
    ...(one.who && { who: localized(one.who, one.whoHi) }),
    website: one.website,
    ...(one.lastDate && { lastDate: { text: formatDay(one.lastDate), isOver: isOver(one, today) } }),
    note: noteOf(one, isOverdue(one, today)),
  };
}

function noteOf({ mustCheck, checkedOn, reviewBy, source, sourceHi, url }: Scholarship, overdue: boolean): ScholarshipNote {
  const day = formatDay(reviewBy);
  return {
    isUnchecked: mustCheck || overdue,
    mark: mustCheck || checkedOn === null ? m.scholarship_unchecked() : m.catalogue_checked_on({ day: formatDay(checkedOn) }),
    ...(source && { source: { ...localized(source, sourceHi), url } }),
    due: overdue ? m.scheme_review_over({ day }) : m.scheme_review_by({ day }),
  };
}

/** The words around them, on the page and in the block beside the credit card. */
export const scholarshipLabels = () => ({
  title: m.scholarship_title(),
  to: href("/scholarships"),
  text: m.scholarship_block_text(),
  all: m.scholarship_all(),
  givenBy: m.scholarship_given_by(),
  who: m.scholarship_who(),
  lastDate: m.scholarship_last_date(),
  notKnown: m.scholarship_not_known(),
  over: m.scholarship_over(),
  website: m.scholarship_open(),
  elsewhere: m.opens_elsewhere(),
  source: m.catalogue_source(),
  noSource: m.scholarship_no_source(),
  warning: m.scholarship_warning(),
  none: m.scholarship_none_public(),
});
export type ScholarshipLabels = ReturnType<typeof scholarshipLabels>;
