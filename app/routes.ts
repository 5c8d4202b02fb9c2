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
  ]),
  route("admin/homecrousel/files", "pages/admin/homecrousel-files.ts"),
  route("admin/homecrousel/order", "pages/admin/homecrousel-order.ts"),

  route("healthz", "pages/system/healthz.ts"),
  route("readyz", "pages/system/readyz.ts"),
  route("live", "pages/system/live.ts"),
  route("files/:id/:variant", "pages/system/file.ts"),
  route("offline", "pages/system/offline.tsx"),
  route("dev/kit", "pages/system/kit.tsx"),
] satisfies RouteConfig;
