import { href, Outlet } from "react-router";
import staffStyles from "#app/staff.css?url";
import { BackLink } from "#app/pages/admin/back-link.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ToastProvider } from "#app/ui/toast.tsx";

export const links = () => [{ rel: "stylesheet", href: staffStyles }];

/** The desk of the blog stands inside the site itself, under the site's own header; what sticks to the top stays below it. */
export default function BlogDesk() {
  return (
    <div className="wrap min-h-[60vh] py-8 [--sticky-top:7rem] sm:py-12">
      <div className="-mt-4 mb-4 sm:-mt-6">
        <BackLink to={href("/admin")} label={m.admin_label()} />
      </div>
      <ToastProvider label={m.notices()} dismissLabel={m.dismiss()}>
        <Outlet />
      </ToastProvider>
    </div>
  );
}
