import { Link } from "react-router";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Card } from "#app/ui/card.tsx";

const at = (report: string, asked = "") => `/dashboard/reports/${report}${asked && `?${asked}`}`;

/** What an owner asks, each a link to the report that answers it. */
const questions = [
  { text: m.admin_ask_source, to: at("funnel", "period=session&sort=admitted") },
  { text: m.admin_ask_rupee, to: at("campaigns") },
  { text: m.admin_ask_untouched, to: at("team") },
  { text: m.admin_ask_overdue, to: at("team") },
  { text: m.admin_ask_answer, to: at("answers", "period=30") },
  { text: m.admin_ask_lost, to: at("lost", "period=session") },
  { text: m.admin_ask_season, to: at("season") },
  { text: m.admin_ask_course, to: at("funnel", "period=session&by=category&sort=admitted") },
  { text: m.admin_ask_district, to: at("funnel", "period=session&by=district") },
  { text: m.admin_ask_person, to: at("funnel", "period=session&by=owner&sort=admitted") },
];

export const HomeAsks = () => (
  <Card as="section" aria-labelledby="questions" className="grid gap-3">
    <h2 id="questions" className="text-xl">
      {m.admin_questions()}
    </h2>
    <ul className="grid gap-x-8 sm:grid-cols-2">
      {questions.map(({ text, to }) => (
        <li key={text()} className="border-b border-line">
          <Link to={to} className="link w-full">
            {text()}
          </Link>
        </li>
      ))}
    </ul>
  </Card>
);
