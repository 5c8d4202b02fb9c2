import { all, byTime, doer, plain, staff, student, table } from "#app/domain/personal-data/model.ts";

export const cases = table("cases", {
  what: "Complaints and questions that one of us answers.",
  seen: "Whoever answers one; managers and the owner.",
  of: { enquiry: ["enquiry_id"] },
  // Nobody answers any more, and whoever did so is still known by the history.
  marks: { closed_at: "coalesce(closed_at, now())", owner_id: "null" },
})({
  ...all(doer, "opened_by", "closed_by"),
  owner_id: staff("Who answers.", byTime("when somebody else does, or whoever answers leaves")),
  ...all(
    student("Whether our answer helped, and whether they say so themselves: it is counted by month.", {
      stays: "A count without any words.",
    }),
    "helped",
    "is_their_word",
    "given_back_at",
  ),
  ...all(
    plain("What it is, by when it was to be answered, and when that was done."),
    "id",
    "kind",
    "due_on",
    "opened_at",
    "answered_at",
    "first_answered_at",
    "was_in_time",
    "closed_at",
    "version",
  ),
  enquiry_id: plain("The enquiry of which it is."),
});

export const case_answers = table("case_answers", {
  what: "What we answered, and whether it helped.",
  seen: "Whoever answers the case; managers and the owner. The person who wrote reads what is meant for their page.",
  of: { enquiry: ["enquiry_id"], words: "true" },
})({
  words: student("What was said to them.", { erased: "''", struck: true, time: "with the enquiry, at once when that is withdrawn" }),
  ...all(student("Whether it helped, in their word and ours.", { stays: "A count without any words." }), "helped", "said", "said_at"),
  by_id: doer,
  ...all(
    plain("Of which case, when, how, and whether they read it on their page."),
    "id",
    "case_id",
    "enquiry_id",
    "at",
    "how",
    "is_shown",
  ),
});
