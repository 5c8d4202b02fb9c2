import { addApplication, moveApplication } from "#app/domain/applications/writes.server.ts";
import { saveCommission } from "#app/domain/applications/commissions.writes.server.ts";
import { passDetails } from "#app/domain/applications/passing.writes.server.ts";
import type { Status } from "#app/domain/applications/model.ts";
import { checkToken, takeToken } from "#app/domain/applications/tokens.writes.server.ts";
import { intakeOf } from "#app/domain/leads/model.ts";
import { idOf } from "#db/demo/seed-steps.ts";
import { db } from "#db/client.ts";

type Person = Parameters<typeof addApplication>[0];
type Demo = {
  student: number;
  college: string;
  course: string;
  way: Status[];
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
  { student: 15, college: "Falgu Institute of Technology (demo)", course: "BCA", way: ["applied", "refused"] },
  { student: 15, college: "Disha Business College (demo)", course: "BCA", way: ["applied", "documents", "offered"] },
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

/** Applications of demo students, the token of one of them still to be checked. A seed that was cut short finds what is there by its keys. */
export async function seedApplications({ admin, manager }: { admin: Person; manager: Person }) {
  for (const [at, demo] of demos.entries()) {
    const lead = await db
      .selectFrom("leads")
      .innerJoin("users", "users.id", "assigned_to")
      .select(["number", "users.id", "users.name"])
      .where("leads.name", "=", `Demo Student ${demo.student}`)
      .executeTakeFirst();
    if (!lead) continue;
    const counsellor: Person = { id: lead.id, name: lead.name, role: "counsellor" };
    const key = (what: string) => idOf(`application ${at} ${what}`);
    const { college, course, tuition = null } = demo;
    const { id } = (await addApplication(counsellor, lead.number, {
      key: key("added"),
      college,
      course,
      session: intakeOf(new Date()),
      tuition,
    }))!;
    await walk(counsellor, id, demo.way, key);
    if (demo.token) await takeToken(counsellor, id, { key: key("token"), amount: demo.token, mode: "upi", reference: `DEMO-${at}` });
    if (demo.isChecked) await check(manager, id);
    if (demo.way.includes("accepted"))
      await passDetails(counsellor, id, {
        key: key("passed"),
        data: ["name", "course", "marks"],
        purpose: `Demo: application for ${course}`,
      });
    if (demo.owed) await owe(admin, id, demo.owed);
  }
}

async function walk(counsellor: Person, id: string, way: Status[], key: (what: string) => string) {
  // Where the lead stands already, so that no date is asked for and its next step stays as it is.
  for (const [turn, to] of way.entries())
    await moveApplication(counsellor, id, {
      key: key(to),
      from: way[turn - 1] ?? "considering",
      to,
      note: "",
      nextAt: null,
      nextKind: "call",
    });
}

async function check(manager: Person, id: string) {
  const tokens = await db.selectFrom("application_tokens").select("id").where("application_id", "=", id).execute();
  for (const token of tokens) await checkToken(manager, token.id);
}

async function owe(admin: Person, id: string, [expected, received]: [number, number]) {
  const there = await db.selectFrom("commissions").select("version").where("application_id", "=", id).executeTakeFirst();
  const receivedOn = received > 0 ? new Date().toISOString().slice(0, 10) : "";
  if (!there) await saveCommission(admin, id, { version: 0, expected, received, receivedOn });
}
