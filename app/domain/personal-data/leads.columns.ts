import {
  all,
  emptied,
  nulled,
  plain,
  row,
  rowGoes,
  seenByStaff,
  staff,
  stays,
  student,
  table,
  doer,
  unsaid,
} from "#app/domain/personal-data/model.ts";

const counted = stays("It is counted in the statistics; once name and phone are gone nothing in the row tells whose it was.");
const owner = staff("So that it is known whose work it is.", stays("Whoever did something stays named in what they did."));

export const leads = table("leads", {
  what: "The students we work for.",
  seen: `${seenByStaff} The phone is masked for everybody but who works with the student.`,
  of: { lead: ["number"] },
  marks: {
    erased_at: "now()",
    trashed_at: "coalesce(trashed_at, now())",
    version: "version + 1",
    updated_at: "now()",
  },
  unless: "erased_at is not null",
})({
  name: student("To know who is called.", emptied),
  name_key: student("To know the same name again, however it is written.", emptied),
  searched: student("To find the student by name.", emptied),
  email: unsaid("", student("To write when that was asked for.", emptied)),
  mobile: student("To call: the number is who somebody is to us.", emptied),
  alternate_mobile: unsaid(null, student("To call when the first number does not answer.", nulled)),
  ...all(unsaid("", student("To advise on colleges near home.", emptied)), "locality", "city", "pin"),
  district: student("From which districts students come, for the numbers.", emptied),
  state: unsaid("", student("To advise on colleges and on the scheme of the state.", counted)),
  // What is no course of the catalogue is somebody's own words.
  course_interest: unsaid(
    "",
    student("To answer what was asked.", { erased: "case when course_id is null then '' else course_interest end" }),
  ),
  college: unsaid("", student("To answer what was asked.", emptied)),
  ...all(unsaid(null, student("To advise on how the course can be paid.", nulled)), "budget", "finance", "finance_state"),
  bscc: unsaid("undecided", student("To advise on the student credit card.", counted)),
  relation: student("To know whether the student or somebody of the family is on the phone.", counted),
  own: student("What the business asks beyond the rest; the owner says which of it tells who somebody is.", {
    erased: "own_kept(own)",
  }),
  tags: student("Words of the business by which its people sort leads.", { erased: "'{}'" }),
  remarks: unsaid("", student("What the counsellor must not forget.", emptied)),
  language: student("To speak in the language that was chosen.", counted),
  ...all(
    student("How far the advice has come.", counted),
    "stage",
    "stage_since",
    "reached",
    "rungs_at",
    "lost_reason",
    "temperature",
    "session",
    "source",
  ),
  sub_stage: unsaid(null, student("How far the advice has come within its stage.", counted)),
  ...all(student("What the next step is, and for when it was promised.", counted), "next_at", "next_kind"),
  attempts: plain("How often nobody was reached since somebody last was."),
  created_at: student("Since when we know the student; how long it is kept counts from here.", counted),
  kept_from: student("From when it is counted how long the lead is kept.", counted),
  listed_at: plain("Since when the owner sees it on the list of what ends."),
  do_not_contact_at: student("So that nobody calls who asked not to be called.", counted),
  ...all(plain("The course of the catalogue that is meant, for the statistics."), "course_id", "course_category"),
  ...all(owner, "assigned_to", "assigned_by", "created_by", "trashed_by"),
  ...all(plain("When and why the lead came to whom it is with."), "assigned_at", "assigned_why", "lease_until"),
  ...all(plain("How soon an answer was given."), "touched_at", "asked_again_at", "first_response_at", "first_response_minutes"),
  follow_up_count: plain("How many calls were written down."),
  ...all(student("Which campaign's link led to us, first and last.", emptied), "first_campaign", "last_campaign"),
  partner: unsaid("", student("Who sent the student to us, and is owed something for it.", counted)),
  partner_said: plain("Whether somebody of ours said who sent them."),
  ...all(
    plain("A number: what the lead is known by, its family, and where it went when two were one."),
    "number",
    "household_id",
    "merged_into",
  ),
  ...all(plain("So that the same form sent twice, or by two people at once, does no harm."), "creation_key", "version", "updated_at"),
  ...all(plain("Whether it is here, thrown away or erased."), "is_here", "trashed_at", "erased_at"),
  is_minor: student("So that a parent is spoken to, and not the child.", counted),
  guardian_name: student("To know which parent is called and greeted.", emptied),
  ...all(student("What the parent answered, and when.", counted), "guardian_answer", "guardian_answered_at"),
  stop: student("Whether the ask not to be called has been confirmed.", counted),
  before_stop: student("Where the advice stood when they asked not to be called.", nulled),
});

