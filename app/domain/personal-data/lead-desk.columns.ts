import { all, byTime, doer, plain, rowGoes, staff, student, table, visitor } from "#app/domain/personal-data/model.ts";

const managers = "Managers and the owner.";
const undone = "30 days after the import was finished, when it can no longer be undone";

export const lead_imports = table("lead_imports", {
  what: "Files of leads that were brought in.",
  seen: managers,
  of: { words: "true" },
})({
  ...all(
    student("The rows above the headings and the headings themselves, as they stood in the file.", { struck: true, time: undone }),
    "top",
    "columns",
    "words",
  ),
  file_name: student("To know which file it was.", { struck: true }),
  ...all(doer, "by_id", "undone_by"),
  ...all(plain("What each column means, where the leads go, how many there were."), "mapping", "source", "assign", "counts", "locale"),
  ...all(plain("How far it has come."), "id", "state", "created_at", "started_at", "moved_at", "finished_at", "undone_at"),
});

export const lead_import_rows = table("lead_import_rows", {
  what: "The rows of those files.",
  seen: managers,
  of: { lead: ["lead_number"], phone: ["mobile", "alternate_mobile"], words: "true" },
})({
  cells: student("The row as it stood in the file, so that a mistake can be seen.", { erased: "'[]'", struck: true, time: undone }),
  ...all(student("What was read out of the row, and what it replaced.", { erased: "null", time: undone }), "facts", "before"),
  ...all(student("To find who is in the file twice.", { erased: "null", time: undone }), "mobile", "alternate_mobile", "name_key", "email"),
  ...all(student("Why the row was not taken, or not undone.", { erased: "null", struck: true, time: undone }), "reason", "kept_because"),
  ...all(plain("Which row of which file became which lead."), "import_id", "row", "bucket", "lead_number", "done_at", "undone_at"),
});

export const lead_exports = table("lead_exports", {
  what: "Who took which leads out of the house, and why.",
  seen: "The owner.",
  of: { words: "true", isTyped: true },
})({
  ...all(student("What was looked for and what the file was for: both may name a student.", { struck: true }), "filter", "reason"),
  by_id: doer,
  ...all(plain("When, how many and in which form."), "id", "at", "what", "format", "rows", "left_out"),
});

export const lead_views = table("lead_views", {
  what: "Searches that a colleague keeps under a name.",
  seen: "Who keeps it; one that a manager has shared, every colleague, each in their own leads.",
  of: { words: "true", isTyped: true },
})({
  ...all(student("What is searched for: it may name a student.", { struck: "row" }), "name", "query"),
  owner_id: staff("Whose search it is.", byTime("when its owner removes it, or a manager one that is shared")),
  shared_by: doer,
  ...all(plain("Its number, its day, since when it is shared and where it stands."), "id", "created_at", "shared_at", "place"),
});

export const lead_view_defaults = table("lead_view_defaults", {
  what: "Which saved view opens first: for everybody, and for whoever has chosen another.",
  seen: "Whose choice it is; that of everybody, every colleague.",
})({
  ...all(staff("Whose choice it is.", byTime("when they choose another, or the view is removed")), "holder", "user_id"),
  set_by: doer,
  ...all(plain("Which view, and since when."), "team_id", "view_id", "set_at"),
});

export const lead_bulks = table("lead_bulks", { what: "One change of many leads at once.", seen: managers })({
  by_id: doer,
  before: plain("Stage, date and owner of each lead before, or which tag it was given, by its number; no words and no names of students."),
  ...all(plain("What was changed, when, and whether it was undone."), "id", "what", "at", "changed", "undone_at"),
});

export const lead_tallies = table("lead_tallies", { what: "How many leads of which kind came on which day.", seen: "Staff." })({
  owner: staff("Whose work is counted.", { stays: "The numbers of past years would change otherwise." }),
  ...all(plain("A count."), "what", "day", "word", "place", "count"),
});

