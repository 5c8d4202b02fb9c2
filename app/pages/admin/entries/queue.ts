import { queues, type Queue } from "#app/domain/desk/model.ts";
import type { EntryKind } from "#app/domain/entries/model.ts";
import { entryAddresses } from "#app/pages/admin/entries/paths.ts";
import { oneOfIn } from "#app/pages/list-query.ts";

/** The list that somebody is going through, as the address of an editor says it. */
export const queueIn = (search: URLSearchParams): Queue | undefined => oneOfIn(search, "queue", queues);

export const queueAddress = (kind: EntryKind, queue: Queue | undefined, id: string) =>
  entryAddresses[kind].one(id) + (queue ? `?queue=${queue}` : "");

export const nextAddress = (kind: EntryKind, queue: Queue, after?: string) =>
  `${entryAddresses[kind].list}/next?queue=${queue}${after ? `&after=${after}` : ""}`;
