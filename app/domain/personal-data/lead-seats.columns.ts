import { all, doer, plain, rowGoes, seenByStaff, student, table } from "#app/domain/personal-data/model.ts";

const openedBy = "Who works with the student, managers and the owner.";

export const papers = table("papers", {
  what: "Which papers an application needs, and how far each is.",
  seen: openedBy,
  of: { lead: ["lead_number"] },
})({
  ...all(student("To know what is still missing.", rowGoes), "name", "name_hi", "status", "status_since"),
  reason: student("What is wrong with what was sent, as the family reads it.", rowGoes),
  ...all(doer, "created_by", "checked_by"),
  ...all(plain("Whose it is, and its place."), "id", "application_id", "lead_number", "position", "created_at"),
});

export const paper_photos = table("paper_photos", {
  what: "Photos of papers that a family sent. The pictures themselves lie encrypted in the store of files and go with their rows.",
  seen: openedBy,
  of: { lead: ["lead_number"] },
})({
  ...all(student("To apply with them.", rowGoes), "id", "content_type", "bytes", "width", "height", "received_at", "stored_at"),
  ...all(plain("Of which paper, and that it was sent once."), "paper_id", "lead_number", "client_key"),
});

export const paper_removals = table("paper_removals", { what: "Photos whose pictures are still to be cleared away.", seen: "Nobody." })(
  all(plain("Which one, and since when."), "photo_id", "at"),
);

export const paper_links = table("paper_links", {
  what: "Links by which a family sends papers.",
  seen: "Nobody: only a hash of the link is kept.",
  of: { lead: ["lead_number"] },
})({
  made_by: doer,
  ...all(student("So that papers can be sent without signing in.", rowGoes), "token_hash", "application_id", "lead_number"),
  ...all(student("So that a link ends.", rowGoes), "made_at", "expires_at"),
});

export const paper_templates = table("paper_templates", {
  what: "Lists of papers that applications begin with.",
  seen: "Everybody who works on leads.",
})(all(plain("Names of papers."), "id", "name", "category", "papers", "version", "created_at", "updated_at"));

export const receipts = table("receipts", {
  what: "References by which somebody who came to the desk looks at what is kept.",
  seen: seenByStaff,
  of: { lead: ["lead_number"] },
})({
  made_by: doer,
  ...all(student("So that they can look, correct and withdraw.", rowGoes), "reference", "lead_number", "made_at"),
});

export const visit_links = table("visit_links", {
  what: "Links by which a family chooses a time.",
  seen: "Nobody: only a hash of the link is kept.",
  of: { lead: ["lead_number"] },
})({
  made_by: doer,
  ...all(student("So that the family can choose, move and cancel a visit.", rowGoes), "token_hash", "lead_number", "made_at", "expires_at"),
});

export const appointments = table("appointments", {
  what: "When a family comes to the office or speaks with us by video.",
  seen: seenByStaff,
  of: { lead: ["lead_number"] },
})({
  ...all(student("So that somebody is there when the family comes.", rowGoes), "kind", "at", "minutes", "status", "status_since"),
  ...all(student("Whether our office or the family agreed on it.", rowGoes), "agreed_how", "created_at"),
  ...all(doer, "agreed_by", "status_by"),
  ...all(plain("Its number, its lead, and the follow-up that it came from."), "id", "lead_number", "made_in", "ended_in"),
});
