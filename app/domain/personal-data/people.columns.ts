import { all, byTime, doer, plain, row, staff, stays, student, table } from "#app/domain/personal-data/model.ts";

const own = "The person themselves, and the owner.";
const nobody = "Nobody: the product alone reads it.";
const account = stays("An account is deactivated and never deleted: what its person did stays named.");

export const users = table("users", { what: "Accounts of our own people.", seen: "The owner; colleagues see the name." })({
  ...all(staff("To sign in and to be told what matters.", account), "name", "email", "phone", "image", "language"),
  ...all(
    staff("What the person may do, and whether they are still here.", account),
    "role",
    "team_id",
    "approval_status",
    "deactivated_at",
    "email_verified",
  ),
  last_seen_at: staff("So that the owner sees which accounts are in use.", account),
  id: staff("What the account is known by.", account),
  password_changes: staff("So that a browser that was known before a new password is a stranger.", account),
  ...all(plain("When it was made and changed."), "created_at", "updated_at", "revision"),
});

export const accounts = table("accounts", { what: "How somebody signs in.", seen: nobody })({
  password: staff("A hash, from which nobody reads the password.", stays("Until it is changed.")),
  ...all(
    staff("The account of another provider that its owner linked.", byTime("when it is unlinked")),
    "account_id",
    "provider_id",
    "issuer",
    "label",
    "scope",
    "id_token",
    "access_token",
    "access_token_expires_at",
    "refresh_token",
    "refresh_token_expires_at",
  ),
  ...all(staff("Whose it is.", account), "id", "user_id"),
  ...all(plain("When it was made and changed."), "created_at", "updated_at"),
});

export const sessions = table("sessions", { what: "Who is signed in, where.", seen: own })({
  ...all(
    staff("So that a person sees where they are signed in, and can end it.", byTime("when the session ends")),
    "id",
    "token",
    "user_id",
    "ip_address",
    "user_agent",
    "last_seen_at",
    "created_at",
    "updated_at",
    "expires_at",
    "proven_at",
    "remembered",
    "awaits_second_factor",
  ),
});

export const one_time_links = table("one_time_links", { what: "Invitations and links for a new password.", seen: nobody })({
  ...all(staff("Whose link it is, and who sent it.", account), "user_id", "created_by"),
  ...all(plain("A hash of the link, and until when it works."), "id", "secret_hash", "purpose", "created_at", "expires_at", "used_at"),
});

export const second_factors = table("second_factors", { what: "The second step of signing in.", seen: nobody })(
  all(
    staff("To check the code.", byTime("when the person switches it off")),
    "user_id",
    "sealed_secret",
    "last_step",
    "created_at",
    "confirmed_at",
  ),
);

export const recovery_codes = table("recovery_codes", { what: "Codes for who lost their phone.", seen: nobody })(
  all(staff("Hashes of the codes.", byTime("when new ones are made")), "user_id", "code_hash", "used_at"),
);

export const verifications = table("verifications", { what: "A sign-in by another provider on its way.", seen: nobody })(
  all(staff("To know the way back.", byTime("within an hour")), "id", "identifier", "value", "expires_at", "created_at", "updated_at"),
);

export const counsellors = table("counsellors", { what: "Who takes leads, and how many a day.", seen: "Managers and the owner." })({
  user_id: staff("Who it is.", account),
  ...all(
    staff("To hand out leads fairly.", account),
    "on_duty_since",
    "daily_cap",
    "languages",
    "given_on",
    "given_today",
    "last_given_at",
  ),
});

export const targets = table("targets", {
  what: "What a manager hopes somebody reaches in a month.",
  seen: "Who it is, managers and the owner.",
})({
  user_id: staff("Whose target it is.", account),
  ...all(staff("To plan a month.", account), "month", "what", "goal"),
  set_by: doer,
  set_at: plain("When it was set."),
});

export const watches = table("watches", { what: "What somebody wants to be told of: that more than so many wait.", seen: "Who it is." })({
  user_id: staff("Who is told.", byTime("when they take it back")),
  ...all(plain("Of what, from how many on, and in which way."), "what", "minutes", "more_than", "by_mail"),
  ...all(plain("Its number, and when it was so and told."), "id", "over_since", "told_at", "created_at"),
});

export const leaves = table("leaves", { what: "Days on which somebody is away.", seen: "Who it is, managers and the owner." })({
  user_id: staff("Who is away.", account),
  ...all(staff("So that nobody waits for somebody who is away.", account), "from_day", "to_day"),
  entered_by: doer,
  ...all(plain("Its number, and when it was entered."), "id", "created_at"),
});

export const calendar_feeds = table("calendar_feeds", {
  what: "Secret addresses of people's calendars.",
  seen: "Nobody: only a hash of the address is kept.",
})(
  all(
    staff("So that one's own calendar shows one's next steps.", byTime("when its owner renews or removes it")),
    "user_id",
    "token_hash",
    "made_at",
    "read_at",
  ),
);

export const assignment_rules = table("assignment_rules", { what: "Who gets which leads.", seen: "Managers and the owner." })({
  staff: staff("Whom the rule names.", byTime("when the rule is removed")),
  ...all(
    plain("Which leads it is for."),
    "id",
    "position",
    "name",
    "categories",
    "places",
    "languages",
    "team_id",
    "paused_at",
    "version",
    "created_at",
  ),
});