export const touches = table("touches", {
  what: "How a lead came to us, and came again.",
  seen: seenByStaff,
  of: { lead: ["lead_number"], enquiry: ["enquiry_id"] },
})({
  ...all(student("Which page and which kind of screen the form was filled in on.", emptied), "page", "device"),
  campaign: student("Which campaign's link led to us.", emptied),
  partner: student("Whose link led to us.", counted),
  ...all(plain("By which way and source it came, and when."), "id", "lead_number", "at", "how", "source"),
  ...all(plain("The enquiry or the row of an import it was."), "enquiry_id", "import_id", "import_row"),
});

export const touch_filling = table("touch_filling", { what: "How far old enquiries have got their touches.", seen: "Nobody." })(
  all(plain("A moment."), "done_from"),
);

export const contacts = table("contacts", {
  what: "Which phones belong to one family.",
  seen: seenByStaff,
  of: { phone: ["phone"] },
  // A brother or sister may be called at the same number.
  unless: "exists (select from leads where mobile = contacts.phone or alternate_mobile = contacts.phone)",
})({
  phone: student("To know that two students share a number.", rowGoes),
  ...all(plain("Which family, and since when."), "household_id", "created_at"),
});

export const households = table("households", { what: "That there is a family; nothing else about it.", seen: seenByStaff })(
  all(plain("A number and a day."), "id", "created_at"),
);

export const follow_ups = table("follow_ups", {
  what: "Each call or visit that was written down.",
  seen: "Who wrote it, who works with the student, managers and the owner.",
  of: { lead: ["lead_number"] },
})({
  ...all(student("What was said, so that the next call goes on from there.", emptied), "summary", "remarks"),
  before: student("How the lead stood before, so that a slip can be taken back for ten minutes.", nulled),
  ...all(student("How the call ended and what was agreed.", counted), "statement", "next_at", "next_kind"),
  ...all(doer, "by_id", "transferred_to"),
  ...all(plain("Its number, its lead, and when."), "number", "lead_number", "at", "done_at", "is_open", "taken_back_at", "creation_key"),
});

// What is nothing of the catalogue is somebody's own words.
const unlessOfCatalogue = (column: string, id: string) => ({ erased: `case when ${id} is null then '[erased]' else ${column} end` });

export const applications = table("applications", {
  what: "Which colleges a student applies to, and how far that is.",
  seen: seenByStaff,
  of: { lead: ["lead_number"] },
})({
  college: student("Where the student wants to study.", unlessOfCatalogue("college", "college_id")),
  course: student("What the student wants to study.", unlessOfCatalogue("course", "offering_id")),
  ...all(student("For which intake, how far the application is, and what was agreed.", counted), "session", "status", "status_since"),
  tuition: student("What the course costs, as agreed.", nulled),
  ...all(owner, "lead_owner", "lead_creator"),
  created_by: doer,
  ...all(plain("Its number, its lead, and when."), "id", "lead_number", "created_at", "updated_at", "version", "creation_key"),
  ...all(plain("The college and the course of the catalogue that are meant."), "college_id", "offering_id"),
});

export const application_steps = table("application_steps", {
  what: "How far an application was, and when.",
  seen: seenByStaff,
  of: { lead: ["lead_number"] },
})({
  note: student("Why an application went back.", emptied),
  ...all(student("How far the application was.", counted), "from_status", "to_status"),
  by_id: doer,
  ...all(plain("Its number, its application, and when."), "id", "application_id", "lead_number", "at", "creation_key"),
});