const cohort = all(plain("A count, by day and district; of no person."), "day", "reached", "lost", "count");
const ofWhom = staff("Whose work is counted.", { stays: "The numbers of past years would change otherwise." });
export const lead_cohorts = table("lead_cohorts", {
  what: "How far the leads of a day have come, and why they were lost.",
  seen: "Staff.",
})({
  ...cohort,
  word: ofWhom,
  ...all(plain("What they are told apart by."), "kind", "grain"),
});
export const lead_cohort_changes = table("lead_cohort_changes", { what: "What changed in it in the last minutes.", seen: "Nobody." })({
  ...cohort,
  owner: ofWhom,
  ...all(plain("What they are told apart by."), "source", "campaign", "category", "district"),
  stays: plain("How long they stood at each step, in steps of days."),
});
export const lead_stays = table("lead_stays", { what: "How long the leads of a day stood at each step.", seen: "Staff." })({
  ...all(plain("A count, by day and district; of no person."), "day", "rung", "shelf", "count"),
  word: ofWhom,
  ...all(plain("What they are told apart by."), "kind", "grain"),
});
export const stay_filling = table("stay_filling", { what: "From where on older leads are still to be looked at.", seen: "Nobody." })(
  all(plain("A number."), "next_number"),
);
export const district_names = table("district_names", { what: "How districts and towns are called.", seen: "Nobody." })(
  all(plain("Names of places."), "word", "district"),
);
export const cohort_filling = table("cohort_filling", { what: "Whether older leads are still to be counted.", seen: "Nobody." })(
  all(plain("A moment."), "began_at"),
);

const season = "two years after it arrived, 30 days after it was withdrawn, 90 days after it was kept apart as advertising";
const erasedBy = (to: string) => ({ erased: to, time: season });

export const enquiries = table("enquiries", {
  what: "What a visitor sent us.",
  seen: `${managers} The counsellor sees the words of those whom they work with.`,
  of: { enquiry: ["id"] },
  marks: { erased_at: "now()" },
  unless: "erased_at is not null",
})({
  name: student("To know who asks.", erasedBy("''")),
  phone: student("To answer.", erasedBy("''")),
  email: student("To answer in writing, when it was given.", erasedBy("''")),
  parent_name: student("Whom to speak to when the student is under 18.", erasedBy("''")),
  ...all(student("What was asked.", erasedBy("''")), "message", "course", "college"),
  typed: student("What was typed, before it was tidied up.", erasedBy("'{}'")),
  searched: student("To find the enquiry.", erasedBy("''")),
  said_key: student("To know the same message again that a program sends many times.", erasedBy("''")),
  ...all(
    visitor("Which page and which link led here.", erasedBy("''")),
    "page",
    "referrer",
    "utm_source",
    "utm_medium",
    "utm_campaign",
    "partner",
    "device",
  ),
  network: visitor("To tell people from programs; under a key that changes every day.", erasedBy("''")),
  reference: student("By it the person looks at the enquiry and withdraws it.", {
    stays: "So that the receipt can say that everything was erased.",
  }),
  ...all(
    plain("For the books: that an enquiry arrived, when and of which kind."),
    "id",
    "received_at",
    "enquire",
    "who",
    "locale",
    "signs",
  ),
  ...all(plain("So that a form sent twice is one."), "form_id", "erased_at"),
  ...all(plain("Which key of a program or connector brought it, and the source it named."), "key_id", "connector_id", "said_source"),
});

export const enquiry_additions = table("enquiry_additions", {
  what: "What a visitor added to their enquiry on the thank-you page, once.",
  seen: `${managers} The counsellor sees the words of those whom they work with.`,
  of: { enquiry: ["enquiry_id"] },
  marks: { erased_at: "now()" },
  unless: "erased_at is not null",
})({
  email: student("To answer in writing.", erasedBy("''")),
  ...all(student("So that the call begins where the person is.", erasedBy("''")), "studies", "course", "college", "district", "state"),
  budget: student("What the family can pay in a year.", erasedBy("null")),
  own: student("What the business asks beyond the rest.", erasedBy("'{}'")),
  ...all(student("Whether the student credit card is wanted, and when a call suits.", erasedBy("''")), "bscc", "call_time"),
  ...all(plain("That something was added, when, in which language, and that the lead has it."), "enquiry_id", "received_at", "locale"),
  ...all(plain("That the lead has it, or that it was erased."), "settled_at", "erased_at"),
});

