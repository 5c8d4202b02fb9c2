import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";
import { siteMap } from "#app/site-map.ts";
import type { Frame, Row } from "#app/site-rows.ts";

/** The site map as the router wants it: screens in their frames, everything else beside them. */
export default [
  layout("pages/site/frame/layout.tsx", [
    ...screensIn("site"),
    layout("pages/admin/posts/layout.tsx", screensIn("posts")),
    layout("pages/staff/layout.tsx", screensIn("staff")),
  ]),
  layout("pages/account/layout.tsx", screensIn("account")),
  route("admin", "pages/admin/layout.tsx", screensIn("admin", "/admin")),
  ...screensIn("none"),
] satisfies RouteConfig;

function screensIn(frame: Frame, under = "") {
  return siteMap
    .filter((row) => row.frame === frame)
    .map((row) => {
      const path = row.address.slice(under.length + 1);
      return path === "" ? index(row.file) : route(path, row.file, { id: idOf(row) });
    });
}

/** A file's own name, or the address where several share a file: the router wants each once. */
function idOf({ address, file }: Row) {
  const isOnly = siteMap.filter((row) => row.file === file).length === 1;
  return isOnly ? file.replace(/\.tsx?$/, "") : address.slice(1);
}