export const teams = table("teams", { what: "Branches and languages: who works together.", seen: "The owner; colleagues see the name." })({
  ...all(staff("Who made it and who changed it.", byTime("when the team is removed")), "created_by", "updated_by"),
  ...all(plain("What it is called."), "id", "name_en", "name_hi", "version", "created_at", "updated_at"),
});

/** What stays in a line about somebody who was erased: numbers, moments and names of steps. Words do not. */
const kept =
  "from to why version fields next merge other enquiry import row source followUp statement number undone address device rule way application step token amount mode"
    .split(" ")
    .map((key) => `'${key}'`);

export const activity = table("activity", {
  what: "The history: what was done, by whom, and when.",
  seen: "Of a lead: whoever sees the lead. Sign-ins, exports and deletions: the owner.",
  of: { subject: ["subject"], words: "is_audit(what) and audit_kind(what) = 'taken-out' and what like '%.exported'", isTyped: true },
})({
  detail: student("What changed. Of exports also what was looked for and why.", {
    erased: `coalesce((select jsonb_object_agg(key, value) from jsonb_each(detail) where key in (${kept.join(", ")}) and (key <> 'why' or jsonb_typeof(value) = 'object')), '{}')`,
    struck: true,
    stays: "Numbers, moments and steps stay; the person's words do not.",
  }),
  actor_id: doer,
  ...all(plain("What happened to what, and when."), "id", "at", "what", "subject"),
});

export const mails = table("mails", {
  what: "Mails that the product wrote: to our own people, about leads and about their accounts; and to families, in sequences.",
  seen: "The owner, and who gets it.",
  of: { lead: ["lead_number"], words: "true" },
})({
  lead_number: student("Whom a mail to a family is about.", { erased: row, time: "90 days after it was sent" }),
  ...all(
    student("The morning's list of work names students.", { struck: true, time: "90 days after it was sent" }),
    "subject",
    "text",
    "html",
  ),
  ...all(staff("To whom it goes.", byTime("90 days after it was sent")), "to_address", "user_id", "once_key"),
  sealed: staff("The link or code that lets the reader in, sealed until it is sent.", byTime("when it is sent")),
  last_error: staff("What the mail server said.", { struck: true, time: "90 days after it was sent" }),
  ...all(plain("Whether it was sent."), "id", "locale", "template", "created_at", "attempts", "try_at", "sent_at", "dead_at"),
});

export const passkeys = table("passkeys", { what: "Keys that people's own devices keep.", seen: own })({
  ...all(
    staff("To recognise the device: its public half, and how often it was used.", byTime("when its owner removes it")),
    "id",
    "public_key",
    "counter",
    "transports",
    "last_used_at",
  ),
  ...all(staff("Whose it is, and what they call it.", byTime("when its owner removes it")), "user_id", "name"),
  created_at: plain("When it was made."),
});

export const passkey_challenges = table("passkey_challenges", { what: "What a device has to sign now.", seen: nobody })({
  session_id: staff("Whose session it is.", byTime("with the session")),
  ...all(plain("A random number for one use."), "purpose", "challenge", "made_at"),
});

export const rate_limits = table("rate_limits", { what: "How often something was tried.", seen: nobody })(
  all(plain("A count under a scrambled key; it ends within a day."), "key", "points", "expire"),
);

/** Working copies of content. */
export const unsaved = table("unsaved", { what: "Content that an editor has not saved yet.", seen: "Who writes it." })({
  user_id: staff("Whose words they are.", byTime("when they are saved or dropped")),
  ...all(plain("Words for the site; nothing about students."), "entry_id", "kind", "form", "based_on", "seq", "sheet", "at"),
});

export const saved_sheets = table("saved_sheets", { what: "Which of those were saved.", seen: nobody })({
  user_id: staff("Whose it was.", byTime("after a day")),
  ...all(plain("So that a late copy does not come back."), "entry_id", "seq", "sheet", "at"),
});

const withSignIn = byTime("when the person signs out there, removes it, or the sign-in ends, after 7 or 30 days");

export const push_subscriptions = table("push_subscriptions", { what: "Devices on which people are told their reminders.", seen: own })({
  ...all(staff("To reach the device. Its address and keys are encrypted.", withSignIn), "endpoint_hash", "sealed"),
  ...all(staff("Whose it is, and what its browser calls itself.", withSignIn), "id", "user_id", "session_id", "device"),
  ...all(plain("Since when, when it was last told, and whether it could be."), "created_at", "last_sent_at", "failures"),
});

export const push_choices = table("push_choices", { what: "What people want to be told on their devices.", seen: own })({
  user_id: staff("Whose choice it is.", account),
  ...all(staff("Of what a person is told, and when not.", account), "kinds", "quiet", "quiet_from", "quiet_until", "declined_at"),
});

export const push_messages = table("push_messages", { what: "Which reminder was told on which device.", seen: nobody })({
  ...all(
    staff("So that each is told once. What was sent is not kept.", byTime("after 7 days, or with the reminder or the device")),
    "reminder_id",
    "subscription_id",
  ),
  ...all(plain("When, how often it was tried, and how it ended."), "id", "created_at", "try_at", "attempts", "held", "ended_at", "outcome"),
});
