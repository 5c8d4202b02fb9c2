import { m } from "#app/platform/i18n/generated/messages.js";

/** What the tab of an admin's page says. */
export const adminTitle = (title: string) => [
  { title: `${title} · ${m.admin_label()} · ${m.brand()}` },
  { name: "robots", content: "noindex" },
];
