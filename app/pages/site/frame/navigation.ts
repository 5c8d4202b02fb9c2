import { m } from "#app/platform/i18n/generated/messages.js";

/** The six places of the site, in the order of the top navigation and the side menu. */
export const places = [
  { to: "/", label: () => m.nav_home() },
  { to: "/aboutUs", label: () => m.nav_about() },
  { to: "/services", label: () => m.nav_services() },
  { to: "/courses", label: () => m.nav_courses() },
  { to: "/gallery", label: () => m.nav_gallery() },
  { to: "/contact", label: () => m.nav_contact() },
];
