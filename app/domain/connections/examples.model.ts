import type { Operation } from "#app/api-map.ts";

/** What the page for developers shows of each operation; a test asks each of them and holds the answer against its description. */
export type Example = {
  operation: Operation;
  path: string;
  body?: Record<string, unknown>;
  idempotencyKey?: string;
  answer: Record<string, unknown>;
};

const contact = { call: "may", whatsapp: false, mail: true };

export const examples: readonly Example[] = [
  {
    operation: "sendEnquiry",
    path: "/enquiries",
    idempotencyKey: "form-2026-11-19-0001",
    body: {
      name: "Demo Student",
      phone: "98765 43210",
      subject: "ENGINEERING",
      course: "B.Tech",
      message: "What does the hostel cost?",
      consent: { purposes: ["answer"], said_by: "Form on school.example" },
      campaign: { source: "facebook", medium: "lead-form", name: "admissions" },
    },
    answer: {
      id: "6f2c1d8e-5b0a-8e1f-a3c4-9d7e2b1f0a65",
      reference: "7K3M9X2Q4T",
      received_at: "2026-11-19T05:30:00.000Z",
      status: "waiting",
    },
  },
  {
    operation: "findEnquiry",
    path: "/enquiries/6f2c1d8e-5b0a-8e1f-a3c4-9d7e2b1f0a65",
    answer: {
      id: "6f2c1d8e-5b0a-8e1f-a3c4-9d7e2b1f0a65",
      reference: "7K3M9X2Q4T",
      received_at: "2026-11-19T05:30:00.000Z",
      status: "taken",
      lead: { number: "000042", is_new: true },
    },
  },
  {
    operation: "listLeads",
    path: "/leads?changed_since=2026-11-01T00:00:00Z&limit=2",
    answer: {
      leads: [
        {
          number: "000042",
          version: 3,
          updated_at: "2026-11-19T06:10:00.000Z",
          deleted: false,
          created_at: "2026-11-19T05:30:01.000Z",
          stage: "contacted",
          stage_since: "2026-11-19T06:10:00.000Z",
          lost_reason: null,
          sub_stage: "fees-explained",
          temperature: "warm",
          name: "Demo Student",
          phone: "+919876543210",
          email: null,
          under_18: false,
          guardian_name: null,
          city: "Patna",
          state: "Bihar",
          course: "B.Tech",
          college: "",
          language: "en",
          source: "facebook",
          finance_state: "applied",
          first_campaign: "facebook / lead-form / admissions",
          last_campaign: "facebook / lead-form / admissions",
          partner: null,
          session: "2027-28",
          owner: "Demo Counsellor",
          tags: ["scholarship"],
          own: { board: "cbse" },
          next_step: { kind: "call", at: "2026-11-20T05:30:00.000Z" },
          contact,
        },
        {
          number: "000017",
          version: 8,
          updated_at: "2026-11-19T06:12:00.000Z",
          deleted: true,
          reason: "merged",
          merged_into: "000042",
        },
      ],
      next_cursor: "MTc2MzUzMDkyMDAwMDAwMC4xNw",
      has_more: false,
    },
  },
  {
    operation: "findLead",
    path: "/leads/000017",
    answer: {
      number: "000017",
      version: 8,
      updated_at: "2026-11-19T06:12:00.000Z",
      deleted: true,
      reason: "merged",
      merged_into: "000042",
    },
  },
  { operation: "listStages", path: "/stages", answer: { stages: [{ id: "new", name: { en: "New", hi: "नया" }, kind: "open" }] } },
  {
    operation: "listLists",
    path: "/lists",
    answer: {
      sources: [{ id: "facebook", name: { en: "Facebook", hi: "Facebook" }, offered: true }],
      lost_reasons: [{ id: "too-expensive", name: { en: "Too expensive", hi: "ख़र्च ज़्यादा" }, offered: true }],
      sub_stages: [{ id: "fees-explained", name: { en: "Fees explained", hi: "फ़ीस समझाई" }, offered: true, stage: "counselling" }],
      finance_states: [{ id: "applied", name: { en: "Applied", hi: "आवेदन किया" }, offered: true }],
      own_fields: [
        {
          id: "board",
          name: { en: "Board", hi: "बोर्ड" },
          kind: "choice",
          choices: [{ id: "cbse", name: { en: "CBSE", hi: "सीबीएसई" }, offered: true }],
          offered: true,
        },
      ],
    },
  },
  {
    operation: "listCourses",
    path: "/courses",
    answer: {
      courses: [
        {
          slug: "btech",
          name: { en: "B.Tech/B.E", hi: "बी.टेक/बी.ई" },
          category: "engineering",
          address: "https://example.com/courses/btech",
        },
      ],
    },
  },
];

/** As a person tries it. */
export const commandOf = (method: string, root: string, { path, body, idempotencyKey }: Example) =>
  [
    `curl ${method === "GET" ? "" : `-X ${method} `}'${root}${path}'`,
    `-H 'Authorization: Bearer tcz_…'`,
    ...(idempotencyKey ? [`-H 'Idempotency-Key: ${idempotencyKey}'`] : []),
    ...(body ? [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body, null, 2)}'`] : []),
  ].join(" \\\n  ");
