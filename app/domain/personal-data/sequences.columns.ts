import { all, doer, plain, rowGoes, seenByStaff, student, table } from "#app/domain/personal-data/model.ts";

const arrangers = "Managers and the owner.";

export const sequences = table("sequences", { what: "Messages that go to families by themselves, step by step.", seen: arrangers })({
  ...all(doer, "created_by", "on_by"),
  ...all(
    plain("Its name, what begins it, for whom, and whether it is on."),
    "id",
    "name",
    "name_hi",
    "start",
    "stages",
    "state",
    "on_since",
    "version",
    "created_at",
    "updated_at",
  ),
});

export const sequence_steps = table("sequence_steps", { what: "The words of each of these messages, and when it goes.", seen: arrangers })({
  seen_by: doer,
  ...all(
    plain("Words with variables, and that somebody has read them."),
    "id",
    "sequence_id",
    "days",
    "way",
    "subject_en",
    "subject_hi",
    "text_en",
    "text_hi",
    "template_en",
    "template_hi",
    "seen_at",
    "version",
    "removed_at",
  ),
});

// What was written goes before the way on which it was.
export const sequence_messages = table("sequence_messages", {
  what: "What was written to a family by itself, and what became of it.",
  seen: `${seenByStaff} The family on its receipt.`,
  of: { lead: ["lead_number"] },
})({
  ...all(student("So that whoever calls next knows what was written.", rowGoes), "at", "way", "language", "subject", "text"),
  ...all(student("Whether it went, and why not.", rowGoes), "state", "state_at", "why"),
  stop_hash: student("So that they can end it from within the mail. Only a hash of the link is kept.", rowGoes),
  ...all(
    plain("Of which way and step, and which mail or message carries it."),
    "id",
    "run_id",
    "step_id",
    "sequence_id",
    "lead_number",
    "mail_id",
    "whatsapp_id",
  ),
});

export const sequence_runs = table("sequence_runs", {
  what: "Leads on their way through such messages.",
  seen: seenByStaff,
  of: { lead: ["lead_number"] },
})({
  ...all(
    student("So that each message goes once, and none after an answer.", rowGoes),
    "began_at",
    "last_day",
    "created_at",
    "next_at",
    "ended_at",
    "ended_why",
    "followed_at",
  ),
  ended_by: doer,
  ...all(plain("Whose it is, and of what."), "id", "sequence_id", "lead_number", "cause", "application_id"),
});
