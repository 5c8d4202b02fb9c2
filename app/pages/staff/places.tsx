import CalendarClock from "lucide-react/icons/calendar-clock";
import Inbox from "lucide-react/icons/inbox";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import ListFilter from "lucide-react/icons/list-filter";
import UserPlus from "lucide-react/icons/user-plus";
import UsersRound from "lucide-react/icons/users-round";
import { m } from "#app/platform/i18n/generated/messages.js";

/** The workspace bar in its order. Each person sees those whose door they may open. */
export const places = [
  { to: "/dashboard", label: m.staff_dashboard, icon: LayoutDashboard },
  { to: "/leadHistory", label: m.staff_leads, icon: ListFilter },
  { to: "/createLead", label: m.staff_create_lead, icon: UserPlus },
  { to: "/followUpHistory", label: m.staff_follow_ups, icon: CalendarClock },
  { to: "/admin/contact", label: m.staff_enquiries, icon: Inbox },
  { to: "/team", label: m.staff_team, icon: UsersRound },
];
