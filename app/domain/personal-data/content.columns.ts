import { all, doer, plain, staff, stays, table } from "#app/domain/personal-data/model.ts";

const site = "Everybody, once it is published.";
const editors = "Editors and the owner.";
const shown = plain("Shown on the site.");
const order = plain("Its place, its moments and its number.");
const published = staff("Published with the person's agreement.", stays("Until an editor takes it off the site."));

export const albums = table("albums", { what: "Albums of the gallery.", seen: site })({
  created_by: doer,
  ...all(shown, "slug", "title", "title_hi", "visible"),
  ...all(order, "id", "position", "created_at", "updated_at"),
});

export const gallery_items = table("gallery_items", { what: "Pictures and videos of the gallery.", seen: site })({
  created_by: doer,
  ...all(
    staff(
      "What the picture shows; people only with their agreement, children only with their parents'.",
      stays("Until an editor takes it off the site."),
    ),
    "caption",
    "caption_hi",
    "alt",
    "alt_hi",
  ),
  ...all(order, "id", "album_id", "file_id", "poster_id", "kind", "position", "created_at", "updated_at", "trashed_at"),
});

export const topCarousel_db = table("topCarousel_db", { what: "Slides of the home page.", seen: site })({
  created_by: doer,
  ...all(shown, "alt", "alt_hi", "title", "title_hi", "text", "text_hi", "link", "pathName", "photoUrl", "visible_from", "visible_until"),
  ...all(order, "id", "file_id", "position", "created_at", "updated_at"),
});

export const files = table("files", { what: "Files of the site: pictures, videos.", seen: site })({
  uploaded_by: doer,
  ...all(
    plain("Which object it is, and how it is shown."),
    "folder",
    "name",
    "content_type",
    "bytes",
    "width",
    "height",
    "widths",
    "fallback",
    "focus_x",
    "focus_y",
    "origin_id",
  ),
  ...all(shown, "library_alt", "library_alt_hi"),
  ...all(order, "id", "created_at", "placed_at", "stored_at", "attached_at", "staged_path", "removal_started_at"),
});

export const notifications = table("notifications", { what: "Notices on the home page.", seen: site })({
  ...all(doer, "created_by", "updated_by"),
  ...all(shown, "text", "text_hi", "link", "pinned", "visible_from", "visible_until"),
  ...all(order, "id", "created_at", "updated_at", "trashed_at", "version"),
});

export const synonyms = table("synonyms", { what: "Words that people type into the search, and what they mean by them.", seen: editors })({
  ...all(doer, "created_by", "updated_by"),
  ...all(plain("Words of the street, written by editors; none of students."), "words", "address", "means", "asks", "always"),
  ...all(order, "id", "created_at", "updated_at", "version"),
});

export const own_fields = table("own_fields", {
  what: "What the business asks beyond what every lead has; what people answered stands with them.",
  seen: "Whoever works with leads, and visitors who are asked.",
})({
  ...all(doer, "created_by", "updated_by"),
  ...all(plain("Words of the owner; none of students."), "name_en", "name_hi", "kind", "choices", "places", "is_personal"),
  ...all(order, "id", "position", "retired_at", "created_at", "updated_at", "version"),
});

export const list_items = table("list_items", {
  what: "The lists that the owner keeps, such as sources and lost reasons; what a lead has of them stands with it.",
  seen: "Whoever works with leads.",
})({
  ...all(doer, "created_by", "updated_by"),
  ...all(plain("Words of the owner; none of students."), "name_en", "name_hi"),
  ...all(order, "list", "id", "stage", "position", "retired_at", "created_at", "updated_at", "version"),
});

export const tags = table("tags", {
  what: "Words of the business by which leads are sorted; which lead has which stands on the lead.",
  seen: "Whoever works with leads.",
})({
  ...all(doer, "created_by", "updated_by"),
  ...all(plain("Words of managers; none of students."), "name_en", "name_hi", "colour"),
  ...all(order, "id", "retired_at", "created_at", "updated_at", "version"),
});

export const campaigns = table("campaigns", {
  what: "Links of campaigns: what they are called, and the page they lead to.",
  seen: editors,
})({
  ...all(doer, "created_by", "updated_by"),
  ...all(plain("Words of links, written by editors; none of students."), "title", "source", "medium", "campaign", "name", "path"),
  ...all(order, "id", "created_at", "updated_at", "version"),
});

export const campaign_costs = table("campaign_costs", { what: "What was paid for a campaign, and when.", seen: "The owner." })({
  created_by: doer,
  ...all(plain("Money of the business, no person's."), "campaign_id", "day", "rupees", "note"),
  ...all(order, "id", "created_at"),
});

export const courses = table("courses", { what: "Published courses.", seen: site })({
  ...all(shown, "name", "name_hi", "slug", "category", "content", "after_tenth", "after_twelfth", "asks", "duration_months", "featured"),
  ...all(shown, "picture_id", "picture_alt", "picture_alt_hi", "college_count", "searched", "terms"),
  ...all(shown, "streams", "min_marks", "exams", "regulator"),
  ...all(order, "id", "published_at", "updated_at"),
});

export const colleges = table("colleges", { what: "Published colleges.", seen: site })({
  ...all(
    shown,
    "name",
    "name_hi",
    "slug",
    "category",
    "content",
    "district",
    "district_hi",
    "state",
    "naac",
    "ownership",
    "featured",
    "course_count",
  ),
  ...all(shown, "fees_from", "fees_to", "picture_id", "picture_alt", "picture_alt_hi", "searched", "terms"),
  ...all(order, "id", "published_at", "updated_at"),
});

