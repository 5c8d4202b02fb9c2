import { rupees } from "#app/domain/colleges/model.ts";
import type { Loosened } from "#app/domain/finder/counts.reads.server.ts";
import { budgets, standShort, type Stand } from "#app/domain/finder/model.ts";
import { budgetText, sumText } from "#app/pages/site/finder/form.server.ts";
import { addressOf, type Asked } from "#app/pages/site/finder/query.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

type Way = { why: string; links: { text: string; to: string }[] };

/** An empty answer says which wish empties it, and offers the same without it, with how many that finds. */
export function nothingFits(asked: Asked & { stand: Stand }, counts: Loosened) {
  const loosened = [budgetOf(asked, counts), ...othersOf(asked, counts)].filter((one) => one !== undefined);
  const plain: Asked = { stand: asked.stand, district: asked.district, sort: asked.sort, isFeeUnknown: false, kept: asked.kept };
  const everything = { text: loose(m.finder_loose_all({ stand: standShort(asked.stand) }), counts.everything), to: addressOf(plain) };
  return {
    title: m.finder_none(),
    ways:
      loosened.length > 0
        ? loosened
        : counts.everything > 0
          ? [{ why: m.finder_none_both(), links: [everything] }]
          : [{ why: m.finder_none_stand(), links: [] }],
  };
}

const loose = (what: string, count: number) => m.finder_loose({ what, count });

/** The next budget that finds something, and none at all. */
function budgetOf(asked: Asked, counts: Loosened): Way | undefined {
  const { budget, isFeeUnknown } = asked;
  if (budget === undefined || isFeeUnknown || counts.withoutBudget === 0) return undefined;
  const index = budgets.findIndex((most, at) => most > budget && counts.budgets[at]! > 0);
  const next =
    index === -1
      ? []
      : [{ text: loose(budgetText(budgets[index]!), counts.budgets[index]!), to: addressOf(asked, { budget: budgets[index] }) }];
  const any = { text: loose(m.finder_loose_budget(), counts.withoutBudget), to: addressOf(asked, { budget: undefined }) };
  return { why: m.finder_none_budget({ sum: sumText(budget), least: rupees(counts.least ?? 0) }), links: [...next, any] };
}

function othersOf(asked: Asked, counts: Loosened): Way[] {
  const { marks, within, course, college, fields } = asked;
  const ways: [isAsked: boolean, count: number, why: string, what: string, without: Partial<Asked>][] = [
    [marks !== undefined, counts.withoutMarks, m.finder_none_marks({ marks: marks ?? 0 }), m.finder_loose_marks(), { marks: undefined }],
    [within !== undefined, counts.withoutWithin, m.finder_none_within(), m.finder_loose_within(), { within: undefined }],
    [
      course !== undefined || college !== undefined || fields !== undefined,
      counts.withoutNarrow,
      m.finder_none_narrow(),
      m.finder_loose_narrow(),
      { course: undefined, college: undefined, fields: undefined },
    ],
  ];
  return ways
    .filter(([isAsked, count]) => isAsked && count > 0)
    .map(([, count, why, what, without]) => ({ why, links: [{ text: loose(what, count), to: addressOf(asked, without) }] }));
}
