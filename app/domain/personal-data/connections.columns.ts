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
