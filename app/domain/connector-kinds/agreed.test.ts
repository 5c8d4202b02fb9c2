import { expect, test } from "vitest";
import { isYes } from "#app/domain/connector-kinds/model.ts";

test.each(["yes", "Yes, please", "I agree to be called. No charges.", "on", "1", "true", "हाँ, सहमत हूँ", "I want news by WhatsApp"])(
  "“%s” is a yes",
  (said) => expect(isYes(said)).toBe(true),
);

test.each(["", " ", "no", "No, I do not agree", "disagree", "नहीं, धन्यवाद", "0", "false", "do not call", "I don't want it", "असहमत"])(
  "“%s” is none",
  (said) => expect(isYes(said)).toBe(false),
);
