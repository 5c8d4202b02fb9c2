import type { AllSettings } from "#app/domain/settings/reads.server.ts";
import { achievementsOf } from "#app/pages/site/about/achievements.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized } from "#app/platform/i18n/rich-message.tsx";

/** What the business says about itself: no more than is known. */
export const viewAbout = (settings: AllSettings) => ({
  title: m.about_title(),
  description: m.about_description(),
  heading: m.about_heading(),
  lead: m.about_lead(),
  story: { title: m.about_story_title(), texts: [m.about_story_start(), m.about_story_now()] },
  aims: [
    { title: m.about_vision_title(), text: m.about_vision_text() },
    { title: m.about_mission_title(), text: m.about_mission_text() },
    { title: m.about_speciality_title(), text: m.about_speciality_text() },
  ],
  promise: {
    title: m.about_promise_title(),
    texts: [m.about_promise_free(), m.about_promise_facts(), m.about_promise_family(), m.about_promise_language()],
  },
  earn: earnOf(settings),
  achievements: achievementsOf(settings),
  team: teamOf(settings),
});

/** The owner's own sentence; undefined while there is none. */
const earnOf = ({ howWeEarn, howWeEarnHi }: AllSettings) =>
  howWeEarn ? { title: m.about_earn_title(), text: localized(howWeEarn, howWeEarnHi ?? "") } : undefined;

/** Undefined while nobody is named. */
const teamOf = ({ team }: AllSettings) =>
  team.length === 0
    ? undefined
    : { title: m.about_team_title(), people: team.map(({ name, role, roleHi }) => ({ name, role: localized(role, roleHi) })) };
