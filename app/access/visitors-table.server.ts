import { createHash } from "node:crypto";
import type { ServerBuild } from "react-router";
import { doorFor, isReading } from "#app/access/doors.ts";

type Manifest = ServerBuild["assets"];
type Row = NonNullable<Manifest["routes"][string]>;

/** The frame of all public pages. */
const site = "pages/site/frame/layout";

/**
 * The part of the route table that a visitor's browser gets: the pages in the frame of the site that anyone may open, and
 * that are more than read. Any other address it asks of the server as a document (root.tsx), whose page then brings its own.
 */
export function visitorsTable({ entry, routes }: Pick<Manifest, "entry" | "routes">) {
  if (!routes[site]) throw new Error(`The visitors' table of routes is made from what is inside of ${site}, which is not there.`);
  const rows = Object.values(routes).filter((row) => row !== undefined && isVisitors(row)) as Row[];
  const table = {
    entry: { module: entry.module, imports: [] },
    routes: Object.fromEntries(rows.map(({ imports: _imports, ...row }) => [row.id, row])),
  };
  const hash = createHash("sha256").update(JSON.stringify(table)).digest("hex").slice(0, 8);
  const url = `/assets/visitors-${hash}.js`;
  return { url, script: `window.__reactRouterManifest=${JSON.stringify({ ...table, url })};`, ids: new Set(rows.map(({ id }) => id)) };
}

/** A frame within the frame has no address of its own, and so no door. */
const isVisitors = ({ id, parentId, path, index }: Row) =>
  id === "root" ||
  id === site ||
  (parentId === site && (index || path !== undefined) && doorFor(path ?? "") === "anyone" && !isReading(id));
