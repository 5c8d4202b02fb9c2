import { siteMap } from "#app/site-map.ts";
import type { Door, Row } from "#app/site-rows.ts";

/** Who may open each address. */
export const doors: Readonly<Record<string, Door>> = Object.fromEntries(siteMap.map(({ address, door }) => [address, door]));

const addressesWith = (is: (row: Row) => unknown): ReadonlySet<string> => new Set(siteMap.filter(is).map(({ address }) => address));

/** Only for who proved within the last quarter of an hour who they are. Everybody else is asked first. */
export const freshDoors = addressesWith(({ fresh }) => fresh);

/** Open to somebody whose role demands a second factor and who has none yet: where they set it up, and the way out. */
export const setUpDoors = addressesWith(({ setUp }) => setUp);

/** Pages that a person reads, by the router's name: the browser asks for each as a document, and gets no more script than its islands. */
const readingRoutes = new Set(siteMap.filter(({ reading }) => reading).map(({ file }) => file.replace(/\.tsx$/, "")));
export const isReading = (routeId: string) => readingRoutes.has(routeId);

/** Where people come in and look after their own account. */
const waysIn = addressesWith(({ file }) => file.startsWith("pages/account/"));
export const isWayIn = (pattern: string) => waysIn.has(pattern.replace(/^\/hi(?=\/)|\.data$/g, ""));

/** The router names a matched pattern without its leading slash. */
export const rowFor = (pattern: string) => `/${pattern.replace(/^\//, "")}`;

export function doorFor(pattern: string): Door | undefined {
  const row = rowFor(pattern);
  return Object.hasOwn(doors, row) ? doors[row] : undefined;
}

const publicPaths = siteMap
  .filter(({ address, door }) => door === "anyone" && !address.includes("*"))
  .map(({ address }) => address.replaceAll(/[.]/g, String.raw`\.`).replaceAll(/:\w+/g, "[^/]+"));
const publicPath = new RegExp(`^(/hi)?(${publicPaths.join("|")})/?$|^/hi/?$`, "i");

/** Whether a link into this site leads to an address that every visitor can open. What follows ? and # is not looked at. */
export const isOpenToAnyone = (link: string) => publicPath.test(link.replace(/[?#].*$/, ""));

const pathsThat = (takes: (kind: Row["takes"]) => boolean) => {
  const patterns = siteMap.filter((row) => takes(row.takes)).map(({ address }) => address.replaceAll(/:\w+/g, "[^/]+"));
  return new RegExp(`^(/hi)?(${patterns.join("|")})(\\.data)?$`);
};
// A fixed word is meant before a name that anybody may give: /files before /:id, so entries come last.
const bodies = (["upload", "import", "lead import", "entry"] as const).map((kind) => ({ kind, paths: pathsThat((one) => one === kind) }));
const streamed = pathsThat((kind) => kind !== undefined && kind !== "entry");

/** What an address takes beyond a form. Asked before the router knows where a request leads. */
export const bodyAt = (path: string) => bodies.find(({ paths }) => paths.test(path))?.kind;

/** What is too long to be held in memory before somebody has looked who sends it. Asked of every request. */
export const isStreamed = (path: string) => streamed.test(path);
