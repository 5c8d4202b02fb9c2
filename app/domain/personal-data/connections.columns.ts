import { all, doer, plain, table } from "#app/domain/personal-data/model.ts";

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
