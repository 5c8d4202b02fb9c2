import { m } from "#app/platform/i18n/generated/messages.js";

/** What the business says about itself: no more than is known. */
export const viewAbout = () => ({
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
});
