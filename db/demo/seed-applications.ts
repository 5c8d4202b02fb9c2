import { idOf } from "#db/demo/seed-steps.ts";
import { db } from "#db/client.ts";
import { aCommission, anApplication, aToken, tellCollege } from "#test/factories.ts";

type Person = Parameters<typeof anApplication>[0];
type Demo = {
  student: number;
  college: string;
  course: string;
  way: NonNullable<NonNullable<Parameters<typeof anApplication>[2]>["way"]>;
  tuition?: number;
  token?: number;
  isChecked?: true;
  owed?: [number, number];
};

/** Demo students by their numbers, and how far each of their applications is. */
const demos: Demo[] = [
  { student: 5, college: "Aushadhi College of Pharmacy (demo)", course: "BPharm", way: ["applied", "documents"], tuition: 320_000 },
  { student: 5, college: "Demo College outside the catalogue", course: "BPharm", way: [] },
  {
    student: 6,
    college: "Arogyam Medical College (demo)",
    course: "BSc Nursing",
    way: ["applied", "offered", "accepted"],
    tuition: 280_000,
    token: 10_000,
  },
  {
    student: 7,
    college: "Vidyapath Institute of Technology (demo)",
    course: "BTech",
    way: ["applied", "accepted", "joined"],
    tuition: 450_000,
    token: 15_000,
    isChecked: true,
    owed: [40_000, 25_000],
  },
  { student: 15, college: "Disha Business College (demo)", course: "BCA", way: ["applied", "documents", "offered"] },
  { student: 15, college: "Falgu Institute of Technology (demo)", course: "BCA", way: ["applied", "refused"] },
  {
    student: 16,
    college: "Demo College",
    course: "BHMCT",
    way: ["applied", "accepted", "fee-paid"],
    tuition: 360_000,
    token: 20_000,
    isChecked: true,
    owed: [30_000, 0],
  },
];

/**
 * Applications of demo students, who stand where these lead to already; the token of one of them is still to be checked. A seed
 * that was cut short finds what is there by its keys.
 */
export async function seedApplications({ admin, manager }: { admin: Person; manager: Person }) {
  for (const { student, college, course, way, tuition = null, token, isChecked, owed } of demos) {
    const lead = await db
      .selectFrom("leads")
      .innerJoin("users", "users.id", "assigned_to")
      .select(["number", "users.id", "users.name"])
      .where("leads.name", "=", `Demo Student ${student}`)
      .executeTakeFirst();
    if (!lead) continue;
    const counsellor: Person = { id: lead.id, name: lead.name, role: "counsellor" };
    const keys = (what: string) => idOf(`application ${student} ${college} ${what}`);
    const id = await anApplication(counsellor, lead.number, { college, course, tuition, way, keys });
    const seen = isChecked && { checker: manager };
    if (token) await aToken(counsellor, id, { key: keys("token"), amount: token, reference: `DEMO-${student}`, ...seen });
    if (way.includes("accepted")) await tellCollege(counsellor, id, { key: keys("told"), purpose: `Demo: application for ${course}` });
    if (owed) await aCommission(admin, id, owed);
  }
}
