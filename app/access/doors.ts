import type { Register } from "react-router";
import type { Ability } from "#app/access/roles.ts";

/** Who may open each URL. TypeScript refuses to build while a route has no row here, or a row no route. */
export const doors = {
  "/": "anyone",
  "/courses": "anyone",
  "/courses/:name": "anyone",
  "/courses/:name/report": "anyone",
  "/college": "anyone",
  "/college/compare": "anyone",
  "/college/:name": "anyone",
  "/college/:name/report": "anyone",
  "/share/:kind/:name": "anyone",
  "/preview/courses/:id": "content.edit",
  "/preview/college/:id": "content.edit",
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
  "/admin/notification": "content.edit",
  "/admin/notification/:id": "content.edit",
  "/admin/notification/:id/deletion": "content.edit",
  "/admin/settings": "settings.change",
  "/admin/courses": "content.edit",
  "/admin/courses/import": "content.edit",
  "/admin/courses/:id/trash": "content.edit",
  "/admin/courses/:id/restoration": "content.edit",
  "/admin/courses/:id/history": "content.edit",
  "/admin/courses/:id/history/:version": "content.edit",
  "/admin/collegedetails": "content.edit",
  "/admin/collegedetails/import": "content.edit",
  "/admin/collegedetails/:id/trash": "content.edit",
  "/admin/collegedetails/:id/restoration": "content.edit",
  "/admin/collegedetails/:id/history": "content.edit",
  "/admin/collegedetails/:id/history/:version": "content.edit",
  "/admin/imports/:id": "content.edit",
  "/admin/imports/:id/refused": "content.edit",
  "/admin/imports/template/:kind": "content.edit",
  "/admin/reports": "content.edit",
  "/admin/reports/:id/handling": "content.edit",
  "/admin/courses/new": "content.edit",
  "/admin/courses/files": "content.edit",
  "/admin/courses/choices": "content.edit",
  "/admin/courses/:id": "content.edit",
  "/admin/courses/:id/unsaved": "content.edit",
  "/admin/courses/:id/unsaved/removal": "content.edit",
  "/admin/courses/:id/withdrawal": "content.edit",
  "/admin/courses/:id/preview": "content.edit",
  "/admin/courses/:id/colleges": "content.edit",
  "/admin/collegedetails/new": "content.edit",
  "/admin/collegedetails/files": "content.edit",
  "/admin/collegedetails/choices": "content.edit",
  "/admin/collegedetails/:id": "content.edit",
  "/admin/collegedetails/:id/unsaved": "content.edit",
  "/admin/collegedetails/:id/unsaved/removal": "content.edit",
  "/admin/collegedetails/:id/withdrawal": "content.edit",
  "/admin/collegedetails/:id/preview": "content.edit",
  "/admin/collegedetails/:id/courses/order": "content.edit",
  "/admin/collegedetails/:id/courses/:offering": "content.edit",
  "/admin/collegedetails/:id/courses/:offering/removal": "content.edit",

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
