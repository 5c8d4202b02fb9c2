import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";

import { type ButtonLook, type ButtonSize, buttonLook } from "#app/ui/button-look.ts";

type Props = ComponentProps<typeof Link> & {
  look?: ButtonLook | undefined;
  size?: ButtonSize | undefined;
  icon?: ReactNode;
};

/** A link that looks like a button: it goes somewhere, it does not do something. Takes paths, `tel:` and full addresses. */
export function ButtonLink({ look = "primary", size = "md", icon, className, children, ...rest }: Props) {
  return (
    <Link {...rest} className={buttonLook(look, size, className)}>
      <span className="inline-flex items-center gap-2">
        {icon}
        {children}
      </span>
    </Link>
  );
}
