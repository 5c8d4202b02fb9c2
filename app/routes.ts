import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** Every URL of the product. Each needs its row in access/doors.ts. Under /hi the same table answers in Hindi. */
export default [
  layout("pages/site/layout.tsx", [
    index("pages/site/home.tsx"),
    route("dashboard", "pages/staff/dashboard.tsx"),
    route("*", "pages/system/not-found.tsx"),
  ]),

  route("login", "pages/account/login.tsx"),
  route("userlogin", "pages/account/userlogin.tsx"),
  route("signOut", "pages/account/sign-out.ts"),

  route("admin", "pages/admin/layout.tsx", [
    index("pages/admin/home.tsx"),
    route("homecrousel", "pages/admin/homecrousel.tsx"),
    route("homecrousel/:id", "pages/admin/homecrousel-slide.tsx"),
    route("homecrousel/:id/deletion", "pages/admin/homecrousel-deletion.tsx"),
    route("courses", "pages/admin/entry-list.tsx", { id: "courses" }),
    route("courses/import", "pages/admin/entry-import.tsx", { id: "courses-import" }),
    route("courses/:id/trash", "pages/admin/entry-trash.tsx", { id: "courses-trash" }),
    route("courses/:id/history", "pages/admin/entry-history.tsx", { id: "courses-history" }),
    route("courses/:id/history/:version", "pages/admin/entry-version.tsx", { id: "courses-version" }),
    route("collegedetails", "pages/admin/entry-list.tsx", { id: "collegedetails" }),
    route("collegedetails/import", "pages/admin/entry-import.tsx", { id: "collegedetails-import" }),
    route("collegedetails/:id/trash", "pages/admin/entry-trash.tsx", { id: "collegedetails-trash" }),
    route("collegedetails/:id/history", "pages/admin/entry-history.tsx", { id: "collegedetails-history" }),
    route("collegedetails/:id/history/:version", "pages/admin/entry-version.tsx", { id: "collegedetails-version" }),
    route("imports/:id", "pages/admin/import.tsx"),
    route("reports", "pages/admin/reports.tsx"),
  ]),
  route("admin/homecrousel/files", "pages/admin/homecrousel-files.ts"),
  route("admin/homecrousel/order", "pages/admin/homecrousel-order.ts"),
  route("admin/courses/:id/restoration", "pages/admin/entry-restoration.ts", { id: "courses-restoration" }),
  route("admin/collegedetails/:id/restoration", "pages/admin/entry-restoration.ts", { id: "collegedetails-restoration" }),
  route("admin/imports/:id/refused", "pages/admin/import-refused.ts"),
  route("admin/imports/template/:kind", "pages/admin/import-template.ts"),
  route("admin/reports/:id/handling", "pages/admin/report-handling.ts"),

  route("healthz", "pages/system/healthz.ts"),
  route("readyz", "pages/system/readyz.ts"),
  route("live", "pages/system/live.ts"),
  route("files/:id/:variant", "pages/system/file.ts"),
  route("offline", "pages/system/offline.tsx"),
  route("dev/kit", "pages/system/kit.tsx"),
] satisfies RouteConfig;
