import { theEnquiry } from "#db/demo/seed-steps.ts";
import { db } from "#db/client.ts";
import { aCase } from "#test/factories.ts";

type Person = Parameters<typeof aCase>[0];

const phone = "90000 00095";

/** Four demo cases: one that is overdue, one that nobody answers yet, one that was answered, one that is closed. */
export async function seedCases({ manager, counsellor }: { manager: Person; counsellor: Person }) {
  await opened("Demo Parent One", "COMPLAIN", "Demo: nobody called back on the day that was promised.", async (enquiry) => {
    const id = await aCase(manager, enquiry, { kind: "complaint", owner: counsellor });
    await db
      .updateTable("cases")
      .set({ due_on: daysAgo(2) })
      .where("id", "=", id)
      .where("answered_at", "is", null)
      .execute();
  });
  await opened("Demo Parent Two", "FEEDBACK", "Demo: is the counselling free for a younger sister, too?", (enquiry) =>
    aCase(manager, enquiry, { kind: "question" }),
  );
  await opened("Demo Parent Three", "COMPLAIN", "Demo: the fee on the page was not the fee of the college.", (enquiry) =>
    aCase(manager, enquiry, { kind: "complaint", owner: counsellor, answer: "Demo: we have corrected the fee and its date." }),
  );
  await opened("Demo Parent Four", "FEEDBACK", "Demo: which papers does the bank want?", (enquiry) =>
    aCase(manager, enquiry, { kind: "question", owner: counsellor, answer: "Demo: we sent the list of papers.", helped: "yes" }),
  );
}

async function opened(name: string, enquire: string, message: string, make: (enquiry: string) => Promise<unknown>) {
  await theEnquiry({ name, phone, enquire, message });
  const { id } = await db.selectFrom("enquiries").select("id").where("name", "=", name).executeTakeFirstOrThrow();
  await make(id);
}

const daysAgo = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
