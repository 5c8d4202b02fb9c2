import { all, doer, plain, student, table } from "#app/domain/personal-data/model.ts";

const owner = "The owner.";

export const api_keys = table("api_keys", { what: "Keys by which programs come in.", seen: owner })({
  ...all(
    plain("What the key is called and may do, and when it was made, used and ended."),
    "id",
    "name",
    "scopes",
    "created_at",
    "ended_at",
  ),
  ...all(plain("When it was used and refused last, and why, as one of our own words."), "last_used_at", "last_failed_at", "last_failure"),
  ...all(doer, "created_by", "ended_by"),
});

export const api_key_secrets = table("api_key_secrets", {
  what: "Hashes of the secrets of those keys.",
  seen: "Nobody; the owner sees the first letters.",
})(
  all(
    plain("A hash, from which nobody reads the secret, and how long it works."),
    "id",
    "key_id",
    "hash",
    "hint",
    "made_at",
    "works_until",
  ),
);

export const api_answers = table("api_answers", {
  what: "What programs were answered, for three days, so that the same request sent again gets the same answer.",
  seen: "The program alone.",
})(
  all(
    plain("A keyed hash of what was sent, and the answer: an id, a reference and a moment, nothing about a person."),
    "key_id",
    "idempotency_key",
    "request_mac",
    "status",
    "answer",
    "at",
  ),
);

export const webhooks = table("webhooks", { what: "Where programs are told of what happens.", seen: owner })({
  ...all(
    plain("Where, of what, and whether with the details of a lead."),
    "id",
    "name",
    "url",
    "events",
    "with_details",
    "created_at",
    "ended_at",
  ),
  ...all(plain("Whether it is off, and why."), "off_at", "off_why"),
  ...all(
    plain("When something arrived and failed last, and how long nothing is tried."),
    "failing_since",
    "failures",
    "resume_at",
    "last_sent_at",
    "last_failed_at",
    "last_failure",
  ),
  created_by: doer,
});

export const webhook_secrets = table("webhook_secrets", {
  what: "What those messages are signed with, encrypted.",
  seen: "Nobody: the product alone reads it.",
})(all(plain("A secret, and how long it signs."), "id", "webhook_id", "sealed", "made_at", "works_until"));

export const webhook_deliveries = table("webhook_deliveries", {
  what: "Which message was sent to which program, and what became of it; what it says of a lead is read when it is sent and not kept.",
  seen: owner,
})({
  ...all(plain("Of which lead or enquiry, by its number."), "subject", "lead_number", "enquiry_id"),
  ...all(plain("What happened: from which stage to which, into which lead."), "what", "detail", "at"),
  ...all(
    plain("The message, where it goes, how often it was tried and what was answered."),
    "id",
    "message_id",
    "webhook_id",
    "try_at",
    "attempts",
    "ended_at",
    "outcome",
    "status",
    "failure",
  ),
});

export const connectors = table("connectors", { what: "Doors by which enquiries come in from other places.", seen: owner })({
  ...all(
    plain("What it is called, where it leads from, what people agree to there, and which field is which."),
    "id",
    "kind",
    "name",
    "source",
    "purposes",
    "language",
    "mapping",
    "created_at",
    "paused_at",
    "ended_at",
  ),
  sealed: plain("What proves it and what it asks with, encrypted."),
  ...all(plain("When something came and was turned away last, and why."), "last_received_at", "last_refused_at", "last_refusal"),
  created_by: doer,
});

const afterASeason = "90 days after it was taken or turned away, or after it came to a connector that is paused";

export const connector_deliveries = table("connector_deliveries", {
  what: "What came in by those doors, as it came.",
  seen: owner,
  of: { enquiry: ["enquiry_id"], words: "enquiry_id is null" },
})({
  raw: student("What was sent, so that nothing of it is lost.", { erased: "''", time: afterASeason }),
  fetched: student("What was asked for by its number.", { erased: "null", time: afterASeason }),
  said: student("Its words, by which a person is found in what became no enquiry.", { erased: "''", struck: "row", time: afterASeason }),
  ...all(plain("Which enquiry became of it, and by which connector."), "enquiry_id", "connector_id"),
  ...all(
    plain("That it came, under which id of its sender, and what became of it."),
    "id",
    "delivery_id",
    "content_type",
    "is_test",
    "received_at",
    "state",
    "why",
    "status",
    "attempts",
    "try_at",
    "ended_at",
  ),
});

export const token_denials = table("token_denials", { what: "Which place outside takes our token no longer.", seen: owner })(
  all(plain("Which one, since when, and when the owners were told."), "subject", "since", "told_at"),
);
