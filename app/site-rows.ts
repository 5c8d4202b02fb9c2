import type { Ability } from "#app/access/roles.ts";

/** Who may open an address: everybody, or who has this ability (access/roles.ts). */
export type Door = Ability | "anyone";

/** The frame that a screen stands in. What answers without a screen (a .ts file) stands in none. */
export type Frame = "site" | "posts" | "staff" | "account" | "admin" | "none";

type Flags = {
  /** Takes people's data out, changes rights or ways in, or deletes what somebody told us: asks again who it is. */
  fresh?: true;
  /** Open to somebody whose role demands a second factor and who has none yet. */
  setUp?: true;
  /** Read, not worked with: comes as a document that React wrote and does not run in (docs/decisions/039-reading-pages.md). */
  reading?: true;
  /** Takes more than a form has. How much: server/form-limits.ts. */
  takes?: "upload" | "import" | "lead import" | "entry";
};
type File = `${string}.ts` | `${string}.tsx`;
type Line = readonly [address: `/${string}`, door: Door, file: File, flags?: Flags];
export type Row = Flags & { address: string; door: Door; file: string; frame: Frame };

/** Lines of one frame and one folder. */
export const rows = (frame: Frame, folder: string, lines: readonly Line[]): Row[] =>
  lines.map(([address, door, file, flags]) => ({
    address,
    door,
    file: folder + file,
    frame: file.endsWith("x") ? frame : "none",
    ...flags,
  }));

/** The screens of an entry: a list, an editor with drafts, versions and a trash. */
export function entryScreens(list: `/${string}`, edit: File, frame: Frame, also: ("import" | "choices")[] = []): Row[] {
  const door = "content.edit";
  const entry = { takes: "entry" } as const;
  return rows(frame, "pages/admin/", [
    [list, door, "entries/list.tsx"],
    [`${list}/new`, door, edit, entry],
    [`${list}/files`, door, "entry-editor/files.ts", { takes: "upload" }],
    ...(also.includes("import") ? [[`${list}/import`, door, "imports/new.tsx", { takes: "import" }] as const] : []),
    ...(also.includes("choices") ? [[`${list}/choices`, door, "entry-editor/choices.ts", entry] as const] : []),
    [`${list}/next`, door, "entries/next.ts"],
    [`${list}/publication`, door, "entries/bulk.tsx", entry],
    [`${list}/checking`, door, "entries/bulk.tsx", entry],
    [`${list}/trash`, door, "entries/bulk.tsx", entry],
    [`${list}/:id`, door, edit, entry],
    [`${list}/:id/unsaved`, door, "entry-editor/draft.ts", entry],
    [`${list}/:id/unsaved/removal`, door, "entry-editor/discard.ts", entry],
    [`${list}/:id/preview`, door, "entry-editor/preview.tsx", entry],
    [`${list}/:id/withdrawal`, door, "entries/withdrawal.tsx", entry],
    [`${list}/:id/history`, door, "entries/history.tsx", entry],
    [`${list}/:id/history/:version`, door, "entries/version.tsx", entry],
    [`${list}/:id/trash`, door, "entries/trash.tsx", entry],
    [`${list}/:id/restoration`, door, "entries/restoration.ts", entry],
  ]);
}
