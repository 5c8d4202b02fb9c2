import Armchair from "lucide-react/icons/armchair";
import CalendarCheck from "lucide-react/icons/calendar-check";
import CalendarClock from "lucide-react/icons/calendar-clock";
import ChartColumn from "lucide-react/icons/chart-column";
import Inbox from "lucide-react/icons/inbox";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import ListFilter from "lucide-react/icons/list-filter";
import MessageCircle from "lucide-react/icons/message-circle";
import MessagesSquare from "lucide-react/icons/messages-square";
import UserPlus from "lucide-react/icons/user-plus";
import UsersRound from "lucide-react/icons/users-round";
import { href } from "react-router";
import { m } from "#app/platform/i18n/generated/messages.js";

/** The workspace bar in its order. Each person sees those whose door they may open; `thumb` stand at the bottom edge of a phone. */
export const places = [
  { to: href("/dashboard"), label: m.staff_dashboard, icon: LayoutDashboard, thumb: true },
  { to: href("/leadHistory"), label: m.staff_leads, icon: ListFilter, thumb: true },
  { to: href("/createLead"), label: m.staff_create_lead, icon: UserPlus, thumb: true },
  { to: href("/followUpHistory"), label: m.staff_follow_ups, icon: CalendarClock, thumb: true },
  { to: href("/dashboard/visits"), label: m.staff_visits, icon: CalendarCheck, thumb: false },
  { to: href("/dashboard/whatsapp"), label: m.whatsapp_place, icon: MessageCircle, thumb: false },
  { to: href("/dashboard/reports"), label: m.report_place, icon: ChartColumn, thumb: false },
  { to: href("/applications"), label: m.staff_seats, icon: Armchair, thumb: false },
  { to: href("/admin/contact"), label: m.staff_enquiries, icon: Inbox, thumb: false },
  { to: href("/dashboard/cases"), label: m.case_place, icon: MessagesSquare, thumb: false },
  { to: href("/team"), label: m.staff_team, icon: UsersRound, thumb: false },
];
export type Place = (typeof places)[number];