export const enquiry_states = table("enquiry_states", {
  what: "What became of each enquiry.",
  seen: managers,
  of: { enquiry: ["enquiry_id"] },
  marks: { erased_at: "now()" },
  unless: "erased_at is not null",
})({
  ...all(doer, "handled_by", "rescued_by"),
  ...all(
    student("So that nobody calls who withdrew or asked not to be called.", {
      stays: "The proof that it was withdrawn, without any words.",
    }),
    "withdrawn_at",
    "stopped_at",
  ),
  ...all(
    plain("Outcome and moments, for the books."),
    "outcome",
    "received_at",
    "settled_at",
    "proven_at",
    "rescued_at",
    "handled_at",
    "erased_at",
  ),
  ...all(plain("Numbers of the enquiry and its lead."), "enquiry_id", "lead_number", "linked_to"),
});

export const consents = table("consents", {
  what: "What a person agreed to.",
  seen: managers,
  of: { enquiry: ["enquiry_id"], lead: ["lead_number"], phone: ["phone"] },
  // Permission is per number: a brother or sister may be called at the same one.
  unless: "exists (select from leads where mobile = consents.phone or alternate_mobile = consents.phone)",
})({
  phone: student("Whose permission it is.", { erased: "null", time: "with the enquiry it was given in" }),
  by_id: doer,
  ...all(
    student("The proof of what was agreed to, when, and under which notice.", {
      stays: "The law asks for the proof; it holds no name and no number.",
    }),
    "purpose",
    "how",
    "notice",
    "language",
    "given_at",
    "withdrawn_at",
  ),
  ...all(plain("Which enquiry or lead."), "id", "enquiry_id", "lead_number"),
});

export const enquiry_days = table("enquiry_days", { what: "How many enquiries came on which day.", seen: managers })(
  all(plain("A count."), "day", "what", "place", "count"),
);

export const reports = table("reports", {
  what: "What visitors told us is wrong on a page.",
  seen: "Editors and the owner.",
  of: { words: "true" },
})({
  ...all(
    visitor("What is wrong, and where to answer when that was wanted.", { struck: true, time: "one year after it was handled" }),
    "message",
    "contact",
  ),
  handled_by: doer,
  ...all(plain("Which figure of which page, and when."), "id", "entry_id", "figure", "at", "handled_at"),
});

export const stops = table("stops", {
  what: "Numbers that asked not to be contacted.",
  seen: "Nobody sees a number here; managers see on a lead that it is stopped.",
  of: { words: "lifted_why is not null" },
})({
  phone_hash: student("So that nobody calls this number again, whichever way it comes back.", {
    stays: "It outlives erasure, or the ask would be forgotten. It is a keyed hash: nobody can read the number from it.",
  }),
  lifted_why: student("Why a manager lifted it.", { struck: true }),
  ...all(doer, "by_id", "confirmed_by", "lifted_by"),
  ...all(plain("How and when it was asked, confirmed and lifted."), "id", "key_version", "how", "asked_at", "confirmed_at", "lifted_at"),
});

export const reach_keys = table("reach_keys", { what: "Which key the list of stops is kept under.", seen: "Nobody." })(
  all(plain("A fingerprint; nothing of the key itself."), "version", "fingerprint", "since"),
);

export const message_templates = table("message_templates", {
  what: "Texts that a message to a family begins with.",
  seen: "Everybody who works on leads.",
})({
  ...all(plain("Its words, with variables in the place of names."), "name", "name_hi", "audience", "text_en", "text_hi"),
  ...all(plain("Its place, and whether it is still offered."), "id", "position", "is_archived", "version", "created_at", "updated_at"),
});

export const lead_messages = table("lead_messages", {
  what: "The words with which somebody opened WhatsApp for a student.",
  seen: "Who works with the student, managers and the owner; the family on its receipt.",
  of: { lead: ["lead_number"] },
})({
  ...all(student("So that the next one who calls knows what was written, and the family too.", rowGoes), "text", "language", "at"),
  by_id: doer,
  ...all(plain("Its lead, the text that it began with, and that it is kept once."), "id", "lead_number", "template_id", "creation_key"),
});
