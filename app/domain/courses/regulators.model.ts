import { m } from "#app/platform/i18n/generated/messages.js";

/** Offices that decide which college may teach a regulated course. Their names and purposes; no reference, no date. */
export const regulators = ["nmc", "dci", "inc", "pci", "aicte", "bci", "ncte", "coa", "ncism", "nch", "vci", "rci", "ugc"] as const;
export type Regulator = (typeof regulators)[number];
export const isRegulator = (value: unknown): value is Regulator => regulators.includes(value as Regulator);

export const regulatorNames = {
  nmc: m.regulator_nmc,
  dci: m.regulator_dci,
  inc: m.regulator_inc,
  pci: m.regulator_pci,
  aicte: m.regulator_aicte,
  bci: m.regulator_bci,
  ncte: m.regulator_ncte,
  coa: m.regulator_coa,
  ncism: m.regulator_ncism,
  nch: m.regulator_nch,
  vci: m.regulator_vci,
  rci: m.regulator_rci,
  ugc: m.regulator_ugc,
} satisfies Record<Regulator, unknown>;
