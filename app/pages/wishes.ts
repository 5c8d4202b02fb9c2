import { isSlug } from "#app/domain/entries/model.ts";

/*
 * What visitors put aside, as addresses name it. A wish is a college, or a course at it: college~course. Where the
 * college gives the course several times, the beginning of the offering's id says which: college~course~0a1b2c3d.
 */

export const wishFor = (college: string, course?: string, offeringId?: string) =>
  [college, course, course && offeringId?.slice(0, 8)].filter(Boolean).join("~");

const isOffering = (text: string | undefined) => text === undefined || /^[0-9a-f]{8}$/.test(text);

export const partsOf = (wish: string) => {
  const [college = "", course, offering, ...rest] = wish.split("~");
  const isRead = rest.length === 0 && isSlug(college) && (course === undefined || isSlug(course)) && isOffering(offering);
  return isRead ? { college, course, offering } : undefined;
};
