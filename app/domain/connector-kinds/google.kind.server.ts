import type { ConnectorKind, Incoming } from "#app/domain/connector-kinds/port.model.ts";
import * as reading from "#app/domain/connector-kinds/reading.inputs.server.ts";

const told = ({ body }: Incoming) => {
  const value = reading.jsonIn(reading.textOf(body));
  return reading.isRecord(value) ? value : undefined;
};

/** Lead forms of Google Ads: the key stands in what they send, and is not kept with it. */
export const kind: ConnectorKind = {
  id: "google",
  place: 20,
  name: { en: "Google lead forms", hi: "गूगल के लीड फ़ॉर्म" },
  text: { en: "Lead forms of Google Ads.", hi: "गूगल विज्ञापनों के लीड फ़ॉर्म।" },
  steps: [
    {
      en: "In Google Ads, open the lead form and its section “Export leads from Google Ads”.",
      hi: "गूगल विज्ञापनों में लीड फ़ॉर्म खोलिए और लीड बाहर भेजने वाला भाग चुनिए।",
    },
    {
      en: "Enter the address below as the webhook URL and the secret below as the key.",
      hi: "नीचे का पता वेबहुक पते की जगह और नीचे का गुप्त शब्द कुंजी की जगह लिखिए।",
    },
    {
      en: "Press “Send test data” there. The test then stands in the list here.",
      hi: "वहाँ जाँच भेजने वाला बटन दबाइए। जाँच यहाँ की सूची में दिखेगी।",
    },
  ],
  ownName: { en: "Key", hi: "कुंजी" },
  provenBy: "own",
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
    return [{ id: reading.wordIn(lead.lead_id), raw, isTest: lead.is_test === true }];
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
  sample: ({ own }, { id, name, phone, isTest }) => ({
    body: JSON.stringify({
      google_key: own,
      lead_id: id,
      is_test: isTest,
      user_column_data: [
        { column_id: "FULL_NAME", string_value: name },
        { column_id: "PHONE_NUMBER", string_value: phone },
      ],
    }),
  }),
};
