import { all, doer, plain, table } from "#app/domain/personal-data/model.ts";

const editors = "Editors and the owner.";

export const search_words = table("search_words", { what: "Words of courses and colleges, for searches that forgive.", seen: "Nobody." })(
  all(plain("Words of the catalogue; none of students."), "list", "word"),
);

export const visit_events = table("visit_events", {
  what: "Pages that were looked at, for some minutes until they are counted.",
  seen: "Nobody.",
})({
  ...all(plain("A count without any sign of who looked."), "id", "at", "page", "is_view", "arrived", "language", "device", "referrer"),
  ...all(plain("A count without any sign of who looked."), "utm_source", "utm_medium", "utm_campaign", "cls", "inp", "lcp", "ttfb"),
});

export const visit_days = table("visit_days", { what: "How often which page was looked at, by day.", seen: editors })(
  all(plain("A count."), "day", "kind", "name", "views", "arrivals"),
);

export const vital_days = table("vital_days", { what: "How fast pages were, by day.", seen: editors })(
  all(plain("A count."), "day", "device", "vital", "step", "count"),
);

export const vital_pages = table("vital_pages", { what: "How fast each kind of page was, by day.", seen: editors })(
  all(plain("A count."), "day", "kind", "vital", "step", "count"),
);

export const live_events = table("live_events", { what: "That something changed, so that open pages look again.", seen: "Nobody." })(
  all(plain("A topic and a moment, for a day."), "id", "topic", "at"),
);

export const heartbeats = table("heartbeats", { what: "That the clockwork runs.", seen: "The owner." })(
  all(plain("A name and a moment."), "name", "at", "detail"),
);

export const backup_runs = table("backup_runs", { what: "Backups, and proofs that they can be put back.", seen: "The owner." })(
  all(
    plain("When it ran, for how long and what came of it."),
    "id",
    "kind",
    "began_at",
    "ended_at",
    "ok",
    "seconds",
    "differences",
    "words",
  ),
);

export const archives = table("archives", { what: "Archives of everything that an owner asked for.", seen: "The owner." })({
  asked_by: doer,
  ...all(
    plain("When it was asked for, how far it is, how large it became, and when the file was taken and removed."),
    "id",
    "asked_at",
    "run",
    "moved_at",
    "done",
    "total",
    "made_at",
    "bytes",
    "rows",
    "files",
    "missing",
    "downloaded_at",
    "failed_at",
    "removed_at",
  ),
  sealed_keys: plain("Keys of attempts that have not begun, encrypted, for an hour at most. Nobody reads the passphrase from them."),
});

export const ledger_outbox = table("ledger_outbox", {
  what: "What the ledger of erasures must still be told while the object store is away.",
  seen: "Nobody.",
})(all(plain("Numbers of rows and keyed hashes, for minutes."), "name", "body", "at"));

export const migrations = table("migrations", { what: "Which changes of the database were made.", seen: "Nobody." })(
  all(plain("A name and a moment."), "id", "name", "run_on"),
);
