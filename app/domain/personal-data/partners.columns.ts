import { all, byTime, doer, partner, plain, stays, table } from "#app/domain/personal-data/model.ts";

const order = plain("Its number, its moments and its version.");
const keepers = "Managers and the owner.";
const untilEmptied = stays("Until a manager or the owner takes it out; asked to, they empty it at once.");

export const partners = table("partners", {
  what: "Persons and schools who send us students by a link of their own.",
  seen: `${keepers} The name also whoever works with leads; what was agreed the owner alone.`,
})({
  name: partner("To know who sent a student.", untilEmptied),
  contact: partner("To reach them.", untilEmptied),
  note: partner("What was spoken about.", untilEmptied),
  ...all(partner("What is owed for an admission, and in which language their page speaks.", untilEmptied), "rate", "language"),
  ...all(doer, "created_by", "updated_by"),
  ...all(plain("Their link, what kind they are, and whether it counts now."), "code", "kind", "path", "standing", "standing_since"),
  ...all(order, "id", "created_at", "updated_at", "version"),
});

export const partner_payments = table("partner_payments", { what: "What was paid to a partner, and when.", seen: "The owner." })({
  created_by: doer,
  ...all(partner("So that nothing is paid twice.", stays("It stays in the books.")), "partner_id", "day", "rupees", "note"),
  ...all(order, "id", "created_at"),
});

export const partner_pages = table("partner_pages", {
  what: "Secret addresses of partners' pages, and the counts that they show.",
  seen: "Nobody: only a hash of the address is kept. The counts whoever has the address.",
})({
  made_by: doer,
  ...all(
    partner("So that they can look without an account.", byTime("when it is renewed or ended")),
    "partner_id",
    "token_hash",
    "made_at",
  ),
  shows_money: plain("Whether the page tells what was agreed and paid."),
  ...all(plain("Counts in steps of five, from which nobody is told."), "counts", "counted_at"),
});
