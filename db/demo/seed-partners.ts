import { db } from "#db/client.ts";
import { aPartner, sentBy } from "#test/factories.ts";

type Person = Parameters<typeof aPartner>[0];

export const demoPartnerId = "00000000-0000-4000-8000-000000000120";

/** A school that sends students: who is admitted already, and one who is still to be won, say that it sent them. */
export async function seedPartner(admin: Person) {
  const { code } = await aPartner(admin, {
    id: demoPartnerId,
    name: "Demo school",
    kind: "school",
    contact: "demo-school@example.com",
    path: "/courses",
    rate: 5_000,
    payment: { rupees: 2_000, note: "Demo: first part" },
  });
  const leads = db.selectFrom("leads").select("number").where("is_here", "=", true).where("stop", "is", null);
  const admitted = await leads.where("stage", "=", "admitted").orderBy("number").limit(1).execute();
  const open = await leads.where("stage", "=", "counselling").orderBy("number").limit(1).execute();
  for (const { number } of [...admitted, ...open]) await sentBy(admin, number, code);
}
