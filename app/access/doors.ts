import type { Register } from "react-router";
import type { Ability } from "#app/access/roles.ts";

/** Who may open each URL. TypeScript refuses to build while a route has no row here, or a row no route. */
export const doors = {
  "/": "anyone",
  "/dashboard": "workspace.open",

  "/login": "anyone",
  "/userlogin": "anyone",
  "/signOut": "anyone",

  "/admin": "admin.open",
  "/admin/homecrousel": "content.edit",
  "/admin/homecrousel/files": "content.edit",
  "/admin/homecrousel/order": "content.edit",
  "/admin/homecrousel/:id": "content.edit",
  "/admin/homecrousel/:id/deletion": "content.edit",

  "/healthz": "anyone",
  "/readyz": "anyone",
  "/live": "anyone",
  "/files/:id/:variant": "anyone",
  "/offline": "anyone",
  "/dev/kit": "anyone",
  "/*": "anyone",
} satisfies Record<keyof Register["pages"], Ability | "anyone">;

export type Door = (typeof doors)[keyof typeof doors];

/** The router names a matched pattern without its leading slash. */
export function doorFor(pattern: string): Door | undefined {
  const row = `/${pattern.replace(/^\//, "")}`;
  return Object.hasOwn(doors, row) ? doors[row as keyof typeof doors] : undefined;
}
