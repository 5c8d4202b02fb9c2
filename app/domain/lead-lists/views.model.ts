/*
 * Questions that are kept under a name: one's own, and those that a manager shares with everybody. A view holds a question and no
 * leads: whoever opens it finds those that they know about.
 */

export type SavedView = {
  id: string;
  name: string;
  query: string;
  isMine: boolean;
  isShared: boolean;
  /** Its place above the list, from 1; null for one that stands in the menu alone. */
  place: number | null;
};

export const pinnedOf = (views: readonly SavedView[]) => views.filter(({ isShared, place }) => isShared && place !== null);

/** So many can be shared, and so many of them stand above the list: each of those is counted when the list is opened. */
export const maxShared = 30;
export const maxPinned = 6;

/**
 * Whose first view it is. What is more a person's own comes first: theirs, their team's (`wholeTeam`), everybody's.
 */
export const holderOf = (actor: { id: string }) => `user:${actor.id}`;
export const everybody = "everybody";

/** In place of a view: the whole list, chosen as such; and no choice of one's own. */
export const wholeAsFirst = "whole";
export const asEverybody = "everybody";
