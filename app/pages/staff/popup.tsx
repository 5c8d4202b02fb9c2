import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useRef } from "react";
import { useLocation } from "react-router";
import { useClosing } from "#app/pages/staff/use-closing.ts";
import { buttonLook } from "#app/ui/button-look.ts";
import { classes } from "#app/ui/classes.ts";

type Props = { label: ReactNode; icon?: ReactNode; wide?: boolean; onlyWide?: boolean; children: ReactNode };

/**
 * A panel behind a button: under it on wide screens, from the bottom edge on phones. It closes when
 * the page changes.
 */
export function Popup({ label, icon, wide, onlyWide, children }: Props) {
  const panel = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  useClosing(panel);

  return (
    <details key={key} ref={panel} name="tools" className={classes("group relative", onlyWide && "max-sm:hidden")}>
      <summary className={buttonLook("secondary", "sm", "cursor-pointer list-none [&::-webkit-details-marker]:hidden")}>
        <span className="inline-flex items-center gap-2 whitespace-nowrap">
          {icon}
          {label}
          <ChevronDown size={16} aria-hidden="true" className="transition-transform group-open:rotate-180" />
        </span>
      </summary>
      <div
        className={classes(
          "z-30 overflow-y-auto rounded-card border border-line bg-surface p-4 shadow-lifted",
          "max-sm:fixed max-sm:inset-x-3 max-sm:bottom-3 max-sm:max-h-[75dvh]",
          "sm:absolute sm:right-0 sm:mt-2 sm:max-h-[70vh]",
          wide ? "sm:w-[min(46rem,90vw)]" : "sm:w-80",
        )}
      >
        {children}
      </div>
    </details>
  );
}