export const offerings = table("offerings", { what: "Courses as a college gives them.", seen: site })({
  ...all(shown, "domain", "type", "duration_months", "fees_per_year", "seats", "last_date", "streams", "min_marks"),
  ...all(shown, "exams", "known_cost", "is_cost_whole", "is_recognised", "takes", "asks_marks", "place"),
  ...all(order, "id", "college_id", "course_id", "position"),
});

export const districts = table("districts", { what: "Districts of India, for the finder.", seen: site })(
  all(shown, "state", "name", "name_hi", "also", "place"),
);

export const district_neighbours = table("district_neighbours", { what: "Which districts share a border.", seen: site })(
  all(shown, "state", "name", "other_state", "other_name", "source", "read_on"),
);

export const posts = table("posts", { what: "Published posts of the blog.", seen: site })({
  author: published,
  ...all(shown, "title", "title_hi", "slug", "category", "content", "summary", "summary_hi", "picture_id", "picture_alt", "picture_alt_hi"),
  ...all(order, "id", "published_at", "updated_at"),
});

export const exams = table("exams", { what: "Published examinations.", seen: site })({
  ...all(shown, "name", "name_hi", "slug", "category", "content", "searched", "terms"),
  ...all(order, "id", "published_at", "updated_at"),
});

export const exam_dates = table("exam_dates", { what: "Days of published examinations.", seen: site })({
  ...all(shown, "kind", "round", "starts_on", "ends_on", "last_day", "note", "note_hi", "source"),
  ...all(order, "exam_id", "position"),
});

export const entries = table("entries", { what: "Working copies of courses, colleges, posts and examinations.", seen: editors })({
  ...all(doer, "created_by", "updated_by"),
  ...all(shown, "kind", "name", "slug", "category", "content", "searched", "terms"),
  ...all(
    order,
    "id",
    "created_at",
    "updated_at",
    "version",
    "live_version",
    "publish_at",
    "withdraw_at",
    "blocked_at",
    "review_by",
    "trashed_at",
    "hindi",
    "hindi_of",
  ),
});

export const versions = table("versions", { what: "Every saved version of them.", seen: editors })({
  by_id: doer,
  ...all(shown, "content", "what"),
  ...all(order, "entry_id", "version", "at", "published_at", "restored_from"),
});

export const slugs = table("slugs", { what: "Addresses that a page has or had.", seen: site })(all(shown, "slug", "kind", "entry_id"));

export const facts = table("facts", { what: "Facts of the scheme, each with its source.", seen: site })({
  confirmed_by: doer,
  ...all(
    shown,
    "key",
    "topic",
    "question",
    "question_hi",
    "value",
    "value_hi",
    "number",
    "source",
    "source_hi",
    "url",
    "standing",
    "must_check",
  ),
  ...all(order, "position", "checked_on", "review_by", "confirmed_at", "version"),
});

export const covered_courses = table("covered_courses", { what: "Courses that the scheme pays for.", seen: site })(
  all(shown, "id", "name", "name_hi", "course_slug", "position", "version"),
);

export const scholarships = table("scholarships", { what: "Scholarships of others, each with its source.", seen: site })({
  confirmed_by: doer,
  ...all(shown, "name", "name_hi", "given_by", "given_by_hi", "purpose", "purpose_hi", "who", "who_hi", "website", "last_date"),
  ...all(shown, "source", "source_hi", "url", "must_check"),
  ...all(order, "id", "position", "checked_on", "review_by", "confirmed_at", "version"),
});

export const links = table("links", {
  what: "Addresses of other sites that facts and texts name, and whether they still answer.",
  seen: editors,
})(
  all(
    plain("Which address, and what came of asking it."),
    "id",
    "url",
    "host",
    "found_at",
    "next_at",
    "checked_at",
    "status",
    "why",
    "failing_since",
    "broken_at",
  ),
);

export const link_uses = table("link_uses", { what: "Where those addresses stand.", seen: editors })(
  all(plain("Which fact or page."), "link_id", "kind", "subject", "version"),
);

export const imports = table("imports", { what: "Files of courses and colleges that were brought in.", seen: editors })({
  by_id: doer,
  ...all(plain("Which file, and how far it has come."), "id", "kind", "file_name", "columns", "unknown", "show", "state", "locale"),
  ...all(order, "at", "started_at", "moved_at", "finished_at"),
});

export const import_rows = table("import_rows", { what: "The rows of those files.", seen: editors })(
  all(plain("A course or a college."), "import_id", "row", "cells", "changes", "key", "outcome", "reason", "again", "done_at"),
);

export const privacy_notices = table("privacy_notices", { what: "What visitors are told about their data, by version.", seen: site })(
  all(shown, "version", "text", "text_hi"),
);

export const settings = table("settings", { what: "What the owner says about the business.", seen: site })({
  updated_by: doer,
  team: published,
  ...all(published, "privacy_name", "privacy_email", "privacy_phone"),
  ...all(shown, "business_name", "business_name_hi", "address", "address_hi", "phones", "whatsapp", "email", "hours", "hours_hi"),
  ...all(shown, "facebook_url", "instagram_url", "twitter_url", "whatsapp_url", "map_url", "map_picture_id", "map_at_once"),
  ...all(shown, "copyright_year", "counters", "hindi_on", "notifications_on", "popup_on", "how_we_earn", "how_we_earn_hi"),
  ...all(
    plain("How the office works."),
    "office_days",
    "office_opens",
    "office_closes",
    "holidays",
    "daily_cap",
    "answer_target",
    "visit_slots",
  ),
  ...all(plain("How long leads are kept."), "keep_open_years", "keep_lost_years", "keep_admitted_years"),
  exported_rows_a_day: plain("How much one person may take out in a day."),
  formless_per_hour: plain("How many enquiries of one network are taken without our form."),
  second_factor_roles: plain("Who must have a second step of signing in."),
  ...all(order, "only_row", "version", "updated_at"),
});
