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
const shortlist = () => ({ to: "/shortlist", text: m.places_shortlist() });

/** What else there is, below the six places of the side menu; an address that this site does not have is left out. */
export const morePlaces = () => ({
  title: m.places_more(),
  links: open([colleges(), exams(), creditCard(), scholarships(), blog(), finder(), interests(), shortlist()]),
});
export type MorePlaces = ReturnType<typeof morePlaces>;

/** Under the search of the home page: where most people want to go. */
export const quickPlaces = () => ({
  label: m.places_quick(),
  links: open([colleges(), exams(), creditCard(), scholarships(), interests(), blog()]),
});
export type QuickPlaces = ReturnType<typeof quickPlaces>;
