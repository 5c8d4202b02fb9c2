import { daysInTrash } from "#app/domain/entries/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** What is asked and told: of what is gone for good, in the customer's words, and of what can be put back. */
export const deletionWords = {
  forGood: { title: m.admin_confirm_title, text: m.admin_confirm_text, yes: m.admin_confirm_yes, done: m.admin_deleted_title },
  toTrash: {
    title: m.admin_trash_title,
    text: () => m.admin_trash_text({ days: daysInTrash }),
    yes: m.admin_trash_yes,
    done: m.admin_trash_done,
  },
};
export type DeletionEnd = keyof typeof deletionWords;

export const trashedWords = () => m.admin_trash_done_text({ days: daysInTrash });
