import type { Actor } from "#app/access/roles.ts";
import { trashEntry, untrashEntry, withdrawEntry } from "#app/domain/entries/publishing.writes.server.ts";
import type { Sent } from "#app/domain/entries/draft.writes.server.ts";
import { attachPicture, restoreVersion, saveEntryIn, type Kind } from "#app/domain/entries/writes.server.ts";
import type { SavePostInput } from "#app/domain/posts/inputs.server.ts";
import { publishPost } from "#app/domain/posts/jobs.server.ts";
import type { PostContent } from "#app/domain/posts/model.ts";
import { postPublication, postTerms } from "#app/domain/posts/projection.writes.server.ts";
import { picturesIn } from "#app/domain/rich-text/model.ts";
import { richTextOf } from "#app/domain/rich-text/markdown.model.ts";
import { inTransaction } from "#db/client.ts";

export const postKind: Kind<PostContent> = {
  ...postPublication,
  terms: postTerms,
  reviewBy: () => null,
  publishJob: publishPost,
};

/** The pictures of its text are kept from now on, as its cover is; those that nobody has described yet too. */
export const savePost = (actor: Actor, input: SavePostInput & { sent?: Sent | undefined }) =>
  inTransaction(async (tx) => {
    const saved = await saveEntryIn(tx, actor, postKind, input);
    const { body, bodyHi, unread } = input.content;
    const typed = [unread?.body ?? "", unread?.bodyHi ?? ""].map(richTextOf);
    if (saved && !saved.conflict) for (const file of picturesIn(body, bodyHi, ...typed)) await attachPicture(tx, file);
    return saved;
  });

/** Nothing is made of posts, so nothing keeps one from leaving. */
export const trashPost = (actor: Actor, id: string) => trashEntry(actor, postPublication, id, async () => []);
export const untrashPost = (actor: Actor, id: string) => untrashEntry(actor, postPublication, id);
export const withdrawPost = (actor: Actor, id: string) => withdrawEntry(actor, postPublication, id);
export const restorePost = (actor: Actor, input: { id: string; version: number; from: number }) => restoreVersion(actor, postKind, input);
