import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import type { ReactNode } from "react";
import { href, Link, useFetcher } from "react-router";
import { categoryNames, type Category } from "#app/domain/courses/model.ts";
import { nextOf, placeName } from "#app/domain/team/model.ts";
import type { Rule, TeamMember } from "#app/domain/team/reads.server.ts";
import { teamName, type Team } from "#app/domain/teams/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { languageNames } from "#app/platform/i18n/locale.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";

/** The rules in the order in which they are asked, each with who would get the next lead by it. */
export function TeamRules({ rules, members, teams }: { rules: Rule[]; members: TeamMember[]; teams: Team[] }) {
  if (rules.length === 0) return null;
  return (
    <ol className="grid gap-3">
      {rules.map((rule, index) => (
        <Card key={rule.id} as="li" className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
          <div className="grid gap-1">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link to={href("/team/rules/:id", { id: rule.id })} className="link text-lg font-semibold wrap-anywhere">
                {m.team_rule_numbered({ number: index + 1, name: rule.name })}
              </Link>
              {rule.isPaused && <Badge>{m.team_rule_paused()}</Badge>}
            </p>
            <p className="wrap-anywhere">{ruleSentence(rule, members, teams)}</p>
            {!rule.isPaused && <NextLines lines={nextOf(members, rule)} say={nextSentence} className="text-sm text-ink-soft" />}
          </div>
          <div className="flex gap-1">
            <RuleButton rule={rule} verb="order" fields={{ way: "up" }} label={m.team_rule_up({ name: rule.name })} isOff={index === 0}>
              <ArrowUp size={20} aria-hidden="true" />
            </RuleButton>
            <RuleButton
              rule={rule}
              verb="order"
              fields={{ way: "down" }}
              label={m.team_rule_down({ name: rule.name })}
              isOff={index === rules.length - 1}
            >
              <ArrowDown size={20} aria-hidden="true" />
            </RuleButton>
            <RuleButton
              rule={rule}
              verb="pause"
              fields={{ pause: rule.isPaused ? "no" : "yes" }}
              label={rule.isPaused ? m.team_rule_resume({ name: rule.name }) : m.team_rule_pause({ name: rule.name })}
            >
              {rule.isPaused ? <Play size={20} aria-hidden="true" /> : <Pause size={20} aria-hidden="true" />}
            </RuleButton>
          </div>
        </Card>
      ))}
    </ol>
  );
}

/** For whom it is, and to whom they go. */
function ruleSentence({ categories, places, languages, staff, team }: Rule, members: TeamMember[], teams: Team[]) {
  const who = [
    ...categories.map((one) => categoryNames[one as Category]?.() ?? one),
    ...places.map(placeName),
    ...languages.map((one) => languageNames[one as "en" | "hi"] ?? one),
  ].join(", ");
  const named = teams.find(({ id }) => id === team);
  const names = [
    ...(named ? [m.team_group_whole({ name: teamName(named) })] : []),
    ...staff.map((id) => members.find((member) => member.id === id)?.name ?? m.team_gone()),
  ].join(", ");
  const to = names || m.team_everybody();
  return who === "" ? m.team_rule_all_to({ to }) : m.team_rule_to({ who, to });
}

const nextSentence = (next: TeamMember | undefined) =>
  next ? m.team_rule_next({ name: next.name, given: next.given, cap: next.cap }) : m.team_rule_next_nobody();

type NextProps = { lines: ReturnType<typeof nextOf<TeamMember>>; say: (next: TeamMember | undefined) => string; className: string };

/** Who is next, with the language where that decides. */
export const NextLines = ({ lines, say, className }: NextProps) => (
  <p className={className}>
    {lines.map(({ language, next }) => (
      <span key={language ?? ""} className="block">
        {language && (
          <>
            <span lang={language}>{languageNames[language]}</span>:{" "}
          </>
        )}
        {say(next)}
      </span>
    ))}
  </p>
);

type ButtonProps = {
  rule: Rule;
  verb: "order" | "pause";
  fields: Record<string, string>;
  label: string;
  isOff?: boolean;
  children: ReactNode;
};

function RuleButton({ rule: { id }, verb, fields, label, isOff = false, children }: ButtonProps) {
  const fetcher = useFetcher();
  const to = verb === "order" ? href("/team/rules/:id/order", { id }) : href("/team/rules/:id/pause", { id });
  return (
    <fetcher.Form method="post" action={to}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look="quiet" size="md" disabled={isOff} aria-label={label} busy={fetcher.state !== "idle"} className="px-3">
        {children}
      </Button>
    </fetcher.Form>
  );
}
