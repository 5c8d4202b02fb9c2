import { href } from "react-router";
import { isMonth, isRule, ruleNames, type RetentionQuery } from "#app/domain/retention/model.ts";
import { addressWith } from "#app/pages/list-query.ts";
import { formatMonth } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** What the address asks for; an address can be typed by anybody. */
export function endingIn(search: URLSearchParams): RetentionQuery {
  const [rule, month, show] = ["rule", "month", "show"].map((name) => search.get(name) ?? "");
  if (show === "held") return { show };
  if (!isRule(rule)) return { show: "soon" };
  return isMonth(month!) ? { show: "month", rule, month: month! } : { show: "over", rule };
}

export function endingAddress(question: RetentionQuery, after?: { from: Date | null; number: number }) {
  const { show, ...rest } = question;
  return addressWith(href("/admin/retention/leads"), {
    ...rest,
    show: show === "held" || show === "soon" ? show : undefined,
    after: after?.from ? `${after.from.getTime()}.${after.number}` : undefined,
  });
}

export function parseCursor(search: URLSearchParams) {
  const [, from, number] = /^(\d{1,15})\.(\d{1,9})$/.exec(search.get("after") ?? "") ?? [];
  return from === undefined ? undefined : { from: new Date(Number(from)), number: Number(number) };
}

export function endingTitle(question: RetentionQuery) {
  if (question.show === "held") return m.retention_held();
  if (question.show === "soon") return m.retention_soon();
  const rule = ruleNames[question.rule]();
  return question.show === "over" ? m.retention_list_over({ rule }) : m.retention_list_month({ rule, month: formatMonth(question.month) });
}
