import CloudUpload from "lucide-react/icons/cloud-upload";
import { href, Link } from "react-router";
import { useSender, useWaiting } from "#app/pages/staff/offline/use-queue.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** Sends what waits, from every page of the workspace. */
export function Sender({ person }: { person: string }) {
  useSender(person);
  return null;
}

/** In the bar as long as something waits on this phone. */
export function WaitingLink() {
  const count = useWaiting()?.length ?? 0;
  return (
    <span role="status" className="contents">
      {count > 0 && (
        <Link
          to={href("/dashboard/waiting")}
          aria-label={m.offline_waiting({ count })}
          data-waiting={count}
          className="inline-flex min-h-11 shrink-0 items-center gap-1 rounded-full bg-amber-wash px-2.5 text-sm font-bold whitespace-nowrap text-amber no-underline"
        >
          <CloudUpload size={18} aria-hidden="true" />
          <span className="md:hidden">{count}</span>
          <span className="max-md:hidden">{m.offline_waiting({ count })}</span>
        </Link>
      )}
    </span>
  );
}
