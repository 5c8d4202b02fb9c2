import type { ConnectorKind, Incoming } from "#app/domain/connector-kinds/port.model.ts";
import * as reading from "#app/domain/connector-kinds/reading.inputs.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

const told = ({ body }: Incoming) => {
  const value = reading.jsonIn(reading.textOf(body));
  return reading.isRecord(value) ? value : undefined;
};

/** Lead forms of Google Ads: the key stands in what they send, and is not kept with it. */
export const google: ConnectorKind = {
  id: "google",
  name: m.connector_google,
  text: m.connector_google_text,
  steps: () => [m.connector_google_step_form(), m.connector_google_step_address(), m.connector_google_step_test()],
  ownName: m.connector_google_own,
  isInAddress: false,
  theirs: [],
  source: "google",
  keepsRest: true,
  guesses: {
    name: ["FULL_NAME"],
    phone: ["PHONE_NUMBER", "WORK_PHONE"],
    email: ["EMAIL", "WORK_EMAIL"],
    at: ["lead_submit_time"],
  },
  verify: (incoming, { own }) => (reading.isSameText(own, reading.wordIn(told(incoming)?.google_key)) ? "ours" : "forged"),
  read(incoming) {
    const { google_key: _key, ...lead } = told(incoming) ?? {};
    const raw = JSON.stringify(lead);
    const id = reading.wordIn(lead.lead_id);
    return [{ id: id === "" || id.length > 150 ? reading.idOfWords(raw) : id, raw, isTest: lead.is_test === true }];
  },
  map(raw) {
    const lead = reading.jsonIn(raw);
    if (!reading.isRecord(lead) || !Array.isArray(lead.user_column_data)) return undefined;
    const answers = (lead.user_column_data as unknown[]).flatMap((one): [string, string][] =>
      reading.isRecord(one) ? [[reading.wordIn(one.column_id) || reading.wordIn(one.column_name), reading.wordIn(one.string_value)]] : [],
    );
    const about = ["form_id", "campaign_id", "adgroup_id", "creative_id", "lead_submit_time"];
    return {
      answers: reading.withFullName(Object.fromEntries(answers), "FULL_NAME", "FIRST_NAME", "LAST_NAME"),
      about: Object.fromEntries(about.map((name) => [name, reading.wordIn(lead[name])])),
    };
  },
  sample: ({ own }, now) =>
    reading.incomingOf({
      now,
      body: JSON.stringify({
        google_key: own,
        lead_id: `test-${now.getTime()}`,
        is_test: true,
        user_column_data: [
          { column_id: "FULL_NAME", string_value: "Test" },
          { column_id: "PHONE_NUMBER", string_value: "+919876543210" },
        ],
      }),
    }),
};
