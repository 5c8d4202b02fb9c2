import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { applicationAddress } from "#app/pages/staff/applications/paths.ts";

type Props = { application: { id: string; college: string; course: string }; title: string; children: ReactNode };

/** One verb of an application as a page, for browsers without script. */
export function ApplicationFrame({ application: { id, college, course }, title, children }: Props) {
  return (
    <div className="wrap grid max-w-3xl gap-6 py-6">
      <div className="grid gap-1">
        <Link to={applicationAddress(id)} className="link justify-self-start wrap-anywhere">
          <ArrowLeft size={18} aria-hidden="true" className="shrink-0" />
          {college} · {course}
        </Link>
        <h1>{title}</h1>
      </div>
      {children}
    </div>
  );
}
