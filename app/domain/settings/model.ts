/** "25+ colleges visited": a figure that the owner answers for, and what it counts. */
export type Counter = { value: string; label: string; labelHi: string };

export type TeamMember = { name: string; role: string; roleHi: string };

/** All that the owner says about the business. What is not known is null or an empty list, and nothing is shown for it. */
export type SettingsContent = {
  businessName: string;
  businessNameHi: string | null;
  copyrightYear: number;
  address: string | null;
  addressHi: string | null;
  hours: string | null;
  hoursHi: string | null;
  mapUrl: string | null;
  /** A file's id: what stands in the map's place until it is asked for. */
  mapPicture: string | null;
  mapAtOnce: boolean;
  phones: string[];
  whatsapp: string | null;
  email: string | null;
  facebookUrl: string | null;
  whatsappUrl: string | null;
  twitterUrl: string | null;
  instagramUrl: string | null;
  /** Who pays us, in the owner's own sentence. */
  howWeEarn: string | null;
  howWeEarnHi: string | null;
  counters: Counter[];
  team: TeamMember[];
  notificationsOn: boolean;
  popupOn: boolean;
  hindiOn: boolean;
  privacyName: string | null;
  privacyEmail: string | null;
  privacyPhone: string | null;
  /** 0 is Sunday. */
  officeDays: number[];
  /** Minutes of the day, by the clock of India. */
  officeOpens: number;
  officeCloses: number;
  /** As 2027-01-26. */
  holidays: string[];
  dailyCap: number;
  /** So many families can choose the same half hour for a visit. */
  visitSlots: number;
  exportedRows: number;
  answerTarget: number;
  /** So many enquiries of one network an hour are taken without a form that we gave out. */
  formlessPerHour: number;
};

export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;
export const maxHolidays = 200;

/** 600 is 10:00. */
export const clockOf = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

export const maxPhones = 6;
export const maxCounters = 8;
export const maxTeam = 30;

/** Where maps may come from: the page's security policy lets no other site into the frame. */
export const mapHosts = ["https://www.openstreetmap.org", "https://www.google.com"] as const;
const mapPages = ["https://www.openstreetmap.org/export/embed.html?", "https://www.google.com/maps/embed?"];

export const isMapAddress = (url: string) => URL.canParse(url) && mapPages.some((page) => new URL(url).href.startsWith(page));

/** What is pasted is often the whole frame that the map's own page offers. */
export function mapAddressIn(pasted: string) {
  const framed = /<iframe[^>]*\ssrc=["']([^"']+)["']/i.exec(pasted)?.[1];
  return (framed ?? pasted).replaceAll("&amp;", "&").trim();
}

/** The map as a page of its own, to which a link can lead: what is made for a frame is not always shown outside of one. */
export function mapPageOf(embed: string, address: string | null) {
  const { origin, searchParams } = new URL(embed);
  const [bbox, marker] = [searchParams.get("bbox"), searchParams.get("marker")?.split(",")];
  if (marker?.length === 2) return `${origin}/?mlat=${marker[0]}&mlon=${marker[1]}`;
  if (bbox) return `${origin}/?bbox=${encodeURIComponent(bbox)}`;
  return address ? `${origin}/maps/search/?api=1&query=${encodeURIComponent(address)}` : embed;
}

/** The name as this visitor reads it. */
export const nameIn = (locale: string, { businessName, businessNameHi }: Pick<SettingsContent, "businessName" | "businessNameHi">) =>
  (locale === "hi" && businessNameHi) || businessName;
