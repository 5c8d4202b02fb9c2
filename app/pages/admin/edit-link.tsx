import Pencil from "lucide-react/icons/pencil";
import { Link } from "react-router";
import { m } from "#app/platform/i18n/generated/messages.js";

/** From a row to where it is edited. */
export const EditLink = ({ to, name }: { to: string; name: string }) => (
  <Link to={to} aria-label={m.admin_edit_named({ name })} className="link text-sm">
    <Pencil size={16} aria-hidden="true" />
    {m.admin_edit()}
  </Link>
);
