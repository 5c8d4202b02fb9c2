import Archive from "lucide-react/icons/archive";
import BadgeCheck from "lucide-react/icons/badge-check";
import BadgeIndianRupee from "lucide-react/icons/badge-indian-rupee";
import Bell from "lucide-react/icons/bell";
import CalendarClock from "lucide-react/icons/calendar-clock";
import ChartColumn from "lucide-react/icons/chart-column";
import FilePenLine from "lucide-react/icons/file-pen-line";
import Flag from "lucide-react/icons/flag";
import GalleryVerticalEnd from "lucide-react/icons/gallery-vertical-end";
import GraduationCap from "lucide-react/icons/graduation-cap";
import Handshake from "lucide-react/icons/handshake";
import HeartPulse from "lucide-react/icons/heart-pulse";
import Hourglass from "lucide-react/icons/hourglass";
import House from "lucide-react/icons/house";
import ImageIcon from "lucide-react/icons/image";
import Images from "lucide-react/icons/images";
import Inbox from "lucide-react/icons/inbox";
import Landmark from "lucide-react/icons/landmark";
import Link2Off from "lucide-react/icons/link-2-off";
import ListOrdered from "lucide-react/icons/list-ordered";
import ListPlus from "lucide-react/icons/list-plus";
import ListTree from "lucide-react/icons/list-tree";
import Mail from "lucide-react/icons/mail";
import Megaphone from "lucide-react/icons/megaphone";
import MessagesSquare from "lucide-react/icons/messages-square";
import Network from "lucide-react/icons/network";
import NotebookPen from "lucide-react/icons/notebook-pen";
import Plug from "lucide-react/icons/plug";
import Search from "lucide-react/icons/search";
import ScrollText from "lucide-react/icons/scroll-text";
import Settings from "lucide-react/icons/settings";
import History from "lucide-react/icons/history";
import HandCoins from "lucide-react/icons/hand-coins";
import UsersRound from "lucide-react/icons/users-round";
import { href } from "react-router";
import { m } from "#app/platform/i18n/generated/messages.js";

/**
 * The side bar in groups, in its order: home; what visitors see; who asked and what they became; the house itself. A place stands
 * here once its page does; each person sees those whose door they may open.
 */
export const groups = [
  { name: undefined, places: [{ to: href("/admin"), label: m.admin_home, icon: House }] },
  {
    name: m.admin_group_people,
    places: [
      { to: href("/admin/contact"), label: m.inbox_place, icon: Inbox },
      { to: href("/dashboard/cases"), label: m.case_place, icon: MessagesSquare },
      { to: href("/admin/followUpHistory"), label: m.staff_follow_ups, icon: CalendarClock },
      { to: href("/sequences"), label: m.sequence_place, icon: ListOrdered },
      { to: href("/dashboard/reports"), label: m.report_place, icon: ChartColumn },
      { to: href("/admin/campaigns"), label: m.campaign_place, icon: Megaphone },
      { to: href("/admin/partners"), label: m.partner_place, icon: Handshake },
      { to: href("/admin/commissions"), label: m.application_commissions, icon: BadgeIndianRupee },
    ],
  },
  {
    name: m.admin_group_site,
    places: [
      { to: href("/admin/homecrousel"), label: m.admin_carousel, icon: Images },
      { to: href("/admin/notification"), label: m.notification_title, icon: Bell },
      { to: href("/admin/courses"), label: m.entry_courses, icon: GraduationCap },
      { to: href("/admin/collegedetails"), label: m.entry_colleges, icon: Landmark },
      { to: href("/admin/exams"), label: m.exam_desk_all, icon: FilePenLine },
      { to: href("/admin/gallery"), label: m.gallery_title, icon: GalleryVerticalEnd },
      { to: href("/admin/media"), label: m.media_title, icon: ImageIcon },
      { to: href("/BlogList"), label: m.post_desk_all, icon: NotebookPen },
      { to: href("/admin/facts"), label: m.fact_title, icon: BadgeCheck },
      { to: href("/admin/scholarships"), label: m.scholarship_title, icon: HandCoins },
      { to: href("/admin/links"), label: m.link_place, icon: Link2Off },
      { to: href("/admin/synonyms"), label: m.synonym_title, icon: Search },
      { to: href("/admin/activity"), label: m.change_place, icon: History },
      { to: href("/admin/reports"), label: m.reports_title, icon: Flag },
    ],
  },
  {
    name: m.admin_group_house,
    places: [
      { to: href("/admin/userlist"), label: m.user_title, icon: UsersRound },
      { to: href("/admin/teams"), label: m.team_group_place, icon: Network },
      { to: href("/admin/audit"), label: m.audit_title, icon: ScrollText },
      { to: href("/admin/fields"), label: m.own_place, icon: ListPlus },
      { to: href("/admin/lists"), label: m.list_place, icon: ListTree },
      { to: href("/admin/retention"), label: m.retention_place, icon: Hourglass },
      { to: href("/admin/connections"), label: m.connection_place, icon: Plug },
      { to: href("/admin/archive"), label: m.archive_place, icon: Archive },
      { to: href("/admin/mail"), label: m.mail_title, icon: Mail },
      { to: href("/admin/health"), label: m.health_place, icon: HeartPulse },
      { to: href("/admin/settings"), label: m.settings_title, icon: Settings },
    ],
  },
];

export const places = groups.flatMap((group) => group.places);
export type Place = (typeof places)[number];
