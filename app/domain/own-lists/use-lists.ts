import { holdLists, type ListItem } from "#app/domain/own-lists/model.ts";

/** In the browser the lists come with the frame of the workspace, before any page in it is drawn; on the server they are there. */
export function useLists(items: readonly ListItem[]) {
  if (typeof document !== "undefined") holdLists(items);
}
