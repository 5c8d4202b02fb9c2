import { sql } from "kysely";
import { db, inTransaction } from "#db/client.ts";
import { retally } from "#test/generated/leads.ts";
import { demoWords } from "#db/demo/seed-campaigns.ts";
import { theEnquiry, theFollowUp, theLead, theUser } from "#db/demo/seed-steps.ts";
import { onDuty } from "#test/factories.ts";

type Person = Parameters<typeof theLead>[0];
type Given = Parameters<typeof theLead>[1];
type Call = NonNullable<Parameters<typeof theFollowUp>[3]>;

const hours = 60 * 60 * 1000;
const days = 24 * hours;

/** What became of a demo lead: the calls, one a day, of which the last leads to where it stands. */
const ways: Call[][] = [
  [],
  [{ statement: "not-responding", summary: "Demo: rang out twice." }],
  [{ statement: "scheduled", summary: "Demo: wants to talk again with the father." }],
  [{ statement: "busy" }, { statement: "scheduled", stage: "counselling", summary: "Demo: compared two colleges." }],
  [{ statement: "scheduled" }, { statement: "scheduled", stage: "application", summary: "Demo: the form is filled in." }],
  [{ statement: "scheduled" }, { statement: "finalised", summary: "Demo: the seat is booked." }],
  [{ statement: "scheduled" }, { statement: "finalised" }, { statement: "finalised", stage: "admitted", summary: "Demo: admitted." }],
  [{ statement: "postponed", stage: "parked", summary: "Demo: next year, after class 12." }],
  [{ statement: "not-interested", lostReason: "too-expensive", summary: "Demo: found it too expensive." }],
  [{ statement: "invalid-number", summary: "Demo: this number does not exist." }],
];
const courses = ["BTech", "BBA", "BPharm", "BSc Nursing", "LLB", "BCA", "BArch", "MBA", "BHMCT"];
const cities = ["Patna", "Gaya", "Muzaffarpur", "Bhagalpur", "Darbhanga", "Arrah"];
const sources = ["walk-in", "phone", "website", "referral", "whatsapp", "facebook", "school-visit", "google"] as const;

/** Sixty leads of three counsellors in every stage, with steps that are overdue, for today and to come. The phones are plainly made up: a row of zeros. */
export async function seedLeads(ravi: Person, password: string) {
  // Before anybody is on duty: this one waits in the queue.
  await theEnquiry({
    name: "Demo Student Waiting",
    phone: phoneOf(90),
    enquire: "LAW",
    message: "Demo: which law colleges are near Patna?",
  });
  const others = await Promise.all(
    ["Anil", "Kavita"].map((name) =>
      theUser({ role: "counsellor", name: `${name} (demo counsellor)`, email: `${name.toLowerCase()}@example.com`, password }),
    ),
  );
  const counsellors = [ravi, ...others];
  for (const person of counsellors) await onDuty(person);
  await Promise.all(
    counsellors.map(async (person, first) => {
      for (let at = first; at < 54; at += counsellors.length) await aDemoLead(person, at);
    }),
  );
  await families(counsellors);
  await theEnquiry({
    name: "Demo Student Online",
    phone: phoneOf(91),
    enquire: "MEDICAL",
    message: "Demo: fees and hostel, please.",
    utm_source: demoWords.source,
    utm_medium: demoWords.medium,
    utm_campaign: demoWords.campaign,
  });
  await datedBack();
  await retally(db);
}

const phoneOf = (at: number) => `+9190000${String(at).padStart(5, "0")}`;

async function aDemoLead(owner: Person, at: number) {
  const calls = ways[at % ways.length]!;
  const facts: Given = {
    name: `Demo Student ${at + 1}`,
    mobileNumber: phoneOf(at),
    email: at % 3 === 0 ? `demo.student.${at + 1}@example.com` : "",
    city: cities[at % cities.length]!,
    state: "BR",
    courseInterest: courses[at % courses.length]!,
    source: sources[at % sources.length]!,
    temperature: (["warm", "hot", "cold"] as const)[at % 3]!,
    language: at % 2 === 0 ? "en" : "hi",
    bscc: at % 4 === 0 ? "yes" : "undecided",
    remarks: "Demo data",
  };
  const lead = await theLead(owner, facts);
  for (const [turn, call] of calls.entries()) {
    const isLast = turn === calls.length - 1;
    const closes = ["not-interested", "invalid-number"].includes(call.statement ?? "");
    await theFollowUp(owner, lead, turn, {
      summary: "Demo call",
      ...call,
      nextAt: closes ? null : isLast ? nextStep(at, call) : new Date(),
    });
  }
}

/** Of five open leads one is overdue, one for today, and the others in the coming days; who waits for the next session, waits. */
function nextStep(at: number, { stage }: Call) {
  if (stage === "parked") return new Date(Date.now() + 120 * days);
  const turn = Math.floor(at / ways.length) % 5;
  if (turn === 0) return new Date(Date.now() - (1 + (at % 3)) * days);
  if (turn === 1) return new Date(Date.now() + (1 + (at % 4)) * hours);
  return new Date(Date.now() + (turn + (at % 5)) * days);
}

/** Brothers and sisters on one phone, and a pair that may be one person. */
async function families([ravi, anil, kavita]: Person[]) {
  for (const [at, owner] of [ravi!, anil!].entries()) {
    const mobileNumber = phoneOf(70 + at);
    await theLead(owner, { name: `Demo Sister ${at + 1}`, mobileNumber, courseInterest: "BBA", relation: "self" });
    await theLead(owner, { name: `Demo Brother ${at + 1}`, mobileNumber, courseInterest: "BTech", relation: "sibling" });
  }
  await theLead(anil!, { name: "Demo Pooja", mobileNumber: phoneOf(80), courseInterest: "BPharm" });
  await theLead(kavita!, { name: "Demo Pooja Kumari", mobileNumber: phoneOf(80), email: "demo.pooja@example.com", city: "Gaya" });
}

/**
 * As if it had happened over the last month: a call a day, and the history with it. Whoever is new stays new. History that
 * nobody may change is dated here before anybody has read it.
 */
const datedBack = () =>
  inTransaction(async (tx) => {
    await sql`alter table activity disable trigger activity_no_change`.execute(tx);
    await sql`update leads set created_at = began, assigned_at = began, stage_since = began + follow_up_count * interval '1 day',
        touched_at = answer, first_response_at = answer
      from (
        select number as lead, now() - (4 + number % 26) * interval '1 day' - number % 9 * interval '1 hour' as began from leads where follow_up_count > 0
      ) as dated cross join lateral (select began + interval '20 minutes' as answer) as answered
      where number = lead`.execute(tx);
    await sql`update follow_ups set at = created_at + interval '20 minutes' + (turn - 1) * interval '1 day',
        next_at = case when follow_ups.next_at is null or turn = follow_up_count then follow_ups.next_at
          else created_at + interval '20 minutes' + turn * interval '1 day' end
      from leads, (select number as one, row_number() over (partition by lead_number order by number) as turn from follow_ups) as turns
      where leads.number = lead_number and one = follow_ups.number`.execute(tx);
    await sql`update activity set at = coalesce(told, leads.created_at) from leads, (
        select activity.id as one, max(follow_ups.at) over (partition by subject order by activity.id) as told
        from activity left join follow_ups on number = (detail->>'followUp')::int where subject like 'lead:%'
      ) as lines
      where one = activity.id and subject = 'lead:' || leads.number`.execute(tx);
    await sql`alter table activity enable trigger activity_no_change`.execute(tx);
  });
