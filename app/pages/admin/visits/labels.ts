import { href } from "react-router";
import { changeFrom, otherNames, type Device, type PageKind, type Verdict, type Vital } from "#app/domain/visits/model.ts";
import { addressWith } from "#app/pages/list-query.ts";
import { grouped } from "#app/pages/number-labels.ts";
import { languageNames } from "#app/platform/i18n/locale.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

export function comparison(before: number, now: number) {
  const change = changeFrom(before, now);
  if (change === undefined) return m.visit_none_before();
  if (change === 0) return m.visit_same();
  return change > 0 ? m.visit_more({ percent: grouped(change) }) : m.visit_less({ percent: grouped(-change) });
}

export const referrerName = (name: string) => (name === "" ? m.visit_direct() : nameOrOther(name));
export const nameOrOther = (name: string) => (name === otherNames ? m.visit_other() : name);

const devices: Record<Device, () => string> = {
  phone: () => m.visit_device_phone(),
  tablet: () => m.visit_device_tablet(),
  computer: () => m.visit_device_computer(),
};
export const deviceName = (name: string) => devices[name as Device]?.() ?? name;

/** A name of a kind, as the lists write it. */
export const nameOf = (kind: string, name: string) =>
  kind === "referrer"
    ? referrerName(name)
    : kind === "device"
      ? deviceName(name)
      : kind === "language"
        ? (languageNames[name as "en" | "hi"] ?? name)
        : nameOrOther(name);

const vitalNames: Record<Vital, () => string> = {
  lcp: () => m.visit_vital_lcp(),
  inp: () => m.visit_vital_inp(),
  cls: () => m.visit_vital_cls(),
  ttfb: () => m.visit_vital_ttfb(),
};
export const vitalName = (vital: Vital) => vitalNames[vital]();

const pageKinds: Record<PageKind, () => string> = {
  home: m.visit_kind_home,
  list: m.visit_kind_list,
  course: m.visit_kind_course,
  college: m.visit_kind_college,
  offering: m.visit_kind_offering,
  exam: m.visit_kind_exam,
  post: m.visit_kind_post,
  scheme: m.visit_kind_scheme,
  finding: m.visit_kind_finding,
  form: m.visit_kind_form,
  other: m.visit_kind_other,
};
export const pageKindName = (kind: PageKind | undefined) => (kind === undefined ? m.visit_kind_all() : pageKinds[kind]());

export type SpeedOf = { from: string; to: string; vital: Vital; kind?: PageKind | undefined };
/** What a figure of speed is worked out from. */
export const speedAddress = ({ from, to, vital, kind }: SpeedOf) => addressWith(href("/admin/visits/speed"), { vital, kind, from, to });

/** The shift has no unit; a time is told in seconds from one second on. */
export function vitalFigure(vital: Vital, value: number) {
  if (vital === "cls") return (value <= 1 ? 0 : value / 1_000).toFixed(2);
  return value >= 1_000
    ? m.visit_seconds({ value: (value / 1_000).toFixed(1) })
    : m.visit_milliseconds({ value: String(Math.round(value)) });
}

export const verdicts: Record<Verdict, { tone: "green" | "amber" | "red"; label: () => string }> = {
  good: { tone: "green", label: () => m.visit_good() },
  fair: { tone: "amber", label: () => m.visit_fair() },
  poor: { tone: "red", label: () => m.visit_poor() },
};
