import type { ConnectorKind } from "#app/domain/connector-kinds/port.model.ts";
import * as reading from "#app/domain/connector-kinds/reading.inputs.server.ts";
import { plainSheetScript } from "#app/domain/connector-kinds/sheet-script.model.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** The same names as a person would give them. */
export const usualNames = {
  name: ["full_name", "name", "student_name", "your-name", "नाम"],
  phone: ["phone", "phone_number", "mobile", "mobile_number", "contact_number", "whatsapp_number", "your-phone", "tel", "मोबाइल", "फ़ोन"],
  email: ["email", "email_address", "your-email"],
  course: ["course", "course_interest", "program", "कोर्स"],
  college: ["college", "college_name"],
  message: ["message", "your-message", "comments", "comment", "query", "question"],
  campaign: ["utm_campaign", "campaign", "campaign_name"],
};

/** Any form that can send what was typed to an address. */
export const generic: ConnectorKind = {
  id: "generic",
  name: m.connector_generic,
  text: m.connector_generic_text,
  steps: () => [m.connector_generic_step_address(), m.connector_generic_step_send(), m.connector_generic_step_mapping()],
  ownName: m.connector_generic_own,
  isInAddress: true,
  theirs: [],
  source: "website",
  keepsRest: false,
  guesses: usualNames,
  verify: (incoming, secrets) => (reading.hasToken(incoming, secrets) ? "ours" : "forged"),
  read(incoming) {
    const raw = reading.rawOf(incoming);
    // Without an id of its own it is known by its words, on one day.
    const id = reading.keyOf(incoming) ?? reading.idOfWords(raw, indianDay(incoming.now));
    return [{ id, raw, isTest: false }];
  },
  handout: plainSheetScript,
  map: (raw, contentType) => reading.answersAlone(reading.readFlat(raw, contentType)),
  sample: ({ own }, now) =>
    reading.incomingOf({
      now,
      token: own,
      body: JSON.stringify({ name: "Test", phone: "9876543210", message: String(now.getTime()) }),
      headers: { "content-type": "application/json" },
    }),
};
