import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";

/** What a message means. Colour never says it alone: each has its icon. */
export type Tone = "info" | "success" | "warning" | "danger";

export const toneIcon = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

export const toneText: Record<Tone, string> = {
  info: "text-brand",
  success: "text-green",
  warning: "text-amber",
  danger: "text-red",
};

export const toneWash: Record<Tone, string> = {
  info: "bg-brand-wash",
  success: "bg-green-wash",
  warning: "bg-amber-wash",
  danger: "bg-red-wash",
};
