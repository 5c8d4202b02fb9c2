import { siteMap } from "#app/site-map.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

const addresses = new Set(siteMap.map(({ address }) => address));
const open = <T extends { to: string }>(places: T[]) => places.filter(({ to }) => addresses.has(to));

const colleges = () => ({ to: "/college", text: m.places_colleges() });
const exams = () => ({ to: "/exams", text: m.places_exams() });
const creditCard = () => ({ to: "/services/stdCred_service", text: m.places_credit_card() });
const scholarships = () => ({ to: "/scholarships", text: m.places_scholarships() });
const interests = () => ({ to: "/interests", text: m.places_interests() });
const blog = () => ({ to: "/blogs", text: m.places_blog() });
const finder = () => ({ to: "/finder", text: m.places_finder() });
const compare = () => ({ to: "/college/compare", text: m.places_compare() });
const shortlist = () => ({ to: "/shortlist", text: m.places_shortlist() });

/** What else there is: below the six places of the side menu and, on wide screens, in a line under the header. */
export const morePlaces = () => ({
  title: m.places_more(),
  line: m.places_line(),
  links: open([colleges(), finder(), exams(), creditCard(), scholarships(), interests(), compare(), blog(), shortlist()]),
});
export type MorePlaces = ReturnType<typeof morePlaces>;

/** Under the search of the home page: where most people want to go. */
export const quickPlaces = () => ({
  label: m.places_quick(),
  links: open([colleges(), exams(), scholarships(), creditCard(), interests(), blog()]),
});
export type QuickPlaces = ReturnType<typeof quickPlaces>;