const money = stays("Money that was taken stays in the books; once name and phone are gone nothing in the row tells whose it was.");

export const application_tokens = table("application_tokens", {
  what: "Money that a family gave to hold a seat.",
  seen: seenByStaff,
  of: { lead: ["lead_number"] },
})({
  ...all(student("So that the family and we know the same.", money), "amount", "mode", "taken_at"),
  ...all(student("To find the payment again.", emptied), "reference", "struck_why"),
  ...all(doer, "taken_by", "checked_by", "struck_by"),
  ...all(plain("Its number, its application, and when."), "id", "application_id", "lead_number", "checked_at", "struck_at", "creation_key"),
});

export const commissions = table("commissions", {
  what: "What colleges owe us for seats.",
  seen: "The owner.",
})({
  updated_by: doer,
  ...all(plain("What is expected and what came. Nothing of it tells about a student."), "expected", "received", "received_on"),
  ...all(plain("Its application, and when."), "application_id", "updated_at", "version"),
});

export const lead_changes = table("lead_changes", {
  what: "What a correction of a lead replaced.",
  seen: seenByStaff,
  of: { lead: ["lead_number"] },
})(
  all(
    student("So that two people who edit at once see each other's words.", rowGoes),
    "activity_id",
    "lead_number",
    "field",
    "before",
    "after",
  ),
);

export const lead_merges = table("lead_merges", {
  what: "That two leads were one person.",
  seen: "Managers and the owner.",
  of: { lead: ["kept_number", "merged_number"] },
})({
  filled: student("What the kept lead took over, so that it can be undone.", { erased: "'{}'" }),
  ...all(doer, "by_id", "undone_by"),
  ...all(plain("Which two, and when."), "id", "kept_number", "merged_number", "at", "undone_at", "closed_follow_up"),
});

export const lead_reviews = table("lead_reviews", { what: "Two leads that may be one person.", seen: "Managers and the owner." })({
  settled_by: doer,
  ...all(
    plain("Which two, why it looks so, and what was decided."),
    "id",
    "lead_number",
    "other_number",
    "why",
    "created_at",
    "settled_at",
    "settled_as",
  ),
});

export const reminders = table("reminders", {
  what: "What a colleague is reminded of.",
  seen: "Who is reminded.",
  of: { lead: ["lead_number"] },
})({
  user_id: staff("Who is reminded.", { erased: row, time: "90 days after it was written" }),
  ...all(student("Of which lead, and why.", rowGoes), "lead_number", "what", "about"),
  ...all(plain("Of which wish, and when, and whether it was seen."), "id", "watch_id", "created_at", "seen_at"),
});

export const lead_holds = table("lead_holds", {
  what: "Leads that the owner holds beyond their time.",
  seen: "The owner.",
  of: { lead: ["lead_number"] },
})({
  lead_number: student("Which lead is held.", rowGoes),
  why: student("Why it must not be erased yet, in the owner's words.", rowGoes),
  by_id: doer,
  at: plain("Since when."),
});

export const consent_links = table("consent_links", {
  what: "One-time links by which a parent answers.",
  seen: "Nobody: only a hash of the link is kept.",
  of: { lead: ["lead_number"] },
})({
  made_by: doer,
  ...all(
    student("So that a parent can agree or refuse.", rowGoes),
    "token_hash",
    "lead_number",
    "made_at",
    "expires_at",
    "answered_at",
    "answer",
  ),
});

export const shared_details = table("shared_details", {
  what: "Colleges to which details were passed.",
  seen: seenByStaff,
  of: { lead: ["lead_number"] },
})({
  by_id: doer,
  ...all(
    student("So that the person can see who was told what, and why.", rowGoes),
    "id",
    "lead_number",
    "college",
    "entry_id",
    "application_id",
    "creation_key",
    "data",
    "purpose",
    "told_at",
  ),
});
