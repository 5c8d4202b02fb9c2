/*
 * May we reach this person, and how? Every way to call, write to, remind of or take out a person asks here, and nowhere else.
 * A stop is per phone and beats everything. Under 18 the guardian decides. WhatsApp needs a permission of its own.
 */

/** Answer my question; WhatsApp; news of admission dates and courses. */
export const purposes = ["answer", "updates", "whatsapp"] as const;
export type Purpose = (typeof purposes)[number];

/** How a permission was given: by the form, on the phone, at the desk, in an imported list, through a parent's link, to a program with a key of ours. */
export const permissionWays = ["form", "call", "desk", "import", "parent", "program"] as const;
export type PermissionWay = (typeof permissionWays)[number];

/** What a person at work can say of how they were told. */
export const toldWays = ["call", "desk"] as const satisfies readonly PermissionWay[];
export type ToldWay = (typeof toldWays)[number];

/** By whom a stop came. */
export const stopWays = ["withdrawal", "staff", "parent", "import"] as const;
export type StopWay = (typeof stopWays)[number];

/** Asked for, or still to be confirmed by a manager: it holds in both cases. */
export type Stop = "asked" | "to-confirm";

export type Standing = {
  stop: Stop | null;
  isMinor: boolean;
  guardianAnswer: "agreed" | "refused" | null;
  /** What stands for the phone that would be used. */
  agreed: readonly Purpose[];
};

/** Why only the call that asks is offered, or nothing at all. */
export type Against = "stopped" | "to-confirm" | "guardian-refused" | "guardian-silent" | "no-permission";

export type Reach = {
  /** `ask`: only the call that asks for permission. */
  call: "may" | "ask" | "no";
  whatsApp: boolean;
  mail: boolean;
  /** What keeps the rest away; nothing when all of it may be used. */
  against: Against | null;
};

export function reachOf({ stop, isMinor, guardianAnswer, agreed }: Standing): Reach {
  const nothing = (against: Against): Reach => ({ call: "no", whatsApp: false, mail: false, against });
  const asking = (against: Against): Reach => ({ call: "ask", whatsApp: false, mail: false, against });
  if (stop !== null) return nothing(stop === "asked" ? "stopped" : "to-confirm");
  if (isMinor && guardianAnswer === "refused") return nothing("guardian-refused");
  if (isMinor && guardianAnswer === null) return asking("guardian-silent");
  if (!agreed.includes("answer")) return asking("no-permission");
  return { call: "may", whatsApp: agreed.includes("whatsapp"), mail: true, against: null };
}

/**
 * Whoever writes to us asks to be answered there; that needs no permission of its own. Under 18 the guardian's comes first, and a
 * stop beats everything.
 */
export const mayAnswer = ({ stop, isMinor, guardianAnswer }: Omit<Standing, "agreed">) =>
  stop === null && (!isMinor || guardianAnswer === "agreed");
