import ArrowLeft from "lucide-react/icons/arrow-left";
import { href, Link } from "react-router";
import { m } from "#app/platform/i18n/generated/messages.js";

export const accountMeta = (title: string) => [{ title: `${title} · ${m.brand()}` }, { name: "robots", content: "noindex" }];

/** The title of a page below the account, with the way back up. */
export function AccountHead({ title, up = { to: href("/account"), label: m.account_title() } }: Props) {
  return (
    <div className="grid gap-1 print:hidden">
      <Link to={up.to} className="link justify-self-start">
        <ArrowLeft size={18} aria-hidden="true" />
        {up.label}
      </Link>
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
    </div>
  );
}

type Props = { title: string; up?: { to: string; label: string } };
