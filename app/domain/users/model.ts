import type { Role } from "#app/access/roles.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** The kinds of trouble that signing in knows, in the person's own words. A wrong password and an unknown person read the same. */
export const signInProblems = {
  "email-already-in-use": () => m.problem_email_in_use(),
  "wrong-password": () => m.problem_wrong_credentials(),
  "user-not-found": () => m.problem_wrong_credentials(),
  "invalid-email": () => m.problem_invalid_email(),
  "too-many-requests": (minutes = 1) => m.problem_too_many_requests({ minutes }),
  "popup-closed-by-user": () => m.problem_popup_closed(),
  "network-request-failed": () => m.problem_network(),
  "requires-recent-login": () => m.problem_sign_in_again(),
  "code-refused": () => m.account_code_wrong(),
  "not-approved": () => m.problem_not_approved(),
  "not-active": () => m.problem_not_active(),
  "provider-refused": () => m.signin_provider_refused(),
};

export const approvalStatuses = ["approved", "pending", "rejected"] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

export const userStates = ["active", "invited", "deactivated"] as const;
export type UserState = (typeof userStates)[number];

/** What a person is told by mail, because somebody else might have done it. */
export type SecurityNotice =
  | "new-device"
  | "password-changed"
  | "second-factor-on"
  | "second-factor-off"
  | "recovery-code-used"
  | "recovery-codes-renewed"
  | "passkey-added"
  | "passkey-removed"
  | "account-linked"
  | "account-unlinked"
  | "role-changed";

const workspaces = {
  counsellor: "/dashboard",
  leader: "/dashboard",
  manager: "/dashboard",
  editor: "/admin",
  admin: "/admin",
} as const satisfies Record<Role, string>;

export const workspaceOf = (role: Role) => workspaces[role];

/** Where to go after signing in: the page that was asked for when it is one of ours, else the workspace. */
export function destination(role: Role, to: string | null) {
  const here = "https://here.invalid";
  if (!to || !isPath(to) || !URL.canParse(to, here)) return workspaceOf(role);
  const { origin, pathname, search } = new URL(to, here);
  // Parsed once more: "/x/..//elsewhere" is a path of ours only until its dots are resolved.
  return origin === here && isPath(pathname) ? pathname + search : workspaceOf(role);
}

const isPath = (text: string) => /^\/([^/\\]|$)/.test(text);

/** The first that fits: many browsers also name those they are made of. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera|OPT)\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(UCBrowser|UCWEB)/, "UC Browser"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/Windows/, "Windows"],
  [/Macintosh|Mac OS X/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/** What a person recognises of what a browser calls itself. It is a claim, good for remembering and for nothing else. */
export function deviceOf(userAgent: string) {
  const first = (kinds: [RegExp, string][]) => kinds.find(([sign]) => sign.test(userAgent))?.[1];
  return { browser: first(browsers), system: first(systems) };
}

/** "Chrome on Android". */
export function deviceWords(userAgent: string | null) {
  const { browser, system } = deviceOf(userAgent ?? "");
  return browser && system ? m.account_device({ browser, system }) : (browser ?? system ?? m.account_device_unknown());
}
