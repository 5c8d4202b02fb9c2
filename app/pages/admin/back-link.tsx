import ArrowLeft from "lucide-react/icons/arrow-left";
import { Link } from "react-router";

/** From one of many to the list of them, above its name. */
export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className="link justify-self-start">
    <ArrowLeft size={18} aria-hidden="true" />
    {label}
  </Link>
);
