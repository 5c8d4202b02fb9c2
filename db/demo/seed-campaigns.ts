import { aCampaign } from "#test/factories.ts";

type Person = Parameters<typeof aCampaign>[0];

/** The words of the link that brought the demo enquiry, the same as those of a part of the demo visits. */
export const demoWords = { source: "demo-newspaper", medium: "print", campaign: "demo-admissions" };

/** One campaign that was planned. The other that demo visitors came by is left for whoever tries it out. */
export const seedCampaign = (admin: Person) =>
  aCampaign(admin, {
    id: "00000000-0000-4000-8000-000000000061",
    title: "Demo: advertisement in a newspaper",
    path: "/courses",
    ...demoWords,
    cost: { rupees: 15_000, note: "Demo: half a page" },
  });
