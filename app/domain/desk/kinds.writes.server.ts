import { collegeKind } from "#app/domain/colleges/writes.server.ts";
import { courseKind } from "#app/domain/courses/writes.server.ts";
import type { EntryKind } from "#app/domain/entries/model.ts";
import type { Kind } from "#app/domain/entries/writes.server.ts";
import { examKind } from "#app/domain/exams/writes.server.ts";
import { postKind } from "#app/domain/posts/writes.server.ts";

/** What each kind adds to the life of an entry, for what is done to entries of any kind. Its content is as the kind wrote it. */
export const kinds: Record<EntryKind, Kind<never>> = { course: courseKind, college: collegeKind, exam: examKind, post: postKind };
