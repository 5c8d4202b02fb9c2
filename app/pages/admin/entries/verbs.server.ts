import { restoreCollege, trashCollege, untrashCollege, withdrawCollege } from "#app/domain/colleges/writes.server.ts";
import { restoreCourse, trashCourse, untrashCourse, withdrawCourse } from "#app/domain/courses/writes.server.ts";
import type { EntryKind } from "#app/domain/entries/model.ts";
import { restoreExam, trashExam, untrashExam, withdrawExam } from "#app/domain/exams/writes.server.ts";
import { restorePost, trashPost, untrashPost, withdrawPost } from "#app/domain/posts/writes.server.ts";

/** What the shared screens do, by the kind that they are asked for. */
export const entryVerbs = {
  course: { trash: trashCourse, untrash: untrashCourse, withdraw: withdrawCourse, restore: restoreCourse },
  college: { trash: trashCollege, untrash: untrashCollege, withdraw: withdrawCollege, restore: restoreCollege },
  exam: { trash: trashExam, untrash: untrashExam, withdraw: withdrawExam, restore: restoreExam },
  post: { trash: trashPost, untrash: untrashPost, withdraw: withdrawPost, restore: restorePost },
} satisfies Record<EntryKind, unknown>;
